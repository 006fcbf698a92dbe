"""Says what the numbers of an environment mean.

python -m vorhand.rl toepen --players 4 --preset toepen-fast --options '{"lives": 3}'
"""

import argparse
import json

from vorhand.engine import InvalidStart, Refusal
from vorhand.kit.installed import NoSuchGame, Unusable
from vorhand.rl.setting import Setting


def main() -> None:
    """Print each action and each number of an observation, with what it means."""
    parser = argparse.ArgumentParser(
        prog="python -m vorhand.rl", description="Say what the numbers of an environment mean."
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, help="how many (default: as few as can play)")
    parser.add_argument("--preset")
    parser.add_argument("--options", type=json.loads, default={}, help="as a JSON object")
    asked = parser.parse_args()
    try:
        setting = Setting.of(asked.game, asked.players, asked.preset, asked.options)
    except InvalidStart as invalid:
        parser.error(" ".join(f"{error.pointer}: {error.sentence}" for error in invalid.errors))
    except (NoSuchGame, Unusable, Refusal) as error:
        parser.error(str(error))
    print(setting.describe())


if __name__ == "__main__":
    main()
