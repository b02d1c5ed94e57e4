"""From the passes of a render to a picture: filters the light, recolours, sets the ground to pure white."""

import ctypes
import os

import numpy as np

LIBRARY = os.environ.get("STUDIO_DENOISE", "/tmp/studio-denoise.so")
_lib = ctypes.CDLL(LIBRARY)
_F = np.ctypeslib.ndpointer(np.float32, flags="C_CONTIGUOUS")
_lib.denoise.argtypes = [_F, _F, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_float]


class Negative:
    """The filtered components of one render; `develop` may be called once a colour."""

    def __init__(self, channels: dict, filtered=True):
        get = lambda name: self._triple(channels, name)
        body = self._find(channels, "body.V", "body.X", "body")
        self.body = np.clip(body, 0, 1)
        normal = get("Normal")
        depth = self._find(channels, "Depth.Z", "Depth.V")
        depth = np.minimum(depth, np.percentile(depth[depth < 1e9], 99.9) * 3 if (depth < 1e9).any() else 1)
        slope = np.maximum(np.abs(np.gradient(depth, axis=0)), np.abs(np.gradient(depth, axis=1)))
        slope = np.minimum(slope, np.median(slope) * 20 + 1e-3) + depth.mean() * 2e-4
        length = np.linalg.norm(normal, axis=2, keepdims=True)
        unit = np.where(length > 0.05, normal / np.maximum(length, 1e-6), np.array([0, 0, 1], np.float32))
        guide = np.dstack([unit, depth, self.body, slope]).astype(np.float32)
        self.guide = np.ascontiguousarray(guide)
        self.normal, self.depth = unit, depth
        self.diffuse_colour, self.gloss_colour = get("DiffCol"), get("GlossCol")
        self.through_colour, self.rest = get("TransCol"), get("Emit") + get("Env")
        self.tint = np.clip(get("tint"), 0, 1)
        if not filtered:
            return
        self.diffuse = self._filter(get("DiffDir") + get("DiffInd"), 5, 9.0)
        self.gloss = self._filter(get("GlossDir") + get("GlossInd"), 4, 3.5)
        self.through = self._filter(get("TransDir") + get("TransInd"), 3, 2.0)

    @staticmethod
    def _find(channels, *names):
        for name in names:
            for key, value in channels.items():
                if key.endswith(name):
                    return value
        raise KeyError(names)

    @staticmethod
    def _triple(channels, name):
        keys = {key.rsplit(".", 1)[-1]: key for key in channels if f".{name}." in f".{key}"}
        order = "RGB" if "R" in keys else "XYZ"
        return np.dstack([channels[keys[c]] for c in order]).astype(np.float32)

    def _filter(self, light, levels, strength):
        light = np.ascontiguousarray(np.nan_to_num(light, posinf=0, neginf=0), np.float32)
        height, width, _ = light.shape
        if float(np.abs(light).max()) > 0:
            _lib.denoise(light, self.guide, width, height, levels, strength)
        return light

    def colours(self):
        """What each point would show under even light."""
        metal = self.diffuse_colour.max(axis=2, keepdims=True) < 1e-4
        return self.diffuse_colour + self.gloss_colour * metal

    def repaintable(self, other):
        """Whether another negative shows the same shapes, nothing shines through, and the light can be read."""
        if self.body.shape != other.body.shape:
            return False
        body = self.body > 0.5
        moved = (np.abs(self.depth - other.depth) > 0.004 * self.depth[body].mean()) & body
        outline = (body != (other.body > 0.5)).sum()
        clear = self.through_colour[body].mean()
        if max(moved.sum(), outline * 3) > 0.003 * body.sum() or clear > 0.02:
            return False
        # what turns from black to white shows too little light to be read
        before, after = self.colours().max(axis=2), other.colours().max(axis=2)
        return ((before < 0.03) & (after > 0.4) & body).sum() < 0.02 * body.sum()

    def develop(self, old=None, new=None, metal=False):
        """Linear light; `old` and `new` are the linear colours of the tinted material."""
        diffuse, gloss = self.diffuse_colour, self.gloss_colour
        if new is not None:
            change = self.tint * (np.float32(new[:3]) - np.float32(old[:3]))
            if metal:
                gloss = np.maximum(gloss + change, 0)
            else:
                diffuse = np.maximum(diffuse + change, 0)
        return self.diffuse * diffuse + self.gloss * gloss + self.through * self.through_colour + self.rest


def blur(values, radius):
    """A box blur of two rounds, by running sums."""
    out = values.astype(np.float64)
    for axis in (0, 1, 0, 1):
        edge = [(0, 0), (0, 0)]
        edge[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(out, edge, mode="edge"), axis=axis)
        high = np.take(sums, range(2 * radius + 1, sums.shape[axis]), axis=axis)
        low = np.take(sums, range(sums.shape[axis] - 2 * radius - 1), axis=axis)
        out = (high - low) / (2 * radius + 1)
    return out


def shade_of_ground(light, body, empty):
    """How much of the empty stage's light reaches the ground, 0..1, also below the edges of the goods, where a pixel
    shows both."""
    bare = (body < 0.02).astype(np.float64)
    share = np.clip(light.mean(axis=2) / np.maximum(empty[..., 0], 1e-3), 0, 1.05) * bare
    fine = blur(share, 3) / np.maximum(blur(bare, 3), 1e-4)
    wide = blur(share, 12) / np.maximum(blur(bare, 12), 1e-4)
    near = np.clip(blur(bare, 3) * 4, 0, 1)
    return fine * near + wide * (1 - near)


def white(picture, body, empty, depth, near, far):
    """Brings the ground to white where nothing shades it. `empty` is the light of the empty stage; what lies farther
    than `far` is white, from `near` on it fades."""
    share = np.minimum(shade_of_ground(picture, body, empty), 1)[..., None]
    ground = (1 - body)[..., None]
    goods = np.maximum(picture - ground * share * empty, 0) * (body > 0.001)[..., None]
    fade = np.clip((depth - near) / (far - near), 0, 1)[..., None]
    # a little stronger than in life: the goods stand, they do not float
    shaded = (share**1.5 * (1 - fade) + fade) * TOP
    return goods + shaded * ground


def cut_out(picture, body, empty):
    """The light of the goods alone; what a pixel at their edge shows of the ground is taken away."""
    share = np.minimum(shade_of_ground(picture, body, empty), 1)[..., None]
    goods = np.maximum(picture - (1 - body)[..., None] * share * empty, 0)
    return goods / np.maximum(body, 0.05)[..., None]


KNEE, TOP = 0.7, 1.5


def tone(linear, exposure=1.0):
    """sRGB as floats 0..1: bright light is rolled off between the knee and the top, which is white."""
    x = np.maximum(linear * exposure, 0)
    t = np.clip((x - KNEE) / (TOP - KNEE), 0, 1)
    rolled = KNEE + (1 - KNEE) * (1 - (1 - t) ** ((TOP - KNEE) / (1 - KNEE)))
    x = np.where(x > KNEE, rolled, x)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)


def untone(seen):
    """The linear light that `tone` made this of."""
    x = np.where(seen <= 0.04045, seen / 12.92, ((seen + 0.055) / 1.055) ** 2.4)
    t = 1 - (1 - np.clip((x - KNEE) / (1 - KNEE), 0, 1)) ** ((1 - KNEE) / (TOP - KNEE))
    return np.where(x > KNEE, KNEE + t * (TOP - KNEE), x)


def repaint(light, old, new):
    """A picture's light with the colours of `new` in place of those of `old` (negatives of the same shapes without
    lamps). How bright a point is lit is read from what is around it, so that no trace of old letters stays."""
    one, other, body = old.colours(), new.colours(), old.body[..., None]
    # the lamps are white: a colour says nothing of the channels that it swallows
    shown, own = ((part * body).sum(axis=2) for part in (light * one, one**2))
    lamp, spread = shown.sum() / (own.sum() + 1e-6), 0.002
    for radius in (24, 4):
        lamp = (blur(shown, radius) + spread * lamp) / (blur(own, radius) + spread)
    lamp = lamp[..., None]
    glints = np.maximum((light - lamp * one).min(axis=2), 0)
    glints = (blur(glints * old.body, 3) / (blur(old.body, 3) + 1e-3))[..., None]
    changed = np.clip(blur((np.abs(other - one).max(axis=2) > 0.012).astype(np.float64), 1) * 3, 0, 1)[..., None] * body
    painted = np.maximum(lamp * other + glints, 0) + new.rest - old.rest
    return light * (1 - changed) + painted * changed


def outlines(negative):
    """How dark the line of a drawing is at each pixel, 0..1: where surfaces turn or end, and fainter where print does."""
    body, normal = negative.body, negative.normal * negative.body[..., None]
    depth = np.where(body > 0.5, negative.depth, 0)
    albedo = (negative.diffuse_colour + negative.gloss_colour).mean(axis=2) * body
    turn, jump, prints = np.zeros_like(body), np.zeros_like(body), np.zeros_like(body)
    slope = negative.guide[..., 5]
    for axis in (0, 1):
        a, b = np.roll(normal, 1, axis), np.roll(normal, -1, axis)
        turn = np.maximum(turn, np.linalg.norm(a - b, axis=2))
        da, db = np.roll(depth, 1, axis), np.roll(depth, -1, axis)
        second = np.abs(da + db - 2 * depth) / (slope * 4 + depth.max() * 0.0012)
        jump = np.maximum(jump, second)
        prints = np.maximum(prints, np.abs(np.roll(albedo, 1, axis) - np.roll(albedo, -1, axis)))
    edge = np.abs(np.gradient(body)[0]) + np.abs(np.gradient(body)[1])
    dark = np.maximum(np.clip((turn - 0.35) * 1.6, 0, 1), np.clip(edge * 2.2, 0, 1))
    dark = np.maximum(dark, np.clip((jump - 1.5) * 0.4, 0, 0.9))
    return np.maximum(dark, np.clip((prints - 0.06) * 2, 0, 0.35))
