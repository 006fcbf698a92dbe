"""What stands on the buttons of those who knock, stay or fold."""

from typing import Final

from vorhand.engine import surface as kit

FOLD_FOR: Final = kit.message("{act} {sure:signed}")
STAY_FOR: Final = kit.message("{act} ({lost:signed} if you lose)")
KNOCK_FOR: Final = kit.message("{act} ({others} for whoever stays)")
