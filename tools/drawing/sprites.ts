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

/** What is known of a sprite; throws for a name that is not in `assets/objects`. */
export function spriteFacts(name: string): SpriteFacts {
  const found = facts()[name];
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
  const file = readFileSync(join(folder, `${name}.webp`));
  files.set(name, file);
  return file;
}
