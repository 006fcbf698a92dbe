"""What a game raises: anything, also what would end the process that answers."""

from vorhand.api.contract.budget import TooDearHere


class NoAnswer(Exception):
    """Something was raised that is not an `Exception`, such as `SystemExit`: it is the cause."""


def as_error(raised: BaseException) -> Exception:
    """What was raised, as an error that is answered like any other. Raises `TooDearHere` again,
    which is ours and begins the request again elsewhere.
    """
    if isinstance(raised, TooDearHere):
        raise raised
    if isinstance(raised, Exception):
        return raised
    error = NoAnswer()
    error.__cause__ = raised
    return error
