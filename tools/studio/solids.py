"""Solids from which goods are modelled; one unit is a centimetre."""

import math
import random

import bpy
from mathutils import Vector, noise as mnoise

TAU = math.tau

# Set while a piece is measured: the sizes of goods that are shown several together are those of one.
ALONE: set[str] = set()


def pieces(several):
    """All that are shown together; the first alone where a piece is measured."""
    return several[:1] if ALONE else several


def add_mesh(verts, faces, material=None, uvs=None, smooth=40.0, name="solid"):
    """A mesh object; `uvs` has one pair a vertex of each face, in the faces' order."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    if uvs is not None:
        layer = mesh.uv_layers.new(name="uv")
        flat = [x for face in uvs for uv in face for x in uv]
        layer.data.foreach_set("uv", flat)
    mesh.validate()
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    return thing


def move(thing, x=0.0, y=0.0, z=0.0, rx=0.0, ry=0.0, rz=0.0, scale=None):
    thing.location = (thing.location.x + x, thing.location.y + y, thing.location.z + z)
    thing.rotation_euler = (math.radians(rx), math.radians(ry), math.radians(rz))
    if scale:
        thing.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    return thing


def group(things, x=0.0, y=0.0, z=0.0, rx=0.0, ry=0.0, rz=0.0, scale=1.0):
    """Moves things together, about the origin; returns them."""
    root = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(root)
    for thing in things:
        top = thing
        while top.parent is not None:
            top = top.parent
        if top is not root:
            top.parent = root
    root.location = (x, y, z)
    root.rotation_euler = (math.radians(rx), math.radians(ry), math.radians(rz))
    root.scale = (scale, scale, scale)
    return things


def copy(things):
    """The same meshes once more."""
    out = []
    bpy.context.view_layer.update()
    for thing in things:
        twin = thing.copy()
        twin.parent = None
        twin.matrix_world = thing.matrix_world.copy()
        bpy.context.collection.objects.link(twin)
        out.append(twin)
    return out


def fillet(points, radius, steps=5):
    """A polyline with round corners; radius may differ a point (a third number)."""
    out = []
    for i, point in enumerate(points):
        r = point[2] if len(point) > 2 else radius
        if i in (0, len(points) - 1) or r <= 0:
            out.append((point[0], point[1]))
            continue
        p, a, b = Vector(point[:2]), Vector(points[i - 1][:2]), Vector(points[i + 1][:2])
        u, v = a - p, b - p
        if u.length < 1e-6 or v.length < 1e-6:
            continue
        r1 = min(r, u.length * 0.48, v.length * 0.48)
        start, end = p + u.normalized() * r1, p + v.normalized() * r1
        for k in range(steps + 1):
            t = k / steps
            q = start * (1 - t) ** 2 + p * 2 * t * (1 - t) + end * t * t
            out.append((q.x, q.y))
    return out


def lathe(profile, material=None, segments=96, radius=0.25, squash=1.0, arc=None, smooth=50.0, uv_v=None):
    """Turns (r, z) points, from below upwards, about the z axis; `arc` (degrees from, to; 0 is the front) leaves the
    rest out. `squash` makes it oval. UV: once around, from the first to the last point."""
    points = fillet(profile, radius)
    full = arc is None
    a0, a1 = (-180, 180) if full else arc
    columns = segments + 1
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    total = lengths[-1] or 1
    verts, faces, uvs = [], [], []
    for r, z in points:
        for k in range(columns):
            angle = math.radians(a0 + (a1 - a0) * k / segments)
            verts.append((r * math.sin(angle), -r * math.cos(angle) * squash, z))
    for j in range(len(points) - 1):
        for k in range(segments):
            a, b = j * columns + k, j * columns + k + 1
            c, d = b + columns, a + columns
            u0, u1 = k / segments, (k + 1) / segments
            v0, v1 = lengths[j] / total, lengths[j + 1] / total
            if points[j][0] < 1e-6:
                faces.append((a, c, d))
                uvs.append(((u0, v0), (u1, v1), (u0, v1)))
            elif points[j + 1][0] < 1e-6:
                faces.append((a, b, c))
                uvs.append(((u0, v0), (u1, v0), (u1, v1)))
            else:
                faces.append((a, b, c, d))
                uvs.append(((u0, v0), (u1, v0), (u1, v1), (u0, v1)))
    return add_mesh(verts, faces, material, uvs, smooth)


def cylinder(r, h, material=None, bevel=0.1, z=0.0, **more):
    return lathe([(0, z), (r, z), (r, z + h), (0, z + h)], material, radius=bevel, **more)


def superellipse(a, b, n, count):
    out = []
    for k in range(count):
        t = TAU * k / count - math.pi / 2
        c, s = math.cos(t), math.sin(t)
        out.append((a * math.copysign(abs(c) ** (2 / n), c), b * math.copysign(abs(s) ** (2 / n), s)))
    return out


def loft(sections, material=None, count=96, caps=True, smooth=50.0):
    """Sections (z, half width, half depth, roundness, dx, dy) joined from below upwards; roundness 2 is an ellipse,
    6 a box with round edges. The UV runs around once from the back's middle... 0.5 is the front."""
    verts, faces, uvs = [], [], []
    rows = []
    for section in sections:
        z, a, b, n, *shift = section
        dx, dy = (list(shift) + [0, 0])[:2]
        ring = superellipse(max(a, 1e-4), max(b, 1e-4), n, count)
        rows.append(len(verts))
        verts += [(x + dx, y + dy, z) for x, y in ring]
    for i in range(len(rows) - 1):
        for k in range(count):
            k2 = (k + 1) % count
            faces.append((rows[i] + k, rows[i] + k2, rows[i + 1] + k2, rows[i + 1] + k))
            u0, u1 = k / count, (k + 1) / count
            v0, v1 = i / (len(rows) - 1), (i + 1) / (len(rows) - 1)
            uvs.append(((u0, v0), (u1, v0), (u1, v1), (u0, v1)))
    if caps:
        faces.append(tuple(reversed(range(rows[0], rows[0] + count))))
        uvs.append(((0.5, 0.5),) * count)
        faces.append(tuple(range(rows[-1], rows[-1] + count)))
        uvs.append(((0.5, 0.5),) * count)
    return add_mesh(verts, faces, material, uvs, smooth)


def slab(w, d, h, material=None, corner=0.5, edge=0.2, n=None, z=0.0, steps=4):
    """A plate of rounded-rectangle outline with rounded edges, from z up to z + h."""
    corner = min(corner, w / 2 - 1e-3, d / 2 - 1e-3)
    outline = []
    for cx, cy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        for k in range(9):
            t = math.radians(start + 90 * k / 8)
            outline.append(((w / 2 - corner) * cx, (d / 2 - corner) * cy, math.cos(t), math.sin(t)))
    edge = min(edge, h / 2 - 1e-4, corner) if edge > 0 else 0
    rings = []
    if edge > 0:
        for k in range(steps + 1):
            t = math.pi / 2 * k / steps
            rings.append((z + edge - edge * math.cos(t), corner - edge + edge * math.sin(t)))
        for k in range(steps + 1):
            t = math.pi / 2 * k / steps
            rings.append((z + h - edge + edge * math.sin(t), corner - edge + edge * math.cos(t)))
    else:
        rings = [(z, corner), (z + h, corner)]
    verts, faces, uvs = [], [], []
    count = len(outline)
    uv = lambda v: (v[0] / w + 0.5, v[1] / d + 0.5)
    for zz, r in rings:
        verts += [(cx + c * r, cy + s * r, zz) for cx, cy, c, s in outline]
    for i in range(len(rings) - 1):
        for k in range(count):
            k2 = (k + 1) % count
            face = (i * count + k, i * count + k2, (i + 1) * count + k2, (i + 1) * count + k)
            faces.append(face)
            uvs.append(tuple(uv(verts[j]) for j in face))
    for face in (tuple(reversed(range(count))), tuple(range((len(rings) - 1) * count, len(rings) * count))):
        faces.append(face)
        uvs.append(tuple(uv(verts[j]) for j in face))
    return add_mesh(verts, faces, material, uvs, 35)


def carton(w, d, h, front, side=None, top=None, bevel=0.06, back=None, puff=0.0):
    """A folded box of printed board: materials for front (and back), sides, top (and bottom). Stands on the ground."""
    side, top, back = side or front, top or side or front, back or front
    n = 6
    things = []

    def sheet(origin, across, up, material):
        o, a, u = Vector(origin), Vector(across), Vector(up)
        normal = a.cross(u).normalized()
        verts, faces, uvs = [], [], []
        for j in range(n + 1):
            for i in range(n + 1):
                s, t = i / n, j / n
                bulge = puff * (1 - (2 * s - 1) ** 2) * (1 - (2 * t - 1) ** 2)
                verts.append(o + a * s + u * t + normal * bulge)
        for j in range(n):
            for i in range(n):
                q = j * (n + 1) + i
                faces.append((q, q + 1, q + n + 2, q + n + 1))
                uvs.append(((i / n, j / n), ((i + 1) / n, j / n), ((i + 1) / n, (j + 1) / n), (i / n, (j + 1) / n)))
        things.append(add_mesh(verts, faces, material, uvs, 60))

    x, y, b = w / 2, d / 2, bevel
    sheet((-x + b, -y, b), (w - 2 * b, 0, 0), (0, 0, h - 2 * b), front)
    sheet((x - b, y, b), (-w + 2 * b, 0, 0), (0, 0, h - 2 * b), back)
    sheet((x, -y + b, b), (0, d - 2 * b, 0), (0, 0, h - 2 * b), side)
    sheet((-x, y - b, b), (0, -d + 2 * b, 0), (0, 0, h - 2 * b), side)
    sheet((-x + b, -y + b, h), (w - 2 * b, 0, 0), (0, d - 2 * b, 0), top)
    core = box(w - 0.01, d - 0.01, h - 0.01, None, bevel=b)
    core.location.z += 0.005
    core.data.materials.append(side if side is not front else top)
    flat = core.data.uv_layers.new(name="flat") if not core.data.uv_layers else core.data.uv_layers[0]
    for loop in flat.data:
        loop.uv = (0.01, 0.02)
    things.append(core)
    return things


def box(w, d, h, material=None, bevel=0.15, z=0.0, segments=4):
    """A solid box with rounded edges that stands at z."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    for vertex in thing.data.vertices:
        vertex.co = Vector((vertex.co.x * w, vertex.co.y * d, (vertex.co.z + 0.5) * h + z))
    if bevel > 0:
        mod = thing.modifiers.new("bevel", "BEVEL")
        mod.width, mod.segments, mod.limit_method = bevel, segments, "NONE"
        mod.harden_normals = True
    thing.data.use_auto_smooth = True
    thing.data.polygons.foreach_set("use_smooth", [True] * 6)
    if material:
        thing.data.materials.append(material)
    return thing


def ball(r, material=None, squash=1.0, subdivisions=5):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=subdivisions, radius=r)
    thing = bpy.context.object
    thing.data.polygons.foreach_set("use_smooth", [True] * len(thing.data.polygons))
    for vertex in thing.data.vertices:
        vertex.co.z *= squash
    if material:
        thing.data.materials.append(material)
    return thing


def wire(points, r, material=None, closed=False, bezier=True, resolution=12):
    """A round rod or cable through points."""
    curve = bpy.data.curves.new("wire", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", r, 6
    curve.use_fill_caps = True
    if bezier:
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for at, point in zip(spline.bezier_points, points):
            at.co = point
            at.handle_left_type = at.handle_right_type = "AUTO"
        curve.resolution_u = resolution
    else:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for at, point in zip(spline.points, points):
            at.co = (*point, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    thing = bpy.data.objects.new("wire", curve)
    bpy.context.collection.objects.link(thing)
    if material:
        curve.materials.append(material)
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.convert(target="MESH")
    return bpy.context.object


def crumple(thing, size, strength, seed=0, stretch=(1, 1, 1)):
    """Moves vertices along their normals by smooth noise."""
    offset = Vector((seed * 7.3, seed * 3.1, seed * 5.7))
    mesh = thing.data
    normals = [v.normal.copy() for v in mesh.vertices]
    for vertex, normal in zip(mesh.vertices, normals):
        p = vertex.co / size
        p = Vector((p.x * stretch[0], p.y * stretch[1], p.z * stretch[2]))
        vertex.co += normal * (mnoise.fractal(p + offset, 0.9, 2.0, 3) * strength)
    mesh.update()
    return thing


def sheets(w, h, thick, material, back=None, shape=None, nx=90, ny=120, outline=None):
    """A pouch lying in the plane y = 0, its front towards the camera: `shape(u, v)` gives (thickness 0..1, dz).
    Both sheets share their edges."""
    out = []
    for side in (-1, 1):
        verts, faces, uvs = [], [], []
        for j in range(ny + 1):
            for i in range(nx + 1):
                u, v = i / nx, j / ny
                x, z = (u - 0.5) * w, v * h
                if outline:
                    x, z = outline(u, v)
                verts.append((x, side * thick / 2 * shape(u, v, side), z))
        for j in range(ny):
            for i in range(nx):
                a = j * (nx + 1) + i
                quad = [(a, i, j), (a + 1, i + 1, j), (a + nx + 2, i + 1, j + 1), (a + nx + 1, i, j + 1)]
                if side > 0:
                    quad.reverse()
                faces.append(tuple(q[0] for q in quad))
                uvs.append(tuple(((q[1] / nx) if side < 0 else 1 - q[1] / nx, q[2] / ny) for q in quad))
        out.append(add_mesh(verts, faces, material if side < 0 else (back or material), uvs, 70))
    return out


def rng(seed):
    return random.Random(seed)


def drop(things):
    """Lowers the things so that the lowest point lies on the ground."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    low = min((t.matrix_world @ v.co).z for t in things for v in t.evaluated_get(graph).to_mesh().vertices)
    roots = {t if t.parent is None else t.parent for t in things}
    for root in roots:
        root.location.z -= low
    return things
