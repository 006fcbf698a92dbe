"""Says which of the chosen games can be served together: the contract is made of all of them, so
one for which it cannot be made would take it from the others. Nothing is played: that may never
end.
"""

from collections.abc import Iterable
from functools import cache

from vorhand.api import create_app
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS
from vorhand.api.contract.schemas import schema_of
from vorhand.api.spec.catalogue import catalogue_of
from vorhand.engine.text.language import ENGLISH, NO_VALUES
from vorhand.kit.failures import is_of_the_user, message_of
from vorhand.kit.installed import Unusable
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage
from vorhand.languages import LANGUAGES


@cache
def unservable(packages: tuple[GamePackage, ...]) -> tuple[Unusable, ...]:
    """Why some of these packages cannot be served beside those before them. Ours always can."""
    kept = [each for each in packages if each.game.id in OURS]
    others = [each for each in packages if each.game.id not in OURS]
    if not others or _fault_of(packages) is None:
        return ()
    found = []
    for each in others:
        fault = _fault_of((*kept, each))
        if fault is None:
            kept.append(each)
        else:
            found.append(_said(each.game.id, fault))
    return tuple(found)


def _said(id: str, fault: BaseException) -> Unusable:
    reason = f"the game {id!r} cannot be served: {message_of(fault)}; check-game says where"
    return Unusable(reason, id)


def _fault_of(packages: Iterable[GamePackage]) -> BaseException | None:
    """Return what making an app of these packages raises, or their contract and their
    catalogues.
    """
    packages = [*packages]
    try:
        create_app({"packages": packages})
        contract = Contract(packages, CALLS)
        for call in contract.calls.values():
            for shape in (*contract.requests_of(call), *contract.responses_of(call)):
                schema_of(shape)
        for package in packages:
            if package.game.id not in OURS:
                ENGLISH.say(package.game.title, NO_VALUES)
                for language in LANGUAGES.values():
                    catalogue_of(package, contract.games[package.game.id], language)
    except BaseException as error:
        if is_of_the_user(error):
            raise
        return error
    return None
