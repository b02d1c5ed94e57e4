/** Artwork for banners, faces for avatars, single objects for icons. Nothing of it carries text. */
import type { Look } from "./looks.ts";
import { centred, type Item } from "./layout.ts";
import { paintClear, paintScene } from "./paint.ts";
import { seeded } from "../demo/random.ts";
import { chooseSubject } from "./subject.ts";
import { spriteNames } from "./sprites.ts";
import { TINTS } from "./tints.data.ts";

const AS_IT_IS: Look = { hue: 0, saturation: 1, brightness: 1, tint: null };

export interface BannerInput {
  seed: string;
  /** Its words choose the objects where none are given. */
  title: string;
  subtitle: string;
  /** One to three sprites, the largest first. */
  objects?: readonly string[];
}

export const BANNER_SIZE = { width: 720, height: 420 } as const;

const STANDS = [
  { x: 490, base: 384, size: 268 },
  { x: 232, base: 392, size: 190 },
  { x: 84, base: 398, size: 128 },
] as const;

/** Artwork on clear paper (webp, 720 x 420, at most 30 KB) that lies at the right side of a banner's ground. */
export async function drawBanner(input: BannerInput): Promise<Buffer> {
  const random = seeded(`banner:${input.seed}`);
  const subject = chooseSubject(input.title + input.subtitle, "", random);
  const objects = input.objects ?? [subject.main, subject.mate, subject.prop ?? "sparkles"];
  const items = STANDS.flatMap((stand, i): Item[] => {
    const sprite = objects[i];
    return sprite ? [{ ...stand, sprite, look: AS_IT_IS, angle: 0 }] : [];
  });
  return paintClear(items, { ...BANNER_SIZE, maxBytes: 30 * 1024 });
}

/** One object on clear paper (webp, 200 x 200, at most 10 KB), for the icon of a category or an entry. */
export async function drawIcon(sprite: string): Promise<Buffer> {
  const item: Item = { sprite, look: AS_IT_IS, x: 100, base: 180, size: 140, angle: 0, afloat: true };
  const items = centred([item], { side: 200, fill: 0.86, keepBase: false });
  return paintClear(items, { width: 200, height: 200, maxBytes: 10 * 1024 });
}

/** Whose face it is: of a woman or girl, of a man or boy, or an animal's. */
export type FaceKind = "female" | "male" | "animal";

const FEMALE = /girl|woman|artist|chef|white-hair|doctor/;
const MALE = /boy|(?<!wo)man|blond|bearded|coder|student|farmer/;

function facesOf(kind: FaceKind | undefined): string[] {
  const faces = spriteNames().filter((name) => name.startsWith("face-"));
  if (kind === "female") return faces.filter((name) => FEMALE.test(name));
  if (kind === "male") return faces.filter((name) => MALE.test(name));
  return kind === "animal" ? faces.filter((name) => !FEMALE.test(name) && !MALE.test(name)) : faces;
}

/** A face on a tinted ground (webp, 240 x 240, at most 8 KB); the same seed gives the same face. */
export async function drawAvatar(seed: string, kind?: FaceKind): Promise<Buffer> {
  const random = seeded(`avatar:${seed}`);
  const sprite = random.pick(facesOf(kind));
  const tint = random.pick(TINTS);
  const face: Item = { sprite, look: AS_IT_IS, x: 120, base: 212, size: 158, angle: 0, afloat: true };
  const items = centred([face], { side: 240, fill: 0.72, keepBase: false });
  return paintScene({ tint, backdrop: "plain", items }, { size: 240, maxBytes: 8 * 1024 });
}
