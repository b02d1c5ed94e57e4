"""Materials of the studio: plastics, metals, glass, paper, cloth, skins. Colours are sRGB hex."""

import bpy


# What a choice changes while its picture is taken: a colour or words for another (`choices.py`).
SWAP: dict[str, str] = {}


def chosen() -> int:
    """Which further value of the choice is built; 0 is the first, that of the front."""
    return int(SWAP.get("choice", 0))


def digits(colour: str) -> str:
    value = SWAP.get(colour, colour).lstrip("#")
    return "".join(c * 2 for c in value) if len(value) == 3 else value


def linear(colour: str):
    value = digits(colour)
    out = []
    for i in (0, 2, 4):
        c = int(value[i : i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1.0)


def shade(colour: str, factor: float) -> str:
    """Darker below 1, towards white above."""
    value = digits(colour)
    rgb = [int(value[i : i + 2], 16) for i in (0, 2, 4)]
    mixed = [c * factor if factor <= 1 else c + (255 - c) * (factor - 1) for c in rgb]
    return "#" + "".join(f"{max(0, min(255, round(c))):02x}" for c in mixed)


class Made:
    """A material under construction: its nodes by short names."""

    def __init__(self, name: str):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]
        body = self.node("ShaderNodeOutputAOV")
        body.name = "body"
        body.inputs["Value"].default_value = 1

    def node(self, kind: str, **props):
        node = self.tree.nodes.new(kind)
        for key, value in props.items():
            setattr(node, key, value)
        return node

    def link(self, a, b):
        self.tree.links.new(a, b)

    def tinted(self, socket=None):
        """Marks the material as the one whose colour a choice changes."""
        node = self.node("ShaderNodeOutputAOV")
        node.name = "tint"
        node.inputs["Color"].default_value = (1, 1, 1, 1)
        if socket is not None:
            self.link(socket, node.inputs["Color"])
        return node

    def coords(self, kind="Object"):
        return self.node("ShaderNodeTexCoord").outputs[kind]

    def noise(self, scale, detail=3.0, rough=0.5, coords=None, stretch=None, kind="noise"):
        vector = coords if coords is not None else self.coords()
        if stretch:
            mapping = self.node("ShaderNodeMapping")
            mapping.inputs["Scale"].default_value = stretch
            self.link(vector, mapping.inputs["Vector"])
            vector = mapping.outputs["Vector"]
        if kind == "voronoi":
            node = self.node("ShaderNodeTexVoronoi")
            node.inputs["Scale"].default_value = scale
            self.link(vector, node.inputs["Vector"])
            return node.outputs["Distance"]
        if kind == "wave":
            node = self.node("ShaderNodeTexWave")
            node.inputs["Scale"].default_value = scale
            node.inputs["Distortion"].default_value = detail
            node.inputs["Detail"].default_value = 2
            self.link(vector, node.inputs["Vector"])
            return node.outputs["Fac"]
        node = self.node("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = detail
        node.inputs["Roughness"].default_value = rough
        self.link(vector, node.inputs["Vector"])
        return node.outputs["Fac"]

    def ramp(self, fac, stops):
        node = self.node("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops):
            element.position, element.color = at, linear(colour)
        self.link(fac, node.inputs["Fac"])
        return node.outputs["Color"]

    def bump(self, height, strength=0.2, distance=0.1):
        node = self.node("ShaderNodeBump")
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self.link(height, node.inputs["Height"])
        previous = self.bsdf.inputs["Normal"].links
        if previous:
            self.link(previous[0].from_socket, node.inputs["Normal"])
        self.link(node.outputs["Normal"], self.bsdf.inputs["Normal"])


def mat(
    colour="#dddddd",
    rough=0.4,
    metal=0.0,
    coat=0.0,
    sheen=0.0,
    sss=0.0,
    sss_radius=0.3,
    trans=0.0,
    ior=1.45,
    spec=0.5,
    tint=False,
    image=None,
    bump=None,
    emit=0.0,
    alpha=None,
    aniso=0.0,
):
    """A material; `bump` is (scale, strength) or (scale, strength, kind, stretch)."""
    made = Made("mat")
    put = made.bsdf.inputs
    put["Base Color"].default_value = linear(colour)
    put["Roughness"].default_value = rough
    put["Metallic"].default_value = metal
    put["Clearcoat"].default_value = coat
    put["Clearcoat Roughness"].default_value = 0.08
    put["Sheen"].default_value = sheen
    put["Transmission"].default_value = trans
    put["IOR"].default_value = ior
    put["Specular"].default_value = spec
    put["Anisotropic"].default_value = aniso
    if sss:
        put["Subsurface"].default_value = sss
        put["Subsurface Radius"].default_value = (sss_radius, sss_radius * 0.6, sss_radius * 0.4)
        put["Subsurface Color"].default_value = linear(colour)
    if emit:
        put["Emission"].default_value = linear(colour)
        put["Emission Strength"].default_value = emit
    if image:
        node = made.node("ShaderNodeTexImage")
        node.image = bpy.data.images.load(image, check_existing=True)
        node.extension = "EXTEND"
        made.link(node.outputs["Color"], put["Base Color"])
        if alpha:
            made.link(node.outputs["Alpha"], put["Alpha"])
    if tint:
        made.tinted()
    if bump:
        scale, strength, *more = bump
        kind = more[0] if more else "noise"
        made.bump(made.noise(scale, kind=kind, stretch=more[1] if len(more) > 1 else None), strength)
    return made.material


def darker(colour, share=0.35, rough=0.95):
    """The inside or a seam of something whose colour a choice changes: it follows, with a share of the light."""
    made = Made("darker")
    made.bsdf.inputs["Base Color"].default_value = (*(c * share for c in linear(colour)[:3]), 1)
    made.bsdf.inputs["Roughness"].default_value = rough
    made.tinted().inputs["Color"].default_value = (share, share, share, 1)
    return made.material


def plastic(colour, rough=0.35, tint=False, **more):
    return mat(colour, rough=rough, tint=tint, **more)


def matte(colour, tint=False, **more):
    return mat(colour, rough=0.55, bump=(60, 0.02), tint=tint, **more)


def metal(colour="#d8d9db", rough=0.22, tint=False, **more):
    return mat(colour, rough=rough, metal=1.0, tint=tint, **more)


def brushed(colour="#c9cbce", tint=False):
    return mat(colour, rough=0.32, metal=1.0, tint=tint, bump=(40, 0.05, "noise", (0.05, 0.05, 8)))


def glass(colour="#ffffff", rough=0.0, ior=1.46):
    """Glass that lets shadow rays pass: no caustics are needed to keep it bright."""
    made = Made("glass")
    bsdf = made.bsdf.inputs
    bsdf["Base Color"].default_value = linear(colour)
    bsdf["Roughness"].default_value = rough
    bsdf["Transmission"].default_value = 1
    bsdf["IOR"].default_value = ior
    path = made.node("ShaderNodeLightPath")
    clear = made.node("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = linear(shade(colour, 0.96))
    mix = made.node("ShaderNodeMixShader")
    made.link(path.outputs["Is Shadow Ray"], mix.inputs[0])
    made.link(made.bsdf.outputs[0], mix.inputs[1])
    made.link(clear.outputs[0], mix.inputs[2])
    out = made.tree.nodes["Material Output"]
    made.link(mix.outputs[0], out.inputs["Surface"])
    return made.material


def printed(image, rough=0.32, coat=0.0, metal=0.0, bump=None, **more):
    """Printed paper, film or foil."""
    return mat("#ffffff", rough=rough, coat=coat, metal=metal, image=image, bump=bump, **more)


def cloth(colour, weave=9.0, strength=0.25, sheen=0.4, tint=True, kind="voronoi", stretch=None, image=None):
    made = Made("cloth")
    put = made.bsdf.inputs
    put["Base Color"].default_value = linear(colour)
    put["Roughness"].default_value = 0.9
    put["Specular"].default_value = 0.15
    # sheen is white light in the diffuse passes: a colour that is exchanged later would keep the old one's cast
    put["Sheen"].default_value = 0 if tint else sheen
    if image:
        node = made.node("ShaderNodeTexImage")
        node.image = bpy.data.images.load(image, check_existing=True)
        made.link(node.outputs["Color"], put["Base Color"])
    if tint:
        made.tinted()
    made.bump(made.noise(weave, kind=kind, stretch=stretch), strength, 0.15)
    made.bump(made.noise(weave * 0.15, detail=4), 0.1, 0.5)
    return made.material


def skin(stops, scale=1.0, rough=0.35, sss=0.1, sss_radius=0.4, bump=None, coat=0.0, stretch=None, detail=6.0):
    """Fruit and food: colours of a ramp over noise."""
    made = Made("skin")
    colour = made.ramp(made.noise(scale, detail=detail, rough=0.6, stretch=stretch), stops)
    put = made.bsdf.inputs
    made.link(colour, put["Base Color"])
    put["Roughness"].default_value = rough
    put["Clearcoat"].default_value = coat
    if sss:
        put["Subsurface"].default_value = sss
        put["Subsurface Radius"].default_value = (sss_radius, sss_radius * 0.5, sss_radius * 0.25)
        made.link(colour, put["Subsurface Color"])
    if bump:
        s, strength, *more = bump
        made.bump(made.noise(s, kind=more[0] if more else "noise"), strength)
    return made.material


def wood(light="#c89b6a", dark="#a87546", scale=1.0, axis="x", rough=0.45):
    made = Made("wood")
    stretch = {"x": (0.08, 1, 1), "y": (1, 0.08, 1), "z": (1, 1, 0.08)}[axis]
    grain = made.noise(1.6 * scale, detail=8, rough=0.65, stretch=stretch)
    colour = made.ramp(grain, [(0.35, dark), (0.5, light), (0.7, shade(light, 1.12))])
    made.link(colour, made.bsdf.inputs["Base Color"])
    made.bsdf.inputs["Roughness"].default_value = rough
    made.bump(grain, 0.06, 0.05)
    return made.material
