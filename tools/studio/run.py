"""Renders what is still missing: `/usr/bin/python3 run.py OUT ROWS [MODULE...]`; stop and start it as you like.

One Blender process takes four goods, at the lowest priority and with one thread; several runs may share a folder.
The modules take turns, so that whatever is finished early is of all kinds. What a killed run had in hand is marked
`.busy`: remove the marks to have it done again."""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def keys_of(module):
    """The names of the recipes in a module, in their order."""
    with open(f"{HERE}/{module}.py") as file:
        return re.findall(r"^@goods\([^\n]*\)\ndef (\w+)", file.read(), re.M)


def turns(lists):
    """The first of each list, then the second of each."""
    return [row[k] for k in range(max(map(len, lists))) for row in lists if k < len(row)]


def main(out, rows, modules):
    modules = modules or sorted(f[:-3] for f in os.listdir(HERE) if f.startswith("goods_"))
    os.makedirs(out, exist_ok=True)
    while True:
        missing = [
            key for key in turns([keys_of(module) for module in modules])
            if not os.path.exists(f"{out}/{key}-side.webp") and not os.path.exists(f"{out}/{key}.busy")
        ][:4]
        if not missing:
            return
        for key in missing:
            open(f"{out}/{key}.busy", "w").close()
        command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-P", f"{HERE}/shoot.py", "--", "--final", "--out", out, "--rows", rows, *missing]
        done = subprocess.run(command, capture_output=True, text=True)
        with open(f"{out}/run.log", "a") as log:
            log.writelines(line + "\n" for line in done.stdout.splitlines() if re.match("SHOT|FAILED", line))
        for key in missing:
            if os.path.exists(f"{out}/{key}-side.webp"):
                os.unlink(f"{out}/{key}.busy")


main(sys.argv[1], sys.argv[2], sys.argv[3:])
