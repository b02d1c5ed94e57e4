/** The cut-out pictures of objects, as they lie in `assets/objects`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFolder } from "@heshi/server/platform/asset-folder";

/**
 * How a sprite may be coloured: natural (hardly), free (any hue), neutral (takes a tint), fixed (not at all).
 */
export type SpriteKind = "natural" | "free" | "neutral" | "fixed";

export interface SpriteFacts {
  kind: SpriteKind;
  width: number;
  height: number;
  /** Mean hue in degrees; how strong, 0 to 100; how light, 0 to 100. */
  hue: number;
  sat: number;
  light: number;
}

const folder = join(assetFolder(), "objects");
const files = new Map<string, Buffer>();
let index: Readonly<Record<string, SpriteFacts>> | null = null;

function facts(): Readonly<Record<string, SpriteFacts>> {
  index ??= JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Record<string, SpriteFacts>;
  return index;
}

/** The studio's pictures without ground are sprites, too: `studio:KEY`. */
const STUDIO = "studio:";
const cuts = join(assetFolder(), "demo/studio/cut");
let cutIndex: Readonly<Record<string, { width: number; height: number }>> | null = null;

function cutFacts(key: string): SpriteFacts | undefined {
  cutIndex ??= JSON.parse(readFileSync(join(cuts, "index.json"), "utf8")) as NonNullable<typeof cutIndex>;
  const size = cutIndex[key];
  return size && { kind: "fixed", ...size, hue: 0, sat: 0, light: 50 };
}

/** What is known of a sprite; throws for a name that is not in `assets/objects`. */
export function spriteFacts(name: string): SpriteFacts {
  const found = name.startsWith(STUDIO) ? cutFacts(name.slice(STUDIO.length)) : facts()[name];
  if (!found) throw new Error(`no sprite named ${name}`);
  return found;
}

/** All names of sprites. */
export function spriteNames(): string[] {
  return Object.keys(facts());
}

/** The file of a sprite (webp), kept in memory after the first reading. */
export function spriteFile(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const place = name.startsWith(STUDIO) ? join(cuts, name.slice(STUDIO.length)) : join(folder, name);
  const file = readFileSync(`${place}.webp`);
  files.set(name, file);
  return file;
}
