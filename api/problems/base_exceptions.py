"""What a game raises: anything, also what would end the process that answers."""


class BeginsAgain(BaseException):
    """Raised where a request is to be begun again elsewhere. Not an `Exception`, so that nothing
    takes it for an answer.
    """


class NoAnswer(Exception):
    """Something was raised that is not an `Exception`, such as `SystemExit`: it is the cause."""


def as_error(raised: BaseException) -> Exception:
    """What was raised, as an error that is answered like any other. Raises `BeginsAgain` again,
    which no game raises.
    """
    if isinstance(raised, BeginsAgain):
        raise raised
    if isinstance(raised, Exception):
        return raised
    error = NoAnswer()
    error.__cause__ = raised
    return error
