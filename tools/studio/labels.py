"""Labels, drawn as SVG with real type and rasterised by librsvg. Units are millimetres of the pack."""

import hashlib
import math
import os
import random
import re
import subprocess

from materials import SWAP, shade

CACHE = os.environ.get("STUDIO_LABELS", "/tmp/studio-labels")
SANS, SERIF = "Noto Sans CJK SC", "Noto Serif CJK SC"
BRUSH, XIAO, FUN, TALL = "Ma Shan Zheng", "ZCOOL XiaoWei", "ZCOOL KuaiLe", "ZCOOL QingKe HuangYou"
KAI, SMILE, LATIN = "LXGW WenKai", "Smiley Sans", "Inter Display"


def esc(text):
    return str(text).replace("&", "&amp;").replace("<", "&lt;")


def renamed(words):
    """The words, or what the choice whose picture is taken says instead."""
    old = sorted((key for key in SWAP if not key.startswith("#")), key=len, reverse=True)
    return re.sub("|".join(map(re.escape, old)), lambda found: SWAP[found[0]], words) if old and words else words


class Art:
    """A canvas of w x h millimetres, the origin at the top left."""

    def __init__(self, w, h, ground="#ffffff", seed=1):
        self.w, self.h, self.parts, self.defs = w, h, [], []
        self.random = random.Random(seed)
        if ground:
            self.rect(0, 0, w, h, ground)

    def add(self, text):
        self.parts.append(text)
        return self

    def rect(self, x, y, w, h, fill="none", r=0, stroke=None, sw=0.4, op=1):
        line = f' stroke="{stroke}" stroke-width="{sw}"' if stroke else ""
        return self.add(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}"{line} opacity="{op}"/>')

    def circle(self, x, y, r, fill="none", stroke=None, sw=0.4, op=1):
        line = f' stroke="{stroke}" stroke-width="{sw}"' if stroke else ""
        return self.add(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{line} opacity="{op}"/>')

    def path(self, d, fill="none", stroke=None, sw=0.4, op=1, extra=""):
        line = f' stroke="{stroke}" stroke-width="{sw}" stroke-linecap="round" stroke-linejoin="round"' if stroke else ""
        return self.add(f'<path d="{d}" fill="{fill}"{line} opacity="{op}" {extra}/>')

    def gradient(self, colours, horizontal=False):
        name = f"g{len(self.defs)}"
        stops = "".join(f'<stop offset="{i / (len(colours) - 1)}" stop-color="{c}"/>' for i, c in enumerate(colours))
        to = 'x2="1" y2="0"' if horizontal else 'x2="0" y2="1"'
        self.defs.append(f'<linearGradient id="{name}" x1="0" y1="0" {to}>{stops}</linearGradient>')
        return f"url(#{name})"

    def text(self, x, y, words, size, font=SANS, fill="#222222", weight=400, anchor="middle", spacing=0, fit=None, op=1):
        """Text on the base line y; made smaller where it would be wider than `fit`."""
        words = renamed(words)
        if font in (BRUSH, XIAO, FUN, TALL, SMILE):
            weight = 400  # they have one weight; an artificial bold closes the counters
        if fit:
            width = measure(words, size, spacing)
            if width > fit:
                spacing *= fit / width
                size *= fit / width
        return self.add(
            f'<text x="{x}" y="{y}" font-family="{font}" font-size="{size:.2f}" font-weight="{weight}" fill="{fill}" '
            f'text-anchor="{anchor}" letter-spacing="{spacing:.2f}" opacity="{op}">{esc(words)}</text>'
        )

    def vertical(self, x, y, words, size, font=BRUSH, fill="#222", weight=400, gap=1.08):
        words = renamed(words)
        for i, letter in enumerate(words):
            self.text(x, y + size * (0.86 + i * gap), letter, size, font, fill, weight)
        return y + size * gap * len(words)

    def lines(self, x, y, rows, size, font=SANS, fill="#333", anchor="start", lead=1.45, fit=None):
        for i, row in enumerate(rows):
            self.text(x, y + i * size * lead, row, size, font, fill, anchor=anchor, fit=fit)

    def seal(self, x, y, size, words, fill="#b3261e"):
        self.rect(x, y, size, size, fill, r=size * 0.08)
        two = renamed(words)[:4]
        s = size * 0.42
        spots = [(0.72, 0.46), (0.72, 0.9), (0.28, 0.46), (0.28, 0.9)] if len(two) > 2 else [(0.5, 0.47), (0.5, 0.9)]
        for letter, (u, v) in zip(two, spots):
            self.text(x + size * u, y + size * v - size * 0.02, letter, s, XIAO, "#fff7ec")

    def barcode(self, x, y, w, h, code="6901234567892"):
        self.rect(x, y, w, h, "#ffffff")
        r = random.Random(code)
        at, step = x + w * 0.06, w * 0.88 / 95
        while at < x + w * 0.94:
            wide = r.choice([1, 1, 2, 3]) * step
            self.rect(round(at, 3), y + h * 0.07, round(wide, 3), h * 0.7, "#111111")
            at += wide + r.choice([1, 1, 2]) * step
        self.text(x + w / 2, y + h * 0.96, code, h * 0.17, "Liberation Mono", "#111", spacing=0.3)

    def svg(self):
        drawn = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.w} {self.h}" width="{self.w}" height="{self.h}">'
            f"<defs>{''.join(self.defs)}</defs>{''.join(self.parts)}</svg>"
        )
        return re.sub("#[0-9a-f]{6}", lambda found: SWAP.get(found[0], found[0]), drawn) if SWAP else drawn

    def save(self, pixels=1400):
        """The path of the PNG, its longer side of so many pixels."""
        svg = self.svg()
        os.makedirs(CACHE, exist_ok=True)
        name = f"{CACHE}/{hashlib.sha1((svg + str(pixels)).encode()).hexdigest()[:20]}"
        if not os.path.exists(name + ".png"):
            with open(name + ".svg", "w") as file:
                file.write(svg)
            scale = pixels / max(self.w, self.h)
            subprocess.run(["rsvg-convert", "-z", f"{scale:.4f}", name + ".svg", "-o", name + ".png"], check=True)
        return name + ".png"


def measure(words, size, spacing=0):
    """About how wide a text is."""
    wide = sum(1.0 if ord(c) > 0x2E80 else 0.58 for c in str(words))
    return wide * size + spacing * len(str(words))


# ---- motifs: each draws within a circle of radius r about (x, y) ----


def leaf(art, x, y, r, fill, turn=0, vein=None):
    art.path(
        f"M0,{-r} C{r * 0.75},{-r * 0.45} {r * 0.6},{r * 0.6} 0,{r} C{-r * 0.6},{r * 0.6} {-r * 0.75},{-r * 0.45} 0,{-r}Z",
        fill,
        extra=f'transform="translate({x} {y}) rotate({turn})"',
    )
    if vein:
        art.path(f"M0,{-r * 0.8} L0,{r}", "none", vein, r * 0.05, extra=f'transform="translate({x} {y}) rotate({turn})"')


def leaves(art, x, y, r, fill):
    for k, turn in enumerate((-62, -30, 0, 30, 62)):
        a = math.radians(turn)
        leaf(
            art,
            x + math.sin(a) * r * 0.5,
            y - math.cos(a) * r * 0.5 + r * 0.4,
            r * 0.5,
            shade(fill, 0.85 + 0.1 * (k % 3)),
            turn,
            shade(fill, 1.4),
        )


def ear(art, x, y, r, fill):
    art.path(f"M{x},{y + r} Q{x},{y} {x + r * 0.3},{y - r}", "none", shade(fill, 0.7), r * 0.06)
    for k in range(7):
        t = k / 6
        cx, cy = x + r * 0.3 * t * t, y + r * 0.5 - t * r * 1.35
        leaf(art, cx - r * 0.2, cy, r * 0.2, fill, -35)
        leaf(art, cx + r * 0.2, cy, r * 0.2, shade(fill, 0.9), 35)


def mountains(art, x0, y0, w, h, colours):
    for i, colour in enumerate(colours):
        base = y0 + h
        top = y0 + h * i / len(colours)
        d, n = f"M{x0},{base} L{x0},{top + h * 0.35}", 6
        for k in range(n):
            xa, xb = x0 + w * (k + 0.5) / n, x0 + w * (k + 1) / n
            up = top + h * (0.02 + 0.3 * art.random.random())
            d += f" Q{xa},{up} {xb},{top + h * (0.25 + 0.12 * art.random.random())}"
        art.path(d + f" L{x0 + w},{base}Z", colour)


def waves(art, x0, y0, w, h, fill, n=3):
    for i in range(n):
        y = y0 + h * i / n
        d, step = f"M{x0},{y}", w / 6
        for k in range(6):
            d += f" q{step / 4},{-h / n * 0.5} {step / 2},0 t{step / 2},0"
        art.path(d + f" L{x0 + w},{y0 + h} L{x0},{y0 + h}Z", shade(fill, 1.25 - 0.2 * i), op=0.9)


def flower(art, x, y, r, fill, petals=5, heart="#f3c64e"):
    for k in range(petals):
        a = math.tau * k / petals
        leaf(art, x + math.sin(a) * r * 0.5, y - math.cos(a) * r * 0.5, r * 0.5, shade(fill, 0.95 + 0.12 * (k % 2)), math.degrees(a))
    art.circle(x, y, r * 0.2, heart)


def citrus(art, x, y, r, fill):
    art.circle(x, y, r, fill)
    art.circle(x, y, r * 0.9, "#fff8e6")
    for k in range(9):
        a0, a1 = math.tau * k / 9 + 0.06, math.tau * (k + 1) / 9 - 0.06
        art.path(
            f"M{x + r * 0.12 * math.cos((a0 + a1) / 2)},{y + r * 0.12 * math.sin((a0 + a1) / 2)} "
            f"L{x + r * 0.82 * math.cos(a0)},{y + r * 0.82 * math.sin(a0)} "
            f"A{r * 0.82},{r * 0.82} 0 0 1 {x + r * 0.82 * math.cos(a1)},{y + r * 0.82 * math.sin(a1)}Z",
            shade(fill, 1.1),
        )


def fruit(art, x, y, r, fill, green="#5b8c3a"):
    art.circle(x, y, r * 0.8, fill)
    art.circle(x - r * 0.28, y - r * 0.25, r * 0.2, "#ffffff", op=0.45)
    art.path(f"M{x},{y - r * 0.75} q{r * 0.05},{-r * 0.25} {r * 0.2},{-r * 0.3}", "none", "#6b4a2b", r * 0.08)
    leaf(art, x + r * 0.4, y - r * 0.85, r * 0.28, green, 65)


def berries(art, x, y, r, fill):
    for dx, dy in ((-0.45, 0.25), (0.45, 0.3), (0, -0.3)):
        fruit(art, x + dx * r, y + dy * r, r * 0.55, fill)


def drop(art, x, y, r, fill):
    art.path(
        f"M{x},{y - r} C{x + r * 0.9},{y + r * 0.1} {x + r * 0.7},{y + r} {x},{y + r} "
        f"C{x - r * 0.7},{y + r} {x - r * 0.9},{y + r * 0.1} {x},{y - r}Z",
        fill,
    )
    art.path(f"M{x - r * 0.35},{y + r * 0.3} q{r * 0.02},{r * 0.35} {r * 0.3},{r * 0.42}", "none", "#ffffff", r * 0.09, op=0.7)


def drops(art, x, y, r, fill):
    drop(art, x, y - r * 0.1, r * 0.75, fill)
    drop(art, x - r * 0.7, y + r * 0.4, r * 0.35, shade(fill, 1.25))
    drop(art, x + r * 0.72, y + r * 0.3, r * 0.42, shade(fill, 1.15))


def paw(art, x, y, r, fill):
    art.path(
        f"M{x},{y - r * 0.05} C{x + r * 0.6},{y} {x + r * 0.75},{y + r * 0.8} "
        f"{x + r * 0.2},{y + r * 0.75} Q{x},{y + r * 0.65} {x - r * 0.2},{y + r * 0.75} "
        f"C{x - r * 0.75},{y + r * 0.8} {x - r * 0.6},{y} {x},{y - r * 0.05}Z",
        fill,
    )
    for dx, dy in ((-0.68, -0.1), (-0.27, -0.5), (0.27, -0.5), (0.68, -0.1)):
        art.add(f'<ellipse cx="{x + dx * r}" cy="{y + dy * r}" rx="{r * 0.19}" ry="{r * 0.26}" fill="{fill}"/>')


def bean(art, x, y, r, fill):
    for dx, dy, turn in ((-0.4, 0.1, 25), (0.45, 0.2, -30), (0.02, -0.4, 70)):
        at = f'transform="translate({x + dx * r} {y + dy * r}) rotate({turn})"'
        art.add(f'<ellipse rx="{r * 0.34}" ry="{r * 0.48}" fill="{fill}" {at}/>')
        art.path(f"M0,{-r * 0.46} Q{r * 0.16},0 0,{r * 0.46}", "none", shade(fill, 1.45), r * 0.05, extra=at)


def nuts(art, x, y, r, fill):
    for k in range(9):
        a = k * 2.4
        d = r * 0.75 * math.sqrt(k / 9)
        c = [fill, shade(fill, 0.7), shade(fill, 1.3)][k % 3]
        art.add(
            f'<ellipse cx="{x + d * math.cos(a)}" cy="{y + d * math.sin(a)}" rx="{r * 0.22}" '
            f'ry="{r * 0.3}" fill="{c}" transform="rotate({k * 47} {x + d * math.cos(a)} '
            f'{y + d * math.sin(a)})"/>'
        )


def fish(art, x, y, r, fill):
    art.path(
        f"M{x - r},{y} Q{x - r * 0.2},{y - r * 0.7} {x + r * 0.6},{y} L{x + r},{y - r * 0.4} "
        f"L{x + r},{y + r * 0.4} L{x + r * 0.6},{y} Q{x - r * 0.2},{y + r * 0.7} {x - r},{y}Z",
        fill,
    )
    art.circle(x - r * 0.6, y - r * 0.08, r * 0.07, "#ffffff")


def crab(art, x, y, r, fill):
    for side in (-1, 1):
        for k in range(4):
            lift = (k - 1.2) * r * 0.3
            art.path(
                f"M{x + side * r * 0.45},{y + lift * 0.5} Q{x + side * r},{y + lift - r * 0.25} {x + side * r * 1.15},{y + lift + r * 0.3}",
                "none",
                fill,
                r * 0.1,
            )
        art.path(
            f"M{x + side * r * 0.4},{y - r * 0.3} Q{x + side * r * 0.9},{y - r * 0.5} {x + side * r * 0.7},{y - r * 0.85}",
            "none",
            fill,
            r * 0.14,
        )
        art.circle(x + side * r * 0.62, y - r * 0.95, r * 0.22, fill)
    art.add(f'<ellipse cx="{x}" cy="{y}" rx="{r * 0.66}" ry="{r * 0.5}" fill="{fill}"/>')
    for side in (-1, 1):
        art.circle(x + side * r * 0.2, y - r * 0.3, r * 0.07, "#ffffff")


def cow(art, x, y, r, fill):
    for dx, dy, a, b in (
        (-0.5, -0.3, 0.4, 0.28),
        (0.35, -0.45, 0.3, 0.22),
        (0.1, 0.2, 0.42, 0.3),
        (-0.55, 0.5, 0.25, 0.18),
        (0.65, 0.35, 0.22, 0.3),
    ):
        art.add(
            f'<ellipse cx="{x + dx * r}" cy="{y + dy * r}" rx="{a * r}" ry="{b * r}" '
            f'fill="{fill}" transform="rotate({dx * 60} {x + dx * r} {y + dy * r})"/>'
        )


def chili(art, x, y, r, fill):
    for turn in (-25, 20):
        art.path(
            f"M{-r * 0.18},{-r * 0.7} C{r * 0.4},{-r * 0.5} {r * 0.35},{r * 0.5} {-r * 0.25},{r} "
            f"C{0},{r * 0.4} {-r * 0.3},{-r * 0.2} {-r * 0.18},{-r * 0.7}Z",
            fill,
            extra=f'transform="translate({x} {y}) rotate({turn})"',
        )
        art.path(
            f"M{-r * 0.05},{-r * 0.7} q0,{-r * 0.2} {r * 0.15},{-r * 0.3}",
            "none",
            "#4f7a34",
            r * 0.1,
            extra=f'transform="translate({x} {y}) rotate({turn})"',
        )


def star(art, x, y, r, fill, n=5):
    points = []
    for k in range(2 * n):
        reach, angle = (r if k % 2 == 0 else r * 0.45), math.pi * k / n
        points.append(f"{x + reach * math.sin(angle):.2f},{y - reach * math.cos(angle):.2f}")
    art.path("M" + " L".join(points) + "Z", fill)


def sun(art, x, y, r, fill):
    art.circle(x, y, r * 0.6, fill)
    for k in range(16):
        a = math.tau * k / 16
        art.path(
            f"M{x + r * 0.72 * math.cos(a)},{y + r * 0.72 * math.sin(a)} L{x + r * math.cos(a)},{y + r * math.sin(a)}",
            "none",
            fill,
            r * 0.06,
        )


def rings(art, x, y, r, fill):
    for k in range(4):
        art.circle(x, y, r * (1 - k * 0.24), "none", fill, r * 0.06, op=1 - k * 0.18)


def cake(art, x, y, r, fill):
    for k in range(4):
        art.add(
            f'<ellipse cx="{x + (k - 1.5) * r * 0.42}" cy="{y + abs(k - 1.5) * r * 0.12}" '
            f'rx="{r * 0.4}" ry="{r * 0.3}" fill="{shade(fill, 0.9 + 0.1 * (k % 2))}" '
            f'stroke="{shade(fill, 0.7)}" stroke-width="{r * 0.03}"/>'
        )


MOTIFS = {
    f.__name__: f
    for f in (
        leaf,
        leaves,
        ear,
        flower,
        citrus,
        fruit,
        berries,
        drop,
        drops,
        paw,
        bean,
        nuts,
        fish,
        crab,
        cow,
        chili,
        star,
        sun,
        rings,
        cake,
    )
}


def motif(art, name, x, y, r, fill):
    if name:
        MOTIFS[name](art, x, y, r, fill)


# ---- layouts of fronts ----


def stack(art, cx, top, bottom, rows):
    """Rows (words, size, font, fill, weight, fit) one below the other, never over each other: all are made smaller
    alike where they would not fit between the two heights."""
    fitted = [(words, min(size, size * fit / measure(words, size)), *look) for words, size, *look, fit in rows if words]
    gap = 0.28
    total = sum(size for _, size, *_ in fitted) + gap * sum(min(a[1], b[1]) for a, b in zip(fitted, fitted[1:]))
    k = min(1.0, (bottom - top) / total)
    y = (top + bottom - total * k) / 2
    for i, (words, size, font, fill, weight) in enumerate(fitted):
        art.text(cx, y + size * k * 0.86, words, size * k, font, fill, weight)
        y += size * k
        if i + 1 < len(fitted):
            y += gap * k * min(size, fitted[i + 1][1])


def lid(w, h, words, colours, font=SANS, ground=None):
    """The top of a pack: the brand alone."""
    art = Art(w, h, ground or colours[1])
    art.text(w / 2, h / 2 + min(w, h) * 0.08, words, min(w, h) * 0.22, font, shade(colours[0], 0.8), 600, fit=w * 0.6)
    return art.save(900)


def front(
    w,
    h,
    brand,
    name,
    layout="modern",
    sub="",
    claims=(),
    net="",
    colours=("#2f6b4f", "#f4efe3", "#d9a441"),
    icon=None,
    latin="",
    font=SANS,
    seed=1,
    span=1.0,
):
    """The front of a pack: colours are the main one, the paper and the accent; on a label that goes around, `span` is
    the part of it that is seen at once."""
    name, sub, net, icon, claims = renamed(name), renamed(sub), renamed(net), renamed(icon), [renamed(claim) for claim in claims]
    main, paper, accent = colours
    ink = shade(main, 0.55)
    wide = w * span > h * 0.85  # texts are in proportion to the height then, and stand in a stack
    full, left = w, w * (1 - span) / 2
    w = w * span
    m = min(w, h)
    art = Art(full, h, paper, seed)
    cx = w / 2
    if span < 1:
        art.rect(0, 0, full, h, main if layout == "modern" else paper)
        if layout == "band":
            art.rect(0, 0, full, h * 0.28, main)
            art.rect(0, h * 0.93, full, h * 0.07, main)
        if layout == "modern":
            art.rect(0, h * 0.62, full, h * 0.38, shade(main, 0.86))
        art.add(f'<g transform="translate({left} 0)">')
    if layout == "modern":
        art.rect(0, 0, w, h, main)
        art.rect(0, h * 0.62, w, h * 0.38, shade(main, 0.86))
        motif(art, icon, cx, h * (0.79 if wide else 0.72), m * (0.13 if wide else 0.26), accent)
        if wide:
            stack(
                art,
                cx,
                h * 0.07,
                h * 0.58,
                [
                    (brand, m * 0.11, font, paper, 700, w * 0.7),
                    (latin.upper(), m * 0.045, LATIN, paper, 500, w * 0.6),
                    (name, m * 0.21, font, "#ffffff", 800, w * 0.84),
                    (sub, m * 0.085, SANS, paper, 500, w * 0.8),
                    (" · ".join(claims), m * 0.06, SANS, paper, 400, w * 0.8),
                ],
            )
        else:
            art.text(cx, h * 0.13, brand, m * 0.13, font, paper, 700, spacing=m * 0.02, fit=w * 0.8)
            art.text(cx, h * 0.18, latin.upper(), m * 0.045, LATIN, paper, 500, spacing=m * 0.015, fit=w * 0.7)
            art.rect(cx - m * 0.08, h * 0.215, m * 0.16, m * 0.008, accent)
            art.text(cx, h * 0.36, name, m * 0.22, font, "#ffffff", 800, fit=w * 0.86)
            art.text(cx, h * 0.44, sub, m * 0.085, SANS, paper, 500, fit=w * 0.84)
            art.text(cx, h * 0.51, " · ".join(claims), m * 0.055, SANS, paper, 400, fit=w * 0.86)
    elif layout == "classic":
        art.rect(w * 0.045, h * 0.03, w * 0.91, h * 0.94, "none", 0, main, m * 0.012)
        art.rect(w * 0.065, h * 0.042, w * 0.87, h * 0.916, "none", 0, main, m * 0.004)
        mountains(art, w * 0.07, h * 0.68, w * 0.86, h * 0.265, [shade(main, 1.72), shade(main, 1.5), shade(main, 1.2)])
        size = min(m * 0.24, h * 0.5 / max(len(name), 1))
        art.vertical(w * 0.56, h * 0.11, name, size, BRUSH, ink)
        art.vertical(w * 0.26, h * 0.13, sub, size * 0.36, KAI, ink)
        art.text(w * 0.82, h * 0.105, brand, m * 0.075, XIAO, main, anchor="end" if len(brand) > 3 else "middle")
        art.seal(w * 0.2, h * 0.5, m * 0.13, brand)
    elif layout == "fresh":
        # on a wide face the circle stays below the words
        cy, r = (h * 1.04, h * 0.42) if wide else (h * 0.74, w * 0.62)
        art.circle(cx, cy, r, main)
        art.circle(cx, cy, r * 0.86, shade(main, 1.18))
        motif(art, icon, cx, h * (0.79 if wide else 0.73), m * (0.11 if wide else 0.3), accent)
        strong = shade(main, 0.72)
        if wide:
            stack(
                art,
                cx,
                h * 0.06,
                h * 0.58,
                [
                    (brand, m * 0.11, font, strong, 700, w * 0.7),
                    (latin.upper(), m * 0.045, LATIN, strong, 500, w * 0.6),
                    (name, m * 0.19, font, ink, 800, w * 0.84),
                    (sub, m * 0.08, SANS, ink, 500, w * 0.8),
                    (" | ".join(claims), m * 0.055, SANS, ink, 400, w * 0.8),
                ],
            )
        else:
            art.text(cx, h * 0.12, brand, m * 0.12, font, strong, 700, spacing=m * 0.02, fit=w * 0.8)
            art.text(cx, h * 0.165, latin.upper(), m * 0.042, LATIN, strong, 500, spacing=m * 0.015, fit=w * 0.7)
            art.text(cx, h * 0.295, name, m * 0.2, font, ink, 800, fit=w * 0.88)
            art.text(cx, h * 0.37, sub, m * 0.08, SANS, ink, 500, fit=w * 0.86)
            art.text(cx, h * 0.425, " | ".join(claims), m * 0.05, SANS, ink, fit=w * 0.86)
    elif layout == "bold":
        art.rect(0, 0, w, h, art.gradient([shade(main, 1.12), main, shade(main, 0.85)]))
        slant = h * (0.1 if wide else 0)
        art.path(f"M0,{h * 0.6 + slant} L{w},{h * 0.44 + slant} L{w},{h} L0,{h}Z", accent)
        art.path(f"M0,{h * 0.635 + slant} L{w},{h * 0.475 + slant} L{w},{h} L0,{h}Z", paper)
        motif(art, icon, cx, h * (0.79 if wide else 0.75), m * (0.12 if wide else 0.25), main if icon not in ("nuts", "cake") else accent)
        art.add(f'<g transform="rotate({-3 if wide else -5} {cx} {h * 0.3})">')
        if wide:
            stack(
                art,
                cx,
                h * 0.22,
                h * 0.56,
                [
                    (name, m * 0.21, font, "#ffffff", 900, w * 0.84),
                    (sub, m * 0.085, font, paper, 700, w * 0.7),
                ],
            )
        else:
            art.text(cx, h * 0.37, name, m * 0.27, font, shade(main, 0.5), 900, fit=w * 0.88)
            art.text(cx - m * 0.008, h * 0.362, name, m * 0.27, font, "#ffffff", 900, fit=w * 0.88)
            art.text(cx, h * 0.45, sub, m * 0.09, font, paper, 700, fit=w * 0.8)
        art.add("</g>")
        plate, y0 = (m * 0.12, h * 0.06) if wide else (m * 0.15, h * 0.08)
        art.rect(cx - m * 0.22, y0, m * 0.44, plate, paper, plate / 2)
        art.text(cx, y0 + plate * 0.72, brand, plate * 0.63, font, main, 800, fit=m * 0.4)
        for i, claim in enumerate(claims[:2]):
            x, y = (w * 0.17, h * (0.84 if wide else 0.62)) if i == 0 else (w * 0.83, h * (0.78 if wide else 0.57))
            art.circle(x, y, m * 0.105, shade(main, 0.7))
            art.text(x, y + m * 0.018, claim, m * 0.05, SANS, "#ffffff", 700, fit=m * 0.18)
    elif layout == "minimal":
        art.text(cx, h * 0.2, brand, m * 0.12, font, main, 500, spacing=m * 0.05, fit=w * 0.8)
        art.text(cx, h * 0.2 + m * 0.085, latin.upper(), m * 0.05, LATIN, main, 400, spacing=m * 0.03, fit=w * 0.8)
        art.rect(cx - m * 0.004, h * 0.34, m * 0.008, h * 0.1, accent)
        art.text(cx, h * 0.53, name, m * 0.115, font, ink, 500, spacing=m * 0.01, fit=w * 0.86)
        art.text(cx, h * 0.53 + m * 0.1, sub, m * 0.065, SANS, ink, 300, fit=w * 0.86)
        motif(art, icon, cx, h * 0.76, m * 0.13, accent)
        if claims:
            art.text(cx, h * 0.9 - m * 0.05, " / ".join(claims), m * 0.042, SANS, ink, 300, fit=w * 0.86)
    elif layout == "band":
        art.rect(0, 0, w, h * 0.28, main)
        art.rect(0, h * 0.28, w, h * 0.012, accent)
        art.text(cx, h * 0.15, brand, m * 0.15, font, "#ffffff", 800, spacing=m * 0.02, fit=w * 0.82)
        art.text(cx, h * 0.215, latin.upper(), m * 0.05, LATIN, "#ffffff", 500, spacing=m * 0.018, fit=w * 0.74)
        motif(art, icon, cx, h * (0.79 if wide else 0.71), m * (0.11 if wide else 0.25), accent)
        if wide:
            stack(
                art,
                cx,
                h * 0.33,
                h * (0.65 if icon else 0.86),
                [
                    (name, m * 0.2, font, ink, 800, w * 0.84),
                    (sub, m * 0.085, SANS, shade(main, 0.8), 500, w * 0.8),
                    (" · ".join(claims), m * 0.055, SANS, ink, 400, w * 0.8),
                ],
            )
        else:
            art.text(cx, h * 0.43, name, m * 0.19, font, ink, 800, fit=w * 0.88)
            art.text(cx, h * 0.51, sub, m * 0.08, SANS, shade(main, 0.8), 500, fit=w * 0.86)
            art.text(cx, h * 0.565, " · ".join(claims), m * 0.05, SANS, ink, fit=w * 0.86)
        art.rect(0, h * 0.93, w, h * 0.07, main)
    elif layout == "kraft":
        art.rect(w * 0.14, h * 0.16, w * 0.72, h * 0.6, "#fbf7ee", m * 0.01)
        art.rect(w * 0.16, h * 0.16 + w * 0.02, w * 0.68, h * 0.6 - w * 0.04, "none", m * 0.01, main, m * 0.006)
        if wide:
            motif(art, icon, w * 0.28, h * 0.46, m * 0.18, accent)
            stack(
                art,
                w * 0.6,
                h * 0.2,
                h * 0.72,
                [
                    (brand, m * 0.1, font, main, 700, w * 0.4),
                    (latin.upper(), m * 0.045, LATIN, main, 500, w * 0.4),
                    (name, m * 0.19, font, ink, 700, w * 0.46),
                    (sub, m * 0.075, SANS, ink, 400, w * 0.46),
                    (" · ".join(claims), m * 0.055, SANS, ink, 400, w * 0.46),
                ],
            )
        else:
            art.text(cx, h * 0.26, brand, m * 0.12, font, main, 700, spacing=m * 0.03, fit=w * 0.6)
            art.text(cx, h * 0.305, latin.upper(), m * 0.045, LATIN, main, 500, spacing=m * 0.02, fit=w * 0.56)
            motif(art, icon, cx, h * 0.42, m * 0.13, accent)
            art.text(cx, h * 0.58, name, m * 0.13, font, ink, 700, fit=w * 0.62)
            art.text(cx, h * 0.64, sub, m * 0.065, SANS, ink, 400, fit=w * 0.62)
            art.text(cx, h * 0.7, " · ".join(claims), m * 0.045, SANS, ink, fit=w * 0.6)
    elif layout == "stripe":
        for k in range(12):
            art.rect(w * k / 12, 0, w / 24, h, shade(main, 1.5), op=0.5)
        art.circle(cx, h * 0.42, m * 0.42, main)
        art.circle(cx, h * 0.42, m * 0.39, "none", paper, m * 0.008)
        art.text(cx, h * 0.42 - m * 0.13, brand, m * 0.11, font, paper, 700, spacing=m * 0.02, fit=m * 0.6)
        art.text(cx, h * 0.42 + m * 0.06, name, m * 0.16, font, "#ffffff", 800, fit=m * 0.7)
        art.text(cx, h * 0.42 + m * 0.16, sub, m * 0.06, SANS, paper, 500, fit=m * 0.62)
        motif(art, icon, cx, h * 0.84, m * 0.13, accent)
    if net:
        light = layout in ("modern",)
        fill = "#ffffff" if light or layout == "band" else ink
        y = h * 0.955 if layout != "band" else h * 0.975
        if layout == "classic":
            fill, y = "#ffffff", h * 0.915
        art.text(cx, y, net, max(m * 0.05, 2), SANS, fill, 500, fit=w * 0.8)
    if span < 1:
        art.add("</g>")
    return art


def back(w, h, brand, name, colours, rows, code, latin="", font=SANS):
    """The back: what it is, ingredients, bar code."""
    main, paper, accent = colours
    m = min(w, h)
    art = Art(w, h, paper)
    art.rect(0, 0, w, h * 0.14, main)
    art.text(w / 2, h * 0.095, brand, m * 0.1, font, "#ffffff", 700, spacing=m * 0.02)
    art.text(w / 2, h * 0.22, name, m * 0.085, font, shade(main, 0.6), 700, fit=w * 0.84)
    wrapped = []
    per = max(8, int(w * 0.84 / (m * 0.05)))
    for row in rows:
        while row:
            wrapped.append(row[:per])
            row = row[per:]
    art.lines(w * 0.08, h * 0.29, wrapped[: int(h * 0.4 / (m * 0.072))], m * 0.05, SANS, "#333333", lead=1.44)
    art.rect(w * 0.08, h * 0.74, w * 0.84, 0.3, shade(main, 0.8))
    art.barcode(w * 0.48, h * 0.77, w * 0.44, h * 0.16, code)
    art.text(w * 0.08, h * 0.82, "保质期见喷码", m * 0.045, SANS, "#333", anchor="start")
    art.circle(w * 0.14, h * 0.89, m * 0.05, "none", "#333", m * 0.008)
    art.text(w * 0.14, h * 0.89 + m * 0.017, "回", m * 0.045, SANS, "#333")
    return art
