import { setImmediate as othersServed } from "node:timers/promises";
import type { Tx } from "../../../platform/database/db.ts";
import { GoodsMemory } from "./memory.ts";
import { memoryChanges, memoryPage, type MemoryRow, memoryRows, memorySize } from "./memory.store.ts";

/** From so many goods on a search is answered from memory: with fewer the database is as quick. */
const LEAST = 10_000;
/** Beyond so many it would take more memory than a small machine has (about 0.4 KB a goods). */
const MOST = 500_000;
/** Who searches sees what was committed this long ago, ms. */
const FRESH_MS = 200;
/** How long a catalogue that is not kept is taken to be as large as it was, ms. */
const LOOK_AGAIN_MS = 5000;
/** Goods read at once … */
const BATCH = 1000;
/** … and put at once: after 4 ms others are served. */
const SLICE = 100;
/** Loaded anew when more than this share of the places is held by nobody. */
const MOST_WASTE = 0.3;

type Bounds = { least: number; most: number };
/** The goods, the snapshot of the database that they were last compared with, its time there, and when that was asked for here. */
type Loaded = {
  memory: GoodsMemory;
  snapshot: string;
  at: Date;
  askedAt: number;
  /** The catching up that is under way, one for all who wait. */
  catching?: Promise<CaughtUp>;
};
/** `late`: all goods are to be read anew; `failed`: it can be tried again, from where it stood. */
type CaughtUp = "done" | "late" | "failed";

async function putAll(memory: GoodsMemory, rows: readonly MemoryRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const row of rows.slice(from, from + SLICE)) memory.put(row);
    await othersServed();
  }
}

/** Reads all goods; what changes meanwhile is caught up with when they are first used. */
async function loadAll(db: Tx, { snapshot, at }: Pick<Loaded, "snapshot" | "at">): Promise<Loaded> {
  const memory = new GoodsMemory();
  for (let after = "0"; ;) {
    const rows = await db.many(memoryPage, [after, BATCH]);
    await putAll(memory, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  return { memory, snapshot, at, askedAt: Number.NEGATIVE_INFINITY };
}

/** Takes what was committed since; while it runs, some goods stand as before and some as after. False: it is too late for that. */
async function takeChanges(db: Tx, loaded: Loaded): Promise<boolean> {
  const askedAt = performance.now();
  const [changes] = await db.many(memoryChanges, [loaded.snapshot, loaded.at]);
  if (!changes || changes.isLate) return false;
  const { memory } = loaded;
  const all = [...changes.reworded, ...changes.moved];
  for (let from = 0; from < all.length; from += BATCH) {
    const ids = all.slice(from, from + BATCH);
    const rows = await db.many(memoryRows, [ids, changes.reworded.slice(from, from + BATCH)]);
    const found = new Set(rows.map(({ id }) => id));
    await putAll(memory, rows);
    for (const id of ids) if (!found.has(id)) memory.remove(id);
  }
  memory.close(changes.closed);
  Object.assign(loaded, { snapshot: changes.snapshot, at: changes.at, askedAt });
  return true;
}

function catchUp(db: Tx, loaded: Loaded): Promise<CaughtUp> {
  loaded.catching ??= takeChanges(db, loaded)
    .then(
      (isInTime): CaughtUp => (isInTime ? "done" : "late"),
      (): CaughtUp => "failed",
    )
    .finally(() => (loaded.catching = undefined));
  return loaded.catching;
}

/** The goods of one database in memory, as far as it pays. */
export class Keeper {
  private loaded: Loaded | undefined;
  private loading: Promise<void> | undefined;
  private lookAt = 0;
  private readonly db: Tx;
  private readonly bounds: Bounds;

  constructor(db: Tx, bounds: Bounds) {
    this.db = db;
    this.bounds = bounds;
  }

  /** Loads the goods when there are enough of them, beside those who search meanwhile. */
  load(): Promise<void> {
    this.loading ??= this.loadNow().finally(() => {
      this.loading = undefined;
      this.lookAt = performance.now() + LOOK_AGAIN_MS;
    });
    return this.loading;
  }

  private async loadNow(): Promise<void> {
    const { least, most } = this.bounds;
    const [size] = await this.db.many(memorySize, [least, most]);
    this.loaded = size?.isLarge && !size.isHuge ? await loadAll(this.db, size) : undefined;
  }

  /** The goods as they stood FRESH_MS ago at the earliest; undefined where the database is to be asked instead. */
  async current(): Promise<GoodsMemory | undefined> {
    const { loaded } = this;
    const now = performance.now();
    const isWanted = !loaded || isWasteful(loaded.memory);
    // who searches meets a failure of the database by himself
    if (isWanted && !this.loading && now >= this.lookAt) this.load().catch(() => undefined);
    return this.renew(now - FRESH_MS);
  }

  /** The goods with all that was committed until then (`performance.now()`); undefined where they are not kept, or not any more. */
  async renew(until: number): Promise<GoodsMemory | undefined> {
    const { loaded } = this;
    while (loaded && loaded.askedAt < until) {
      // it may have begun before that moment
      const outcome = await catchUp(this.db, loaded);
      if (outcome === "late" && this.loaded === loaded) this.loaded = undefined;
      if (outcome !== "done") return undefined;
    }
    return loaded?.memory;
  }
}

const isWasteful = ({ waste, size }: GoodsMemory): boolean => waste > (waste + size) * MOST_WASTE;

const keepers = new WeakMap<Tx, Keeper>();

/** The goods of a database in memory. */
export function keeperOf(db: Tx, bounds: Bounds = { least: LEAST, most: MOST }): Keeper {
  const known = keepers.get(db);
  if (known) return known;
  const keeper = new Keeper(db, bounds);
  keepers.set(db, keeper);
  return keeper;
}
