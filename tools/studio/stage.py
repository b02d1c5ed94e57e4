"""The photo studio: camera, soft boxes, white ground and the passes that a picture is developed from (Cycles)."""

import math

import bpy
from mathutils import Vector

PASSES = (
    "diffuse_direct diffuse_indirect diffuse_color glossy_direct glossy_indirect glossy_color "
    "transmission_direct transmission_indirect transmission_color emit environment normal z"
).split()


def clear() -> None:
    bpy.ops.wm.read_factory_settings(use_empty=True)


def engine(size: int, samples: int, threads: int) -> None:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.seed = 7
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.5
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.view_settings.view_transform = "Raw"
    layer = scene.view_layers[0]
    for name in PASSES:
        setattr(layer, f"use_pass_{name}", True)
    for name, kind in (("body", "VALUE"), ("tint", "COLOR")):
        aov = layer.aovs.add()
        aov.name, aov.type = name, kind
    scene.use_nodes = True
    out = scene.render.image_settings
    out.file_format, out.exr_codec, out.color_depth = "OPEN_EXR_MULTILAYER", "NONE", "16"


def world(strength: float = 0.3, white: float = 1.3) -> None:
    """Even light; what is seen through glass is white."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    tree = scene.world.node_tree
    background = tree.nodes["Background"]
    path = tree.nodes.new("ShaderNodeLightPath")
    mix = tree.nodes.new("ShaderNodeMapRange")
    tree.links.new(path.outputs["Is Transmission Ray"], mix.inputs["Value"])
    mix.inputs["To Min"].default_value, mix.inputs["To Max"].default_value = strength, white
    tree.links.new(mix.outputs["Result"], background.inputs[1])
    background.inputs[0].default_value = (1, 1, 1, 1)


def softbox(at, target, size, power: float, spread: float = 180.0) -> None:
    light = bpy.data.lights.new("box", "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", size[0], size[1]
    light.energy, light.spread = power, math.radians(spread)
    thing = bpy.data.objects.new("box", light)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)


def flag(at, target, size) -> None:
    """A black card beside the goods: gives glass and metal a dark edge. Not seen by the camera, casts no shadow."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=at)
    thing = bpy.context.object
    thing.scale = (size[0], size[1], 1)
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("Z", "Y").to_euler()
    material = bpy.data.materials.new("flag")
    material.use_nodes = True
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.01, 0.01, 0.01, 1)
    thing.data.materials.append(material)
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False


def ground(size: float, white: float = 1.3):
    """The white ground; through glass it is evenly white."""
    bpy.ops.mesh.primitive_plane_add(size=size, location=(0, 0, 0))
    thing = bpy.context.object
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    tree = material.node_tree
    bsdf = tree.nodes["Principled BSDF"]
    bsdf.inputs["Base Color"].default_value = (0.82, 0.82, 0.82, 1)
    bsdf.inputs["Roughness"].default_value = 1
    bsdf.inputs["Specular"].default_value = 0
    path, mix = tree.nodes.new("ShaderNodeLightPath"), tree.nodes.new("ShaderNodeMixShader")
    glow = tree.nodes.new("ShaderNodeEmission")
    glow.inputs["Strength"].default_value = white
    tree.links.new(path.outputs["Is Transmission Ray"], mix.inputs[0])
    tree.links.new(bsdf.outputs[0], mix.inputs[1])
    tree.links.new(glow.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    thing.data.materials.append(material)
    return thing


def bounds(things):
    bpy.context.view_layer.update()
    # by vertices: the box of a turned thing, turned, would be too large
    points = [
        t.matrix_world @ t.data.vertices[i].co for t in things for i in range(0, len(t.data.vertices), max(1, len(t.data.vertices) // 3000))
    ]
    low = Vector(min(p[i] for p in points) for i in range(3))
    high = Vector(max(p[i] for p in points) for i in range(3))
    return low, high


def camera(things, azimuth: float, elevation: float, fill: float = 0.84, lens: float = 90.0):
    """A camera that sees all the things, so that they fill the given part of the square."""
    low, high = bounds(things)
    centre = (low + high) / 2
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, 36
    thing = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    radius = (high - low).length / 2
    half = math.atan(18 / lens)
    distance = radius / math.sin(half) * 1.1
    thing.rotation_euler = back.to_track_quat("Z", "Y").to_euler()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for one in things:
        mesh = one.evaluated_get(graph).to_mesh()
        step = max(1, len(mesh.vertices) // 4000)
        points += [one.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
    for _ in range(4):
        thing.location = centre + back * distance
        bpy.context.view_layer.update()
        inverse = thing.matrix_world.inverted()
        seen = [inverse @ p for p in points]
        xs = [p.x / -p.z / math.tan(half) for p in seen]
        ys = [p.y / -p.z / math.tan(half) for p in seen]
        spread = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
        turn = thing.matrix_world.to_3x3()
        centre += turn @ Vector(((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2, 0)) * distance * math.tan(half)
        distance *= spread / fill
    data.clip_end = distance * 20
    thing.location = centre + back * distance
    return thing


def light_up(things, style: str = "soft") -> float:
    """Soft boxes in proportion to the goods: a large key at the left, a strip at the right, a roof above. Answers the
    radius of the goods."""
    low, high = bounds(things)
    c, r = (low + high) / 2, max((high - low).length / 2, 1e-3)
    at = lambda x, y, z: (c.x + x * r, c.y + y * r, z * r)
    aim = (c.x, c.y, min(c.z, r))
    k = r * r
    if style == "sun":
        softbox(at(-4, -3, 7), aim, (0.7 * r, 0.7 * r), 1500 * k)
        world(0.55)
    else:
        softbox(at(-3.3, -2.3, 3.0), aim, (2.6 * r, 3.4 * r), 290 * k)
        softbox(at(3.2, -1.2, 2.0), aim, (0.9 * r, 3.8 * r), 85 * k)
        softbox(at(0, 0.8, 4.4), aim, (4.5 * r, 3.2 * r), 200 * k)
        world(0.3)
    return r


def dark() -> None:
    """Takes the lights away: what is rendered then are colours and shapes, in a tenth of the time."""
    for thing in [thing for thing in bpy.data.objects if thing.type == "LIGHT"]:
        bpy.data.objects.remove(thing)
    bpy.context.scene.world = None
    for material in bpy.data.materials:  # sheen would count as a colour
        for node in material.node_tree.nodes if material.use_nodes else ():
            if node.type == "BSDF_PRINCIPLED":
                node.inputs["Sheen"].default_value = 0
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.diffuse_bounces = cycles.glossy_bounces = cycles.transmission_bounces = 0


def _tiles(made, scale, colour, gap, stretch=(1, 1, 1)):
    node = made.node("ShaderNodeTexBrick")
    node.inputs["Scale"].default_value = scale
    node.inputs["Color1"].default_value = node.inputs["Color2"].default_value = colour
    node.inputs["Mortar"].default_value = gap
    node.inputs["Mortar Size"].default_value = 0.012
    node.inputs["Brick Width"].default_value, node.inputs["Row Height"].default_value = 0.5, 0.25
    made.link(made.coords("Generated"), node.inputs["Vector"])
    made.link(node.outputs["Color"], made.bsdf.inputs["Base Color"])
    made.bsdf.inputs["Roughness"].default_value = 0.25
    return made.material


# What a room is made of: (kind, colour, darker colour) of the surface that the goods stand on, and of the wall.
ROOMS = {
    "kitchen": (("wood", "#c8a374", "#a97f50"), ("tiles", "#eef0ee", "#cfd3d0")),
    "bath": (("marble", "#f0efec", "#c9c9c6"), ("tiles", "#dfe8e8", "#bccaca")),
    "desk": (("wood", "#b98f62", "#946a42"), ("plain", "#d8dcda", "")),
    "room": (("wood", "#d1ae83", "#b48d60"), ("plain", "#e6e1d6", "")),
    "bed": (("cloth", "#e9e4da", ""), ("plain", "#dcd7cd", "")),
    "nursery": (("cloth", "#f3ead9", ""), ("plain", "#cfe0e6", "")),
    "yard": (("stone", "#a8a49c", "#87837b"), ("plain", "#b9c6a8", "")),
    "home": (("wood", "#a77f58", "#84603f"), ("plain", "#efeae1", "")),
}


def _surface(kind, colour, dark):
    from materials import Made, cloth, linear, mat, skin, wood

    if kind == "wood":
        return wood(colour, dark, scale=0.16, axis="x", rough=0.4)
    if kind == "tiles":
        return _tiles(Made("tiles"), 9.0, linear(colour), linear(dark))
    if kind == "marble":
        return skin([(0.35, colour), (0.55, colour), (0.6, dark), (0.66, colour)], scale=0.06, rough=0.15, sss=0, detail=8)
    if kind == "stone":
        return skin([(0.3, dark), (0.7, colour)], scale=0.5, rough=0.9, sss=0, bump=(1.4, 0.4))
    if kind == "cloth":
        return cloth(colour, 3, 0.25, 0.4, tint=False, kind="noise")
    return mat(colour, rough=0.85)


def room(things, kind: str) -> None:
    """A plain room in place of the white ground: a surface and a wall far behind, with nothing else in it."""
    low, high = bounds(things)
    r = max((high - low).length / 2, 1e-3)
    c = (low + high) / 2
    (kind1, colour1, dark1), (kind2, colour2, dark2) = ROOMS[kind]
    for size, at, turn, look in (
        (14 * r, (c.x, c.y, 0), (0, 0, 0), _surface(kind1, colour1, dark1)),
        (26 * r, (c.x, c.y + 7 * r, 6 * r), (math.radians(90), 0, 0), _surface(kind2, colour2, dark2)),
    ):
        bpy.ops.mesh.primitive_plane_add(size=1, location=at)
        thing = bpy.context.object
        for vertex in thing.data.vertices:
            vertex.co *= size
        thing.rotation_euler = turn
        thing.data.materials.append(look)
        # it is no part of the goods
        for node in list(look.node_tree.nodes):
            if node.type == "OUTPUT_AOV":
                look.node_tree.nodes.remove(node)


def window_light(things, style: str) -> None:
    """Light as at home: a window from the side, or (snapshot) a lamp above and dim surroundings."""
    low, high = bounds(things)
    c, r = (low + high) / 2, max((high - low).length / 2, 1e-3)
    k = r * r
    if style == "snapshot":
        softbox((c.x + 1.2 * r, c.y - 1.5 * r, 5 * r), (c.x, c.y, 0), (0.7 * r, 0.7 * r), 330 * k)
        world(0.5, 0.6)
    else:
        softbox((c.x - 4.4 * r, c.y - 0.6 * r, 3.2 * r), (c.x, c.y, 0.5 * r), (2.2 * r, 3.2 * r), 620 * k)
        world(0.55, 0.8)


def focus(camera_, things, stop: float) -> None:
    """Depth of field: the goods are sharp, the wall is not."""
    low, high = bounds(things)
    dof = camera_.data.dof
    dof.use_dof = True
    dof.focus_distance = (camera_.location - Vector(((low.x + high.x) / 2, low.y, (low.z + high.z) / 2))).length
    # the aperture in proportion to the scene, as lens and distance are not those of a real room
    dof.aperture_fstop = stop * camera_.data.lens / 1000 / max((high - low).length * 0.035, 1e-4)
