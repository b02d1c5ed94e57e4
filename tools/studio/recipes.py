"""All recipes."""

import goods_care  # noqa: F401
import goods_digital  # noqa: F401
import goods_food  # noqa: F401
import goods_fresh  # noqa: F401
import goods_home  # noqa: F401
import goods_wear  # noqa: F401
import goods_out  # noqa: F401
from shelf import RECIPES


def find(key):
    return RECIPES[key]
