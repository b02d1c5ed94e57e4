/** From a title to a scene: which objects, where, in which colours, on which ground. All drawn by lot from the seed. */
import { chooseLook, rowLooks, type ColourFacts } from "./looks.ts";
import { centred, type Backdrop, type Item, type Scene } from "./layout.ts";
import { seeded, type Random } from "../demo/random.ts";
import { spriteFacts } from "./sprites.ts";
import { chooseSubject, type Subject } from "./subject.ts";
import { QUIET_TINTS, TINTS, type Tint } from "./tints.data.ts";

/** The side for which the places below are measured. */
export const SCENE_SIZE = 600;

/** What a picture is to show. */
export interface SceneInput {
  /** Another seed gives another picture of the same kind of thing. */
  seed: string;
  /** Chinese title; its words choose the objects, and a colour word among them (… 白色) their colour. */
  title: string;
  /** The colour that is shown (樱花粉); its signs choose no objects: 米色 is no rice. */
  colour?: string;
  /** Name of the category, for titles that say nothing known. */
  category: string;
}

interface Place {
  who: "main" | "twin" | "mate" | "prop";
  x: number;
  base: number;
  size: number;
  tilt: number;
}

interface Arrangement {
  backdrop: readonly Backdrop[];
  places: readonly Place[];
}

function place(
  who: Place["who"],
  at: readonly [x: number, base: number, size: number, tilt?: number],
): Place {
  const [x, base, size, tilt = 7] = at;
  return { who, x, base, size, tilt };
}

const FIRST: readonly Arrangement[] = [
  { backdrop: ["plain", "plain", "disc"], places: [place("main", [300, 472, 318, 10])] },
  {
    backdrop: ["plain", "disc", "arch"],
    places: [place("main", [288, 468, 296]), place("prop", [446, 486, 118, 14])],
  },
  {
    backdrop: ["plain", "plain", "disc"],
    places: [place("main", [262, 456, 276]), place("twin", [432, 482, 158, 14])],
  },
  {
    backdrop: ["plain", "arch"],
    places: [place("twin", [402, 428, 206, 10]), place("main", [248, 476, 266])],
  },
  {
    backdrop: ["plain", "disc", "plain"],
    places: [place("mate", [424, 446, 190, 6]), place("main", [246, 474, 272])],
  },
  {
    backdrop: ["plain", "disc"],
    places: [place("main", [266, 458, 280]), place("mate", [436, 486, 150, 8])],
  },
  { backdrop: ["podium"], places: [place("main", [300, 456, 262, 0])] },
  {
    backdrop: ["podium"],
    places: [place("mate", [408, 444, 140, 0]), place("main", [262, 462, 234, 0])],
  },
  {
    backdrop: ["plain", "table"],
    places: [
      place("mate", [152, 436, 160, 8]),
      place("twin", [454, 440, 168, 8]),
      place("main", [304, 484, 256]),
    ],
  },
];

function hueDistance(a: number, b: number): number {
  return Math.abs(((((a - b) % 360) + 540) % 360) - 180);
}

/** A ground near the object's colour, or a quiet one; the lot decides which. */
export function chooseTint(hue: number, strength: number, random: Random): Tint {
  const near = TINTS.filter((tint) => hueDistance(tint.hue, hue) < 52);
  const quiet = TINTS.filter(({ name }) => QUIET_TINTS.has(name));
  const roll = random.next();
  if (strength < 14 || near.length === 0) return random.pick(roll < 0.5 ? quiet : TINTS);
  if (roll < 0.62) return random.pick(near);
  return random.pick(roll < 0.84 ? quiet : TINTS);
}

function spriteOf(who: Place["who"], subject: Subject): string | null {
  if (who === "mate") return subject.mate;
  return who === "prop" ? subject.prop : subject.main;
}

function setOut(
  places: readonly Place[],
  subject: Subject,
  made: { facts: ColourFacts; random: Random; flip: boolean },
): Item[] {
  const { facts, random, flip } = made;
  const mainLook = chooseLook(spriteFacts(subject.main), facts, random);
  return places.flatMap(({ who, x, base, size, tilt }) => {
    const sprite = spriteOf(who, subject);
    if (!sprite) return [];
    const own = who === "main" || who === "twin";
    const look = own ? mainLook : chooseLook(spriteFacts(sprite), { title: "" }, random);
    const shift = random.between(-7, 7);
    const angle = Math.round(random.between(-tilt, tilt));
    const grown = size * random.between(0.96, 1.05);
    return [
      { sprite, look, x: (flip ? SCENE_SIZE - x : x) + shift, base: base + shift * 0.6, size: grown, angle },
    ];
  });
}

/** The main picture of a product. */
export function mainScene(input: SceneInput): Scene {
  const { seed, title, category } = input;
  const random = seeded(`main:${seed}`);
  const subject = chooseSubject(title, category, random);
  const arrangement = random.pick(FIRST);
  const items = setOut(arrangement.places, subject, { facts: input, random, flip: random.chance(0.5) });
  const facts = spriteFacts(subject.main);
  const look = items.find(({ sprite }) => sprite === subject.main)?.look;
  const tint = chooseTint(facts.hue + (look?.hue ?? 0), facts.sat * (look?.saturation ?? 1), random);
  const backdrop = random.pick(arrangement.backdrop);
  const keepBase = backdrop === "podium" || backdrop === "table";
  const fill = backdrop === "podium" ? 0.52 : random.between(0.62, 0.69);
  return { tint, backdrop, items: centred(items, { side: SCENE_SIZE, fill, keepBase }) };
}

/** Further pictures: 1 from near, 2 with its parcel, 3 in a row, then other arrangements of the first. */
export function galleryScene(scene: Scene, input: SceneInput & { index: number }): Scene {
  const { index, seed } = input;
  const random = seeded(`gallery:${index}:${seed}`);
  const main = scene.items.toSorted((a, b) => b.size - a.size)[0];
  if (!main) return scene;
  const at = (x: number, base: number, size: number): Item => ({
    ...main,
    x,
    base,
    size,
    angle: Math.round(random.between(-9, 9)),
  });
  const still = { hue: 0, saturation: 1, brightness: 1, tint: null };
  const tint = random.pick(TINTS.filter(({ name }) => QUIET_TINTS.has(name)));
  if (index === 1) {
    const near = at(300 + random.between(-40, 40), 590, 450);
    return { tint: scene.tint, backdrop: "plain", items: [{ ...near, angle: near.angle * 2 }] };
  }
  if (index === 2) {
    const box: Item = { ...at(414, 446, 236), sprite: "box", look: still, angle: 0 };
    return {
      tint,
      backdrop: "plain",
      items: centred([box, at(232, 480, 244)], { side: SCENE_SIZE, fill: 0.7, keepBase: false }),
    };
  }
  if (index === 3) {
    const looks = rowLooks(spriteFacts(main.sprite), main.look);
    const spots = [at(136, 426, 168), at(464, 426, 168), at(300, 474, 208)];
    const items = spots.map((item, i) => ({ ...item, look: looks[(i + 1) % 3] ?? main.look }));
    return {
      tint: scene.tint,
      backdrop: "disc",
      items: centred(items, { side: SCENE_SIZE, fill: 0.84, keepBase: false }),
    };
  }
  return { ...mainScene({ ...input, seed: `${seed}#${index}`, category: "" }), tint };
}
