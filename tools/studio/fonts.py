"""Turns the web fonts of the studio's npm packages into files that fontconfig finds: `/usr/bin/python3 fonts.py FOLDER`."""

import glob
import os
import sys

from fontTools.ttLib import TTFont


def main(folder: str) -> None:
    out = os.path.expanduser("~/.fonts/studio")
    os.makedirs(out, exist_ok=True)
    count = 0
    for path in sorted(glob.glob(f"{folder}/@fontsource/*/files/*-400-normal.woff2")):
        font = TTFont(path)
        font.flavor = None
        font.save(f"{out}/{os.path.basename(path)[:-6]}.ttf")
        count += 1
    print(count, "files in", out)


main(sys.argv[1])
