"""Takes the pictures of goods: `blender -b -P shoot.py -- --out FOLDER [--size 1200] [--samples 14] NAME...`.

A name is a key of the goods' recipes, perhaps with a view behind a colon (`tea-01:side`)."""

import argparse
import json
import os
import sys

sys.dont_write_bytecode = True  # the build reads every file of this folder
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy
import numpy as np
from PIL import Image

import develop
import exr
import solids
import stage

TEMP = os.environ.get("STUDIO_TEMP", "/dev/shm")
# pixels and samples of the pictures in rooms; a telephone's snapshot is small and soft anyway
ROOM_SIZES = {"scene": (800, 7), "buyer": (600, 6)}


def render(size, samples):
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.cycles.samples = samples
    path = f"{TEMP}/studio-{os.getpid()}.exr"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    channels = {k.split(".", 1)[-1]: v for k, v in exr.read(path).items() if not k.startswith("Composite")}
    os.unlink(path)
    return channels


def frame(things, camera, size, spread=0.16):
    """The part of the picture that holds the goods and their shadow, as (left, right, bottom, top) of 0..1."""
    from bpy_extras.object_utils import world_to_camera_view

    scene = bpy.context.scene
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    xs, ys = [], []
    for thing in things:
        mesh = thing.evaluated_get(graph).to_mesh()
        for i in range(0, len(mesh.vertices), max(1, len(mesh.vertices) // 1500)):
            at = world_to_camera_view(scene, camera, thing.matrix_world @ mesh.vertices[i].co)
            xs.append(at.x)
            ys.append(at.y)
    wide = spread * max(max(xs) - min(xs), max(ys) - min(ys))
    part = (min(xs) - wide, max(xs) + wide, min(ys) - wide * 0.7, max(ys) + wide * 0.25)
    return tuple(round(min(1, max(0, v)) * size) / size for v in part)


def render_empty(things):
    """The stage without the goods."""
    for thing in things:
        thing.hide_render = True
    empty = render(64, 24)
    for thing in things:
        thing.hide_render = False
    return empty


def shoot(things, view, size, samples, threads, lit=True):
    """Renders what stands on the stage; answers the negative and how its ground becomes white. What is not `lit` has
    colours only."""
    stage.engine(size, samples, threads)
    radius = stage.light_up(things, view.get("light", "soft"))
    if not lit:
        stage.dark()
    lens = view.get("lens", 90)
    camera = stage.camera(things, view.get("azimuth", 0), view.get("elevation", 8), view.get("fill", 0.84), lens)
    zoom = view.get("zoom")
    if zoom:
        camera.data.lens *= zoom[0]
        camera.data.shift_x, camera.data.shift_y = zoom[1] * zoom[0], zoom[2] * zoom[0]
    stage.ground(60 * radius)
    empty = render_empty(things) if lit else None
    part = frame(things, camera, size)
    for name, value in zip(("min_x", "max_x", "min_y", "max_y"), part):
        setattr(bpy.context.scene.render, f"border_{name}", value)
    bpy.context.scene.render.use_border = bpy.context.scene.render.use_crop_to_border = True
    negative = develop.Negative(render(size, samples), filtered=lit and not view.get("lines"))
    if not lit:
        return negative, {"at": (round(part[0] * size), size - round(part[3] * size)), "size": size}
    base = (develop.Negative._triple(empty, "DiffDir") + develop.Negative._triple(empty, "DiffInd")) * 0.82
    mean = Image.fromarray((base.mean(axis=2))).resize((12, 12), Image.BOX).resize((size, size), Image.BICUBIC)
    height, width = negative.body.shape
    left, top = round(part[0] * size), size - round(part[3] * size)
    low, high = stage.bounds(things)
    distance = (camera.location - (low + high) / 2).length
    return negative, {
        "empty": np.asarray(mean)[top : top + height, left : left + width, None],
        "near": distance + 1.3 * radius,
        "far": distance + 3.5 * radius,
        "at": (left, top),
        "size": size,
    }


def shoot_room(things, recipe, kind, size, samples, threads, seed=0):
    """The goods in a room (`scene`), or as a buyer photographs them (`buyer`): light, ground and angle differ."""
    stage.engine(size, samples, threads)
    snapshot = kind == "buyer"
    stage.window_light(things, "snapshot" if snapshot else "window")
    lying = recipe.view("front")["elevation"] > 60
    at = {"azimuth": (-24, 31)[seed % 2] if snapshot else -16, "elevation": 72 if lying else (34 if snapshot else 13)}
    camera = stage.camera(things, **at, fill=0.72 if snapshot else 0.58, lens=45 if snapshot else 70)
    if snapshot:
        camera.rotation_euler.rotate_axis("Z", 0.06 if seed % 2 else -0.05)
    elif not lying:
        camera.data.shift_y = 0.06
    stage.room(things, ("home", "desk", "bed", "kitchen")[seed % 4] if snapshot else recipe.room)
    stage.focus(camera, things, 4.0 if snapshot else 1.6)
    return develop.Negative(render(size, samples))


def room_picture(negative, kind, **colour):
    """Developed as it is, with the warm cast and the softer contrast of a telephone for a snapshot."""
    linear = negative.develop(**colour)
    linear = linear * (0.62 if kind == "scene" else 0.72)
    if kind == "buyer":
        linear = linear * np.array([1.06, 1.0, 0.9])
    seen = develop.tone(linear)
    if kind == "buyer":
        seen = 0.03 + seen * 0.95
        seen = seen + np.random.default_rng(3).normal(0, 0.008, seen.shape)
    return Image.fromarray((seen * 255 + 0.5).clip(0, 255).astype("uint8"))


def feather(height, width, left, top, size, soft):
    """0 at the edges of the frame that lie inside of the picture, 1 further in."""
    x, y = np.arange(width), np.arange(height)
    ends = [np.ones(width), np.ones(height)]
    if left > 0:
        ends[0] = np.minimum(ends[0], x / soft)
    if left + width < size:
        ends[0] = np.minimum(ends[0], (width - 1 - x) / soft)
    if top > 0:
        ends[1] = np.minimum(ends[1], y / soft * 3)
    if top + height < size:
        ends[1] = np.minimum(ends[1], (height - 1 - y) / soft)
    return np.clip(np.minimum(ends[0][None, :], ends[1][:, None]), 0, 1)[..., None]


def exposure_of(linear, body, usual=0.66, brightest=0.86):
    """White goods are taken a little darker than the white ground, so that their edges read."""
    inside = linear.mean(axis=2)[body > 0.9]
    bright = float(np.percentile(inside, 60)) if inside.size else 0.0
    return usual if bright * usual <= brightest else max(brightest / bright, usual * 0.72)


def picture(negative, ground, **colour):
    linear = negative.develop(**colour)
    exposure = exposure_of(linear, negative.body)
    done = develop.white(linear * exposure, negative.body, ground["empty"] * exposure, negative.depth, ground["near"], ground["far"])
    size, (left, top) = ground["size"], ground["at"]
    height, width = negative.body.shape
    seen = develop.tone(done)
    mask = feather(height, width, left, top, size, size * 0.06)
    mask = np.maximum(mask, negative.body[..., None])
    canvas = np.ones((size, size, 3))
    canvas[top : top + height, left : left + width] = seen * mask + (1 - mask)
    return Image.fromarray((canvas * 255 + 0.5).clip(0, 255).astype("uint8"))


def sizes_of(things, elevation):
    """Width, height (or length, seen from above) and depth of the goods in centimetres."""
    low, high = stage.bounds(things)
    x, y, z = high - low
    return (x, y, z) if elevation > 60 else (x, z, y)


def centimetres(value):
    return f"{value:.1f}".rstrip("0").rstrip(".") if value < 30 else f"{round(value)}"


def size_drawing(negative, ground, sizes, path, pixels=800):
    """Draws the goods in lines with their sizes, by an SVG that holds the lines as a picture."""
    import base64
    import io
    import subprocess

    width, height, depth = sizes
    canvas = np.zeros((ground["size"],) * 2)
    (left, top), (h, w) = ground["at"], negative.body.shape
    canvas[top : top + h, left : left + w] = develop.outlines(negative)
    solid = np.argwhere(canvas > 0.5)
    (y0, x0), (y1, x1) = solid.min(axis=0), solid.max(axis=0)
    dark = Image.fromarray((np.clip(canvas, 0, 1) * 255).astype("uint8")).crop((x0, y0, x1 + 1, y1 + 1))
    k = min(470 / dark.width, 500 / dark.height)
    dark = dark.resize((max(1, round(dark.width * k)), max(1, round(dark.height * k))), Image.LANCZOS)
    ink = Image.new("RGBA", dark.size, (58, 62, 68, 255))
    ink.putalpha(dark.point(lambda v: min(255, int(v * 1.5))))
    data = io.BytesIO()
    ink.save(data, "PNG")
    x, y = (740 - dark.width) / 2, (710 - dark.height) / 2 + 20
    right, below = x + dark.width + 38, y + dark.height + 38
    font = 'font-family="Noto Sans CJK SC" fill="#3a3e44"'
    line = 'stroke="#8a9099" stroke-width="2"'

    def arrow(x1, y1, x2, y2):
        across = (0, 9) if y1 == y2 else (9, 0)
        ends = "".join(
            f'<path d="M{a - across[0]},{b - across[1]} L{a + across[0]},{b + across[1]}" {line}/>' for a, b in ((x1, y1), (x2, y2))
        )
        return f'<path d="M{x1},{y1} L{x2},{y2}" {line}/>' + ends

    third = "高" if sizes[-1] is not None and ground.get("flat") else "深"
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 800" width="800" height="800">'
        '<rect width="800" height="800" fill="#fff"/>'
        f'<image x="{x}" y="{y}" width="{dark.width}" height="{dark.height}" '
        f'xlink:href="data:image/png;base64,{base64.b64encode(data.getvalue()).decode()}"/>'
        + arrow(x, below, x + dark.width, below)
        + arrow(right, y, right, y + dark.height)
        + f'<text x="{x + dark.width / 2}" y="{below + 44}" font-size="32" text-anchor="middle" {font}>{centimetres(width)} cm</text>'
        f'<text x="{right + 18}" y="{y + dark.height / 2 + 11}" font-size="32" {font}>{centimetres(height)} cm</text>'
        f'<text x="40" y="64" font-size="28" font-weight="500" {font}>尺寸</text>'
        f'<text x="40" y="774" font-size="22" {font} opacity="0.75">{third} {centimetres(depth)} cm · 手工测量，略有误差</text></svg>'
    )
    done = subprocess.run(["rsvg-convert"], input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout
    Image.open(io.BytesIO(done)).convert("RGB").resize((pixels, pixels)).save(path, quality=72, method=6)


def keep(image, path, quality=76):
    image.save(path + ".part", "WEBP", quality=quality, method=6)
    os.replace(path + ".part", path)


def final(recipe, out, threads, facts):
    """Front in each colour with 1,200 pixels (800 for the further colours), drawing with sizes, side with 800."""
    from materials import linear
    from shelf import COLOURS

    base = f"{out}/{recipe.key}"
    if not os.path.exists(f"{base}.webp"):
        stage.clear()
        things = recipe.build()
        view = recipe.view("front")
        negative, ground = shoot(things, view, 1200, 7, threads)
        first = None
        for i, name in enumerate(facts.get("colours", [])):
            if not recipe.colour or name not in COLOURS:
                continue
            done = picture(negative, ground, old=linear(recipe.tint), new=linear(COLOURS[name]), metal=recipe.metal)
            if first is None:
                first = done  # the front itself shows this colour
                continue
            keep(done.resize((800, 800), Image.LANCZOS), f"{base}-c{i + 1}.webp")
        keep(first or picture(negative, ground), f"{base}.webp")
    if not os.path.exists(f"{base}-size.webp"):
        # straight from the front with a long lens, so that the arrows measure what they span
        stage.clear()
        solids.ALONE.add("measured")
        try:
            things = recipe.build()
        finally:
            solids.ALONE.clear()
        flat = recipe.view("front")["elevation"] > 60
        view = {"azimuth": 0, "elevation": 89.5 if flat else 1.5, "lens": 400, "lines": True}
        negative, ground = shoot(things, view, 800, 4, threads)
        ground["flat"] = flat
        size_drawing(negative, ground, recipe.sizes or sizes_of(things, view["elevation"]), f"{base}-size.webp")
    if not os.path.exists(f"{base}-side.webp"):
        stage.clear()
        things = recipe.build()
        negative, ground = shoot(things, recipe.view("side"), 800, 7, threads)
        colours = [name for name in facts.get("colours", []) if name in COLOURS]
        change = dict(old=linear(recipe.tint), new=linear(COLOURS[colours[0]]), metal=recipe.metal) if recipe.colour and colours else {}
        keep(picture(negative, ground, **change), f"{base}-side.webp")


def more(recipe, out, threads, facts, kinds):
    """Further pictures: `second` side, `scene`, `buyer`."""
    from materials import linear
    from shelf import COLOURS

    base = f"{out}/{recipe.key}"
    colours = [name for name in facts.get("colours", []) if name in COLOURS]
    change = {}
    if recipe.colour and colours:
        change = dict(old=linear(recipe.tint), new=linear(COLOURS[colours[0]]), metal=recipe.metal)
    seed = sum(map(ord, recipe.key))
    for kind in kinds:
        path = f"{base}-{kind}.webp"
        if os.path.exists(path):
            continue
        stage.clear()
        things = recipe.build()
        if kind == "second":
            negative, ground = shoot(things, recipe.view("second"), 800, 4, threads)
            keep(picture(negative, ground, **change), path)
        else:
            size, samples = ROOM_SIZES[kind]
            keep(room_picture(shoot_room(things, recipe, kind, size, samples, threads, seed), kind, **change), path, 70)


def repainted(path, negatives, at, size):
    """The finished front with the colours of another choice."""
    old, new = negatives
    seen = np.asarray(Image.open(path).convert("RGB").resize((size, size), Image.LANCZOS)) / 255
    (left, top), (height, width) = at, old.body.shape
    done = seen.copy()
    crop = seen[top : top + height, left : left + width]
    light = develop.repaint(develop.untone(crop), old, new)
    done[top : top + height, left : left + width] = np.where(old.body[..., None] > 0, develop.tone(light), crop)
    return Image.fromarray((done * 255 + 0.5).clip(0, 255).astype("uint8"))


def choices(recipe, out, threads, size=800):
    """The front of each further taste or type, built again with other words and colours: where the shapes are the same
    the finished front is repainted, else it is taken anew."""
    from choices import CHOICES
    from materials import SWAP

    wanted = [(f"{out}/{recipe.key}-c{at}.webp", swap) for at, swap in enumerate(CHOICES.get(recipe.key, ()), 2)]
    wanted = [(path, swap) for path, swap in wanted if not os.path.exists(path)]
    view, old = recipe.view("front"), None
    for path, swap in wanted:
        if old is None:
            stage.clear()
            old, ground = shoot(recipe.build(), view, size, 4, threads, lit=False)
        SWAP.update(swap)
        try:
            stage.clear()
            new, _ = shoot(recipe.build(), view, size, 4, threads, lit=False)
            if old.repaintable(new):
                done = repainted(f"{out}/{recipe.key}.webp", (old, new), ground["at"], size)
            else:
                stage.clear()
                done = picture(*shoot(recipe.build(), view, size, 5, threads))
        finally:
            SWAP.clear()
        keep(done, path)


def cut(recipe, out, threads, size=600):
    """The goods without ground, for banners and icons: on clear paper, trimmed."""
    os.makedirs(f"{out}/cut", exist_ok=True)
    path = f"{out}/cut/{recipe.key}.webp"
    if os.path.exists(path):
        return
    stage.clear()
    negative, ground = shoot(recipe.build(), recipe.view("front"), size, 10, threads)
    light = develop.cut_out(negative.develop() * 0.66, negative.body, ground["empty"] * 0.66)
    image = Image.fromarray((develop.tone(light) * 255 + 0.5).clip(0, 255).astype("uint8")).convert("RGBA")
    image.putalpha(Image.fromarray((negative.body * 255 + 0.5).clip(0, 255).astype("uint8")))
    image = image.crop(image.getchannel("A").point(lambda v: 255 if v > 24 else 0).getbbox())
    image.thumbnail((420, 420), Image.LANCZOS)
    keep(image, path, 78)


def facts_of(recipe, rows):
    for row in rows:
        if recipe.title in row["title"]:
            return row
    return {}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True)
    parser.add_argument("--size", type=int, default=1200)
    parser.add_argument("--samples", type=int, default=14)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--final", action="store_true", help="all pictures of the goods, as the shop shows them")
    parser.add_argument("--cut", action="store_true", help="without ground, for banners and icons")
    parser.add_argument("--choices", action="store_true", help="fronts of the further tastes and types")
    parser.add_argument("--more", default="", help="further pictures by kind: second,scene,buyer")
    parser.add_argument("--rows", help="JSON of the goods' titles and colours")
    parser.add_argument("names", nargs="+")
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    os.makedirs(args.out, exist_ok=True)
    from shelf import RECIPES, load_recipes

    load_recipes()
    rows = json.load(open(args.rows)) if args.rows else []
    for name in args.names:
        began, wall = time.process_time(), time.time()
        key, _, kind = name.partition(":")
        try:
            recipe = RECIPES[key]
            if args.cut:
                cut(recipe, args.out, args.threads)
                print(f"SHOT {name} {time.process_time() - began:.1f} s of processor, {time.time() - wall:.1f} s", flush=True)
                continue
            if args.choices:
                choices(recipe, args.out, args.threads)
                print(f"SHOT {name} {time.process_time() - began:.1f} s of processor, {time.time() - wall:.1f} s", flush=True)
                continue
            if args.more:
                more(recipe, args.out, args.threads, facts_of(recipe, rows), args.more.split(","))
                print(f"SHOT {name} {time.process_time() - began:.1f} s of processor, {time.time() - wall:.1f} s", flush=True)
                continue
            if args.final:
                final(recipe, args.out, args.threads, facts_of(recipe, rows))
                print(f"SHOT {name} {time.process_time() - began:.1f} s of processor, {time.time() - wall:.1f} s", flush=True)
                continue
            stage.clear()
            things = recipe.build()
            view = recipe.view(kind or "front")
            negative, ground = shoot(things, view, args.size, args.samples, args.threads)
            picture(negative, ground).save(f"{args.out}/{name.replace(':', '-')}.png")
            print(f"SHOT {name} {time.process_time() - began:.1f} s of processor, {time.time() - wall:.1f} s", flush=True)
        except Exception as error:  # one faulty recipe must not stop a night's work
            import traceback

            traceback.print_exc()
            print(f"FAILED {name}: {error}", flush=True)


if __name__ == "__main__":
    main()
