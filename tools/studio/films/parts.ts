/** What the films are drawn of, as SVG: 360 by 640, flat, with light. Nothing is random that a second run would draw otherwise. */
export const [WIDTH, HEIGHT] = [360, 640] as const;

/** A number of 0 to 1 that belongs to a place. */
export const at = (seed: number): number => {
  const x = Math.sin(seed * 127.1 + 11.7) * 43_758.545;
  return x - Math.floor(x);
};
const wave = (t: number, speed = 1, seed = 0): number => Math.sin(t * speed * 2 * Math.PI + seed);
const n = (value: number): string => value.toFixed(1);
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

type Stop = readonly [offset: number, colour: string];
/** The sky from its top to the ground. */
export const sky = (stops: readonly Stop[]): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join("")}</linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;

type Circle = readonly [x: number, y: number, radius: number];
/** Light that grows weaker from its middle. */
export const glow = ([x, y, radius]: Circle, colour: string, strength = 0.7): string =>
  `<radialGradient id="g${n(x)}${n(y)}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1"
stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"
fill="url(#g${n(x)}${n(y)})"/>`;

/** A range of hills, moved by `pan` pixels. */
export function hills(
  [y, height]: readonly [y: number, height: number],
  colour: string,
  { seed = 1, pan = 0 } = {},
): string {
  const points = Array.from({ length: 31 }, (_, i) => {
    const x = i * 20 - 120 + pan;
    const up =
      0.55 * Math.sin(i * 0.55 + seed * 2.1) + 0.3 * Math.sin(i * 1.3 + seed * 5) + 0.35 * at(i + seed * 9);
    return `${n(x)},${n(y - height * (0.5 + 0.5 * up))}`;
  });
  return `<path d="M-140,${HEIGHT} L${points.join(" L")} L500,${HEIGHT} Z" fill="${colour}"/>`;
}

/** Rows of tea bushes on a slope, towards the viewer. */
export const teaRows = (y: number, colours: readonly [light: string, dark: string], pan = 0): string =>
  times(8, (row) => {
    const top = y + row * row * 4.4 + row * 7;
    const size = 9 + row * 5;
    const bushes = times(26, (i) => {
      const x = i * size * 1.25 - 70 + pan * (0.4 + row * 0.14) + (row % 2) * size * 0.6;
      const lift = Math.sin(i * 0.32 + row) * size * 0.35;
      return `<ellipse cx="${n(x)}" cy="${n(top + lift)}" rx="${n(size)}" ry="${n(size * 0.62)}" fill="${colours[(i + row) % 2]}"/>`;
    });
    return `<g>${bushes}</g><rect x="0" y="${n(top + size * 0.35)}" width="${WIDTH}" height="${n(size * 1.6)}" fill="${colours[1]}"
opacity="0.55"/>`;
  });

/** Rain of a moment, s. */
export const rain = (seconds: number, count = 46): string =>
  `<g stroke="#cfe0f2" stroke-width="1.1" opacity="0.42">${times(count, (i) => {
    const speed = 520 + at(i) * 240;
    const y = ((at(i + 90) * 720 + seconds * speed) % 720) - 50;
    const x = ((at(i + 30) * 420 - (y + 50) * 0.2) % 420) - 10;
    return `<path d="M${n(x)},${n(y)} l-5,${n(19 + at(i + 5) * 12)}"/>`;
  })}</g>`;

/** Birds that cross the sky. */
export const birds = (seconds: number, y: number, colour = "#4b5a68"): string =>
  `<g fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round">${times(5, (i) => {
    const x = -30 + seconds * 26 + i * 24 - (i % 2) * 8;
    const up = 4 * wave(seconds, 1.6, i);
    return `<path d="M${n(x - 8)},${n(y + i * 7 - up)} Q${n(x - 3)},${n(y + i * 7 - 4)} ${n(x)},${n(y + i * 7)}
Q${n(x + 3)},${n(y + i * 7 - 4)} ${n(x + 8)},${n(y + i * 7 - up)}"/>`;
  })}</g>`;

/** Steam above something hot. */
export const steam = (seconds: number, x: number, y: number): string =>
  `<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round">${times(3, (i) => {
    const rise = (seconds * 0.4 + i / 3) % 1;
    const sway = 10 * wave(seconds, 0.35, i * 2);
    return `<path opacity="${n(0.34 * Math.sin(rise * Math.PI))}"
d="M${n(x + i * 9 - 9)},${n(y - rise * 70)} q${n(sway)},-16 0,-32 q${n(-sway)},-14 2,-28"/>`;
  })}</g>`;

/** A lantern that swings in the wind. */
export function lantern(seconds: number, x: number, y: number): string {
  const turn = 4 * wave(seconds, 0.3);
  return `${glow([x, y + 34, 92], "#ffb45a", 0.5 + 0.06 * wave(seconds, 0.9))}<g transform="rotate(${n(turn)} ${x} ${y})"><path
d="M${x},${y} v18" stroke="#22160f" stroke-width="2"/><rect x="${x - 11}" y="${y + 16}" width="22" height="5" fill="#e9b765"/><ellipse
cx="${x}" cy="${y + 36}" rx="18" ry="17" fill="#d8392f"/><ellipse cx="${x}" cy="${y + 36}" rx="8" ry="17" fill="#f0674f"/><rect
x="${x - 11}" y="${y + 51}" width="22" height="4" fill="#e9b765"/><path d="M${x},${y + 55} v16" stroke="#e9b765" stroke-width="2"/></g>`;
}

type Person = {
  x: number;
  y: number;
  size?: number;
  robe: string;
  hair?: string;
  skin?: string;
  lean?: number;
};
/** A standing person, feet at `y`; grey hair is old. */
export function person({
  x,
  y,
  size = 1,
  robe,
  hair = "#1d1512",
  skin = "#e6bd9b",
  lean = 0,
}: Person): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size}) rotate(${n(lean)})"><ellipse cx="0" cy="2" rx="34" ry="6" fill="#000"
opacity="0.28"/><path d="M-26,0 Q-30,-62 -17,-98 Q0,-112 17,-98 Q30,-62 26,0 Z" fill="${robe}"/><path
d="M-17,-96 Q-34,-64 -24,-40 L-12,-46 Q-16,-70 -8,-92 Z M17,-96 Q34,-64 24,-40 L12,-46 Q16,-70 8,-92 Z" fill="#000" opacity="0.14"/><path
d="M-8,-104 L0,-88 L8,-104 Z" fill="#f4eee2"/><rect x="-5" y="-112" width="10" height="12" fill="${skin}"/><circle cx="0" cy="-124"
r="17" fill="${skin}"/><path d="M-18,-122 Q-20,-145 0,-145 Q20,-145 18,-122 Q10,-136 0,-136 Q-10,-136 -18,-122 Z" fill="${hair}"/><circle
cx="0" cy="-147" r="7" fill="${hair}"/></g>`;
}

/** An umbrella above somebody whose feet are at `y`. */
export const umbrella = (x: number, y: number, size = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${size})"><path d="M22,-60 L4,-176" stroke="#5b3a28" stroke-width="4"/><path
d="M-66,-138 Q-52,-202 4,-206 Q62,-202 74,-136 Q62,-152 48,-138 Q34,-154 20,-140 Q4,-156 -12,-140
Q-26,-156 -40,-140 Q-54,-154 -66,-138 Z" fill="#cf3b34"/>
<path d="M4,-206 Q-22,-176 -12,-140 Q4,-156 20,-140 Q28,-176 4,-206 Z" fill="#e25a4e"/>
<path d="M4,-214 v10" stroke="#5b3a28" stroke-width="4"/></g>`;

/** A tea house with light behind its windows; its sign says `name`. */
export const house = (x: number, y: number, name: string): string => {
  const pane = (i: number): string =>
    `<rect x="${26 + (i % 4) * 40}" y="${-112 + Math.floor(i / 4) * 52}" width="34" height="46" fill="#ffd98a"/>`;
  return `<g transform="translate(${x} ${y})"><rect x="0" y="-150" width="214" height="150" fill="#3a2419"/>${times(8, pane)}${glow(
    [104, -60, 130],
    "#ffcf7a",
    0.35,
  )}<path d="M-34,-146 Q20,-168 40,-216 Q150,-232 270,-214 L270,-146 Z" fill="#1c1a26"/><path
d="M-34,-146 Q20,-168 40,-216" stroke="#4a4356" stroke-width="5" fill="none"/><rect x="44" y="-186" width="128" height="30" rx="3"
fill="#5b3217"/><text x="108" y="-164" text-anchor="middle" font-family="Noto Serif CJK SC" font-weight="700" font-size="19"
letter-spacing="5" fill="#f6d795">${name}</text></g>`;
};

/** A letter with lines of ink. */
export const letter = (
  [x, y, turn]: readonly [x: number, y: number, turn: number],
  lines: readonly string[],
): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><rect x="-104" y="-128" width="216" height="264" fill="#000"
opacity="0.25"/><rect x="-110" y="-134" width="220" height="264" fill="#f7efdc"/><path
d="M-88,-134 V130 M-44,-134 V130 M0,-134 V130 M44,-134 V130 M88,-134 V130" stroke="#d79a86" stroke-width="0.8"/>${lines
    .map(
      (line, i) =>
        `<text font-family="Noto Serif CJK SC" font-size="21" fill="#33261e">${[...line]
          .map(
            (sign, k) =>
              `<tspan x="${66 - i * 44}" y="${-100 + k * 27}" text-anchor="middle">${sign}</tspan>`,
          )
          .join("")}</text>`,
    )
    .join("")}</g>`;

/** What is said, as letters below the top, where the player has nothing. */
export const caption = (text: string, strength: number): string => {
  const lines = (look: string): string =>
    text
      .split("/")
      .map((line, i) => `<text x="170" y="${128 + i * 26}" ${look}>${line}</text>`)
      .join("");
  const shade = lines(
    'fill="none" stroke="#000" stroke-width="3.5" stroke-linejoin="round" stroke-opacity="0.6"',
  );
  return `<g opacity="${n(Math.max(0, Math.min(1, strength)))}" font-family="Noto Sans CJK SC" font-size="18" font-weight="700"
text-anchor="middle">${shade}${lines('fill="#fff"')}</g>`;
};
