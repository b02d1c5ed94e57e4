"""Renders what is still missing; stop and start it as you like:

    /usr/bin/python3 run.py OUT ROWS                        front, colours, side and sizes of all goods
    /usr/bin/python3 run.py OUT ROWS second,scene,buyer 60  further pictures of the first 60


One Blender process takes four goods, at the lowest priority and with one thread; several runs may share a folder.
The files take turns, so that whatever is finished early is of all kinds. What a killed run had in hand is marked
`.busy` or `.more`: remove the marks to have it done again."""

import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # the build reads every file of this folder

from shelf import recipe_files

HERE = os.path.dirname(os.path.abspath(__file__))


def keys_of(path):
    """The names of the recipes in a file, in their order."""
    with open(path) as file:
        return re.findall(r"^@goods\([^@]*?\)\ndef (\w+)", file.read(), re.M)


def turns(lists):
    """The first of each list, then the second of each."""
    return [row[k] for k in range(max(map(len, lists))) for row in lists if k < len(row)]


def pending(out, keys, kinds):
    """The goods of which a picture is missing and that no run has in hand."""
    wanted = kinds or ["side", "size"]
    mark = "more" if kinds else "busy"
    return [
        key
        for key in keys
        if any(not os.path.exists(f"{out}/{key}-{kind}.webp") for kind in wanted) and not os.path.exists(f"{out}/{key}.{mark}")
    ], mark


def main(out, rows, kinds, count):
    os.makedirs(out, exist_ok=True)
    keys = turns([keys_of(file) for file in recipe_files()])[: count or None]
    task = ["--more", ",".join(kinds)] if kinds else ["--final"]
    while True:
        missing, mark = pending(out, keys, kinds)
        missing = missing[:4]
        if not missing:
            return
        for key in missing:
            open(f"{out}/{key}.{mark}", "w").close()
        command = [
            "nice",
            "-n",
            "19",
            "blender",
            "-b",
            "--factory-startup",
            "-P",
            f"{HERE}/shoot.py",
            "--",
            *task,
            "--out",
            out,
            "--rows",
            rows,
            *missing,
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        with open(f"{out}/run.log", "a") as log:
            log.writelines(line + "\n" for line in done.stdout.splitlines() if re.match("SHOT|FAILED", line))
        for key in missing:
            if all(os.path.exists(f"{out}/{key}-{kind}.webp") for kind in kinds or ["side", "size"]):
                os.unlink(f"{out}/{key}.{mark}")


if __name__ == "__main__":
    # fronts, sides and sizes of all goods first; then further pictures of those that stand first
    if len(sys.argv) > 3:
        main(sys.argv[1], sys.argv[2], sys.argv[3].split(","), int(sys.argv[4]))
    else:
        main(sys.argv[1], sys.argv[2], [], 0)
