/** The shots of the films: what is seen at a moment, `t` from 0 to 1 of the shot and `s` in seconds of the film. */
import {
  birds,
  glow,
  hills,
  house,
  lantern,
  letter,
  person,
  rain,
  sky,
  steam,
  teaRows,
  umbrella,
} from "./parts.ts";

export type Moment = { t: number; s: number };
export type Shot = { draw: (moment: Moment) => string; says: string };

const [AHE, GRANNY, LIN] = ["#2c6a72", "#6a5068", "#5a6b3c"] as const;
const GREY = "#b9b3ad";

const morning = ({ t, s }: Moment, sun: number): string =>
  `${sky([
    [0, "#8fbcd6"],
    [0.35, "#f3d7b4"],
    [0.6, "#f6e6c8"],
    [1, "#93a97a"],
  ])}${glow([250, sun - 40 * t, 150], "#fff1c4", 0.95)}<circle cx="250" cy="${sun - 40 * t}" r="28" fill="#fff6dc"/>${hills(
    [300, 120],
    "#a9bfae",
    { seed: 2, pan: 20 * t },
  )}${hills([340, 110], "#7f9f86", { seed: 5, pan: 40 * t })}${birds(s, 172)}${teaRows(330, ["#5c9150", "#437541"], -46 * t)}`;

const mist = ({ t }: Moment): string =>
  `<g fill="#fff" opacity="0.26"><ellipse cx="${80 + 60 * t}" cy="318" rx="170" ry="18"/><ellipse cx="${300 - 80 * t}" cy="344" rx="150"
ry="14"/></g>`;

const table = (): string =>
  `${sky([
    [0, "#2b1c17"],
    [0.55, "#5a3826"],
    [1, "#3a2419"],
  ])}<path d="M0,420 H360 V640 H0 Z" fill="#6d442c"/><path d="M0,420 H360" stroke="#8f5d3c" stroke-width="5"/>`;

const room = ({ s }: Moment): string =>
  `${sky([
    [0, "#241a1e"],
    [0.6, "#4a3028"],
    [1, "#2a1b16"],
  ])}<rect x="58" y="90" width="170" height="190" fill="#1a2c46"/><path d="M143,90 V280 M58,185 H228" stroke="#2b1c17" stroke-width="9"/>
<clipPath id="pane"><rect x="58" y="90" width="170" height="190"/></clipPath><g clip-path="url(#pane)">${rain(s, 60)}</g><rect x="46"
y="78" width="194" height="214" fill="none" stroke="#3a2419" stroke-width="14"/>${lantern(s, 292, 96)}`;

const dusk = ({ t }: Moment): string =>
  `${sky([
    [0, "#2c3a66"],
    [0.3, "#8a5f7e"],
    [0.5, "#e99a6c"],
    [0.56, "#f7c58a"],
    [0.57, "#54618a"],
    [1, "#1c2746"],
  ])}${glow([180, 352, 150], "#ffcf8a", 0.8)}<circle cx="180" cy="${330 + 22 * t}" r="34" fill="#ffe0a6"/>
${hills([362, 74], "#4c4668", { seed: 7 })}<rect y="362" width="360" height="278" fill="#35436e"/>`;

const ripples = ({ s }: Moment): string =>
  `<g stroke="#ffd9a0" stroke-width="2" opacity="0.5">${Array.from({ length: 16 }, (_, i) => {
    const y = 380 + i * 16;
    const x = 180 + 22 * Math.sin(s * 1.4 + i * 1.7);
    const w = 22 + i * 5;
    return `<path d="M${(x - w).toFixed(1)},${y} h${2 * w}"/>`;
  }).join("")}</g>`;

const boat = (x: number, y: number, inside: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${inside}<path
d="M-118,-22 Q-60,8 0,8 Q66,8 122,-26 Q104,30 60,34 H-66 Q-100,28 -118,-22 Z" fill="#2b1d18"/><path
d="M-118,-22 Q-60,8 0,8 Q66,8 122,-26" stroke="#6b4a36" stroke-width="5" fill="none"/></g>`;

const street = ({ s, t }: Moment): string =>
  `${sky([
    [0, "#4d6a96"],
    [0.4, "#d9a98c"],
    [0.62, "#f1c99a"],
    [1, "#6a5a55"],
  ])}${birds(s, 60, "#3b4658")}<g transform="translate(${(-24 * t).toFixed(1)} 0)"><path d="M-20,170 H120 V470 H-20 Z" fill="#6e4f48"/>
<path d="M-34,176 Q50,128 140,176 Z" fill="#3a2f38"/><path d="M250,150 H420 V470 H250 Z" fill="#7d5a4c"/><path
d="M232,158 Q330,104 430,158 Z" fill="#41343c"/><rect x="20" y="230" width="44" height="56" fill="#ffd98a"/>
<rect x="296" y="220" width="44" height="60" fill="#ffd08a"/></g><path d="M0,462 H360 V640 H0 Z" fill="#5d4d48"/>`;

const stall = (s: number): string =>
  `<rect x="40" y="392" width="250" height="96" fill="#8a4f2f"/><rect x="30" y="380" width="270" height="16" rx="4" fill="#b06b40"/><path
d="M28,250 H302 L288,288 H42 Z" fill="#c8402f"/><path d="M28,250 H302" stroke="#f1d9a8" stroke-width="6"/><path
d="M44,286 V384 M286,286 V384" stroke="#4a2f20" stroke-width="6"/><text x="165" y="278" text-anchor="middle"
font-family="Noto Serif CJK SC" font-weight="700" font-size="22" letter-spacing="6" fill="#ffe9bf">豆浆油条</text><path
d="M70,380 Q72,338 110,338 Q148,338 150,380 Z" fill="#3b3f47"/><ellipse cx="110" cy="340" rx="38" ry="8" fill="#f7f0dd"/>${steam(
    s,
    110,
    330,
  )}${[200, 222, 244].map((x) => `<path d="M${x},380 l8,-44 l10,2 l-8,42 Z" fill="#e3a347"/>`).join("")}`;

const bowl = (s: number): string =>
  `<ellipse cx="180" cy="478" rx="128" ry="22" fill="#000" opacity="0.3"/><path d="M60,372 Q70,476 180,476 Q290,476 300,372 Z"
fill="#e8edf2"/><path d="M72,410 Q180,450 288,410" stroke="#4b79b4" stroke-width="7" fill="none"/><ellipse cx="180" cy="372" rx="120"
ry="34" fill="#d5dde6"/><ellipse cx="180" cy="374" rx="106" ry="27" fill="#fbf5e4"/>${steam(s, 150, 352)}${steam(s + 1.1, 214, 356)}`;

/** The shots of a film, by its name. */
export const films: Readonly<Record<string, { shots: readonly Shot[]; sound: "hills" | "rain" | "river" }>> =
  {
    "letter-1": {
      sound: "hills",
      shots: [
        { says: "清明前，茶山上的雾还没散。", draw: (m) => morning(m, 210) + mist(m) },
        {
          says: "邮差送来一封信，/信封上没有写寄信人。",
          draw: (m) =>
            `${morning(m, 190)}${person({ x: 120 + 46 * m.t, y: 560, size: 1.15, robe: AHE })}
${person({ x: 312 - 30 * m.t, y: 540, size: 1, robe: LIN, hair: "#2c2622" })}`,
        },
        {
          says: "“阿禾，茶馆的灯还亮着。”",
          draw: (m) =>
            table() +
            letter([180, 300 - 12 * m.t, -4 + 2 * m.t], ["阿禾：", "茶馆的灯", "还亮着。", "等你回来"]),
        },
        {
          says: "十年了，她第一次想回去看看。",
          draw: (m) =>
            `${morning(m, 150)}${person({ x: 180, y: 590 - 16 * m.t, size: 1.5 - 0.16 * m.t, robe: AHE })}`,
        },
      ],
    },
    "letter-2": {
      sound: "rain",
      shots: [
        {
          says: "进村的那晚，下着大雨。",
          draw: (m) =>
            `${sky([
              [0, "#0b1626"],
              [0.5, "#1a2c46"],
              [1, "#191a24"],
            ])}${hills([360, 150], "#14243c", { seed: 3, pan: 30 * m.t })}${hills([420, 90], "#101a2c", { seed: 8, pan: 60 * m.t })}<path
d="M0,470 H360 V640 H0 Z" fill="#1d1f2a"/>${person({ x: 90 + 70 * m.t, y: 560, robe: AHE })}${umbrella(90 + 70 * m.t, 560)}${rain(m.s)}`,
        },
        {
          says: "阿禾十年没回的茶馆，/今晚亮着灯。",
          draw: (m) =>
            `${sky([
              [0, "#0b1626"],
              [0.5, "#1a2c46"],
              [1, "#191a24"],
            ])}<path d="M0,470 H360 V640 H0 Z" fill="#23222b"/><g transform="translate(${(-16 * m.t).toFixed(1)} 0)">${house(
              150,
              478,
              "听雨茶馆",
            )}${lantern(m.s, 138, 270)}</g><path d="M190,480 H330 L300,640 H120 Z" fill="#ffca7a" opacity="0.16"/>${person(
              { x: 96 + 24 * m.t, y: 566, size: 1.1, robe: AHE },
            )}${umbrella(96 + 24 * m.t, 566, 1.1)}${rain(m.s)}`,
        },
        {
          says: "门里有人，在等她。",
          draw: (m) =>
            `${sky([
              [0, "#1a1418"],
              [1, "#241a1e"],
            ])}<rect x="60" y="110" width="240" height="420" fill="#ffd48a"/>${glow([180, 320, 240], "#ffe6b4", 0.7)}<path
d="M180,110 V530 M60,250 H300 M60,390 H300" stroke="#3a2419" stroke-width="9"/><rect x="48" y="98" width="264" height="444" fill="none"
stroke="#3a2419" stroke-width="18"/><g opacity="${(0.5 + 0.35 * m.t).toFixed(2)}">${person({
              x: 190 - 14 * m.t,
              y: 528,
              size: 1.7,
              robe: "#5a3a24",
              hair: "#5a3a24",
              skin: "#6a4630",
            })}</g>${rain(m.s, 20)}`,
        },
      ],
    },
    "letter-3": {
      sound: "rain",
      shots: [
        {
          says: "“你走以后，我每晚都点着灯。”",
          draw: (m) =>
            `${room(m)}<path d="M0,470 H360 V640 H0 Z" fill="#3b251b"/>${person({
              x: 226,
              y: 590,
              size: 1.35,
              robe: GRANNY,
              hair: GREY,
            })}${person({ x: 110, y: 600, size: 1.3, robe: AHE })}`,
        },
        {
          says: "一壶旧茶，还是那年的味道。",
          draw: (m) =>
            `${table()}<ellipse cx="180" cy="470" rx="140" ry="24" fill="#000" opacity="0.3"/><path
d="M104,380 Q100,466 180,468 Q260,466 256,380 Z" fill="#8f4a30"/><path d="M256,398 Q312,392 306,348 L294,348 Q290,378 254,384 Z"
fill="#8f4a30"/><path d="M104,396 Q58,392 66,430 Q74,452 112,446" stroke="#8f4a30" stroke-width="11" fill="none"/><ellipse cx="180"
cy="380" rx="76" ry="15" fill="#a85c3e"/><circle cx="180" cy="358" r="11" fill="#a85c3e"/>${steam(m.s, 300, 340)}${glow(
              [180, 260, 220],
              "#ffb45a",
              0.22,
            )}`,
        },
        {
          says: "信有厚厚一叠，/一封都没有寄出去。",
          draw: (m) =>
            table() +
            letter([120 - 10 * m.t, 320, -12], ["第一年", "茶很好"]) +
            letter([206, 330, 5], ["第五年", "灯修好了"]) +
            letter([180 + 18 * m.t, 306 - 10 * m.t, 14 - 3 * m.t], ["第十年", "这一封", "托人寄了"]),
        },
      ],
    },
    "letter-4": {
      sound: "hills",
      shots: [
        { says: "雨停了。", draw: (m) => morning(m, 250) + mist(m) },
        {
          says: "“今年的头茶，一起采吧。”",
          draw: (m) =>
            `${morning(m, 200)}${person({ x: 130 + 10 * m.t, y: 566, size: 1.2, robe: AHE })}
${person({ x: 236 - 8 * m.t, y: 560, size: 1.15, robe: GRANNY, hair: GREY })}`,
        },
        {
          says: "灯可以熄了，人已经回来了。",
          draw: (m) =>
            `${morning(m, 150)}${house(80, 480, "听雨茶馆")}${person({ x: 70, y: 590, size: 1.2, robe: AHE })}
${person({ x: 160, y: 592, size: 1.15, robe: GRANNY, hair: GREY })}`,
        },
      ],
    },
    ferry: {
      sound: "river",
      shots: [
        {
          says: "大桥明天通车，/这是最后一班渡船。",
          draw: (m) => dusk(m) + ripples(m) + boat(80 + 60 * m.t, 470, ""),
        },
        {
          says: "老陈摆了四十年渡，/今天一分钱也不收。",
          draw: (m) =>
            dusk(m) +
            ripples(m) +
            boat(
              180,
              520 + 3 * Math.sin(m.s * 2),
              `${person({ x: -64, y: 0, robe: "#4b4238", hair: GREY })}<path d="M-40,-120 L-96,60" stroke="#8a6a46"
stroke-width="5"/>${person({ x: 30, y: 2, size: 0.9, robe: AHE })}${person({ x: 74, y: 0, size: 0.8, robe: "#a8643c" })}`,
            ),
        },
        {
          says: "“慢一点，师傅，/我们不赶时间。”",
          draw: (m) =>
            dusk(m) +
            ripples(m) +
            boat(
              180 + 120 * m.t,
              470 - 60 * m.t,
              person({ x: -50, y: 0, size: 0.8, robe: "#4b4238", hair: GREY }),
            ),
        },
      ],
    },
    market: {
      sound: "hills",
      shots: [
        { says: "早上五点，巷口先亮一盏灯。", draw: (m) => `${street(m)}${lantern(m.s, 180, 150)}` },
        {
          says: "“大碗豆浆，两根油条，带走！”",
          draw: (m) =>
            `${street(m)}${person({ x: 196, y: 470, size: 1.1, robe: "#d8d2c4" })}${stall(m.s)}
${person({ x: 330 - 26 * m.t, y: 600, size: 1.25, robe: "#3f5f8a" })}`,
        },
        { says: "一碗热的下肚，/这一天才算开始。", draw: (m) => table() + bowl(m.s) },
      ],
    },
  };
