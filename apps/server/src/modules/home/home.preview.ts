import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../platform/database/db.ts";
import { blocksOf } from "./home.domain.ts";
import { findDraft } from "./home.desk.store.ts";
import { findHome } from "./home.store.ts";

/** How long a preview can be opened, ms. */
const LIFE_MS = 30 * 60_000;

const signed = (key: Uint8Array, until: string): string =>
  createHmac("sha256", key).update(`home-preview.${until}`).digest("base64url");

/** The address of the app with the draft in it; `origin` is the shop's where the console has another. */
export function previewUrl(
  { key, origin }: { key: Uint8Array; origin: string },
  now: Date,
): { url: string; expiresAt: number } {
  const expiresAt = now.getTime() + LIFE_MS;
  const until = String(expiresAt);
  return { url: `${origin}/?preview=${until}.${signed(key, until)}`, expiresAt };
}

type Deps = { db: Db; clock: { now: () => Date }; key: Uint8Array };

/** What `Nav.GetHome` will answer once the draft is published; nothing for an address that is wrong or over. */
export function buildHomePreview({ db, clock, key }: Deps): (ticket: string) => Promise<unknown> {
  return async (ticket) => {
    const [until = "", signature = ""] = ticket.split(".", 2);
    const [expected, given] = [Buffer.from(signed(key, until)), Buffer.from(signature)];
    const now = clock.now();
    const isGood = expected.length === given.length && timingSafeEqual(expected, given);
    if (!isGood || !(Number(until) > now.getTime())) return undefined;
    const [home, draft] = [await db.one(findHome, [now]), await db.one(findDraft)];
    if (!home) return undefined;
    // a popup would cover what is looked at
    return { blocks: blocksOf({ ...home, blocks: draft?.blocks ?? home.blocks }), hotWords: home.hotWords };
  };
}
