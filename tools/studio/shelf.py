"""The register of recipes: how each of the goods is built, and from where it is looked at."""

import glob
import importlib
import os
import sys
from dataclasses import dataclass, field

# The colours of choices, as they stand in the goods' specifications.
COLOURS = {
    "奶油白": "#f0ebdf",
    "白色": "#f4f4f2",
    "曜石黑": "#232427",
    "黑色": "#242426",
    "云灰": "#a9adb2",
    "岩灰": "#73777c",
    "钛灰": "#8b8a86",
    "月光银": "#d3d6da",
    "墨绿": "#2f4f43",
    "薄荷绿": "#a9d3c0",
    "雾霾蓝": "#8ea3b8",
    "深蓝": "#283a5e",
    "天空蓝": "#8fbfe3",
    "樱花粉": "#efc3c9",
    "酒红色": "#7a2634",
    "焦糖色": "#b0713c",
    "焦糖棕": "#a9713f",
    "橙色": "#ee7a2b",
    "橙红色": "#e8532a",
    "香芋紫": "#b6a4cf",
    "卡其色": "#b59f78",
    "燕麦色": "#d9ccb6",
    "米色": "#e3d8c3",
    "棕色": "#6f4a33",
    "驼色": "#bd9468",
    "咖色": "#6b4a3a",
    "鹅黄色": "#f3dc8c",
    "香槟金": "#dcc39b",
    "中国红": "#c3272b",
    "裸粉色": "#e3b9a8",
    "军绿色": "#56603f",
    "浅蓝色": "#9db8d2",
    "黑灰色": "#4a4c50",
    "原木色": "#c99f6c",
    "胡桃色": "#6b4a34",
    "天青色": "#a9c3bd",
    "茶棕色": "#6a4a33",
    "肤色": "#e5c0a6",
    "哑光黑色": "#2b2b2c",
    "甜白色": "#f3f0e8",
    "砖红色": "#a5523c",
    "朱红色": "#d2432f",
    "玫瑰粉": "#dd9aa6",
    "抹茶绿": "#9dac6d",
    "薄荷绿盖": "#a9d3c0",
    "樱花粉盖": "#efc3c9",
    "纯色灰": "#9ea2a6",
}


# The room in which the goods of a family are shown, where a recipe does not say.
ROOM_OF = {
    "food": "kitchen",
    "fresh": "kitchen",
    "care": "bath",
    "digital": "desk",
    "wear": "home",
    "home": "room",
    "out": "yard",
}


@dataclass
class Recipe:
    key: str
    title: str
    make: object
    colour: str | None = None
    metal: bool = False
    views: dict = field(default_factory=dict)
    light: str = "soft"
    scene: str | None = None
    module: str = ""
    sizes: tuple | None = None

    @property
    def tint(self):
        return COLOURS.get(self.colour, self.colour) if self.colour else None

    @property
    def room(self):
        """The room of its scene."""
        return self.scene or ROOM_OF.get(self.module.split("_")[0], "desk")

    def build(self):
        from solids import drop

        things = self.make(self.tint) if self.colour else self.make()
        return drop(things)

    def view(self, kind):
        usual = {"front": (0, 9), "side": (38, 20), "second": (-34, 30), "flat": (0, 88)}
        at = self.views.get(kind, usual.get(kind, (0, 9)))
        out = {"azimuth": at[0], "elevation": at[1], "light": self.light}
        if len(at) > 2:
            out["zoom"] = at[2]
        return out


RECIPES: dict[str, Recipe] = {}


def recipe_files():
    """The files of recipes: one folder a family of goods, one file a kind of them."""
    return sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), "goods", "*", "*.py")))


def load_recipes():
    """Fills the register."""
    files = recipe_files()
    sys.path += [folder for folder in sorted({os.path.dirname(file) for file in files}) if folder not in sys.path]
    for file in files:
        importlib.import_module(os.path.basename(file).removesuffix(".py"))


def goods(title, colour=None, **more):
    """Registers a function as the recipe of the goods whose title contains the words."""

    def take(make):
        views = {kind: more.pop(kind) for kind in ("front", "side", "second", "detail") if kind in more}
        RECIPES[make.__name__] = Recipe(make.__name__, title, make, colour, views=views, module=make.__module__, **more)
        return make

    return take
