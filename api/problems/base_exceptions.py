"""Whatever a game raises becomes an error: also what would end the process that answers."""


class RestartElsewhere(BaseException):
    """Raised where a request is to be begun again elsewhere. Not an `Exception`, so that nothing
    takes it for an answer.
    """


class NotAnException(Exception):
    """Something was raised that is not an `Exception`, such as `SystemExit`: it is the cause."""


def as_error(raised: BaseException) -> Exception:
    """Return what was raised, as an error that is answered like any other. Raises
    `RestartElsewhere` again, which no game raises.
    """
    if isinstance(raised, RestartElsewhere):
        raise raised
    if isinstance(raised, Exception):
        return raised
    error = NotAnException()
    error.__cause__ = raised
    return error
