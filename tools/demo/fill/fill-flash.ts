/** Fills the sessions of flash sales for the days from now on: also of a demo world that was filled before. */
import { isInMall } from "@heshi/server/modules/kind/kind.public";
import { flashHours } from "@heshi/contract/goods/flash";
import { dayStart } from "@heshi/kernel/month";
import type { Tx } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import { demoId, insertRows, type Row } from "./fill-rows.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Today, and as many days as a demo usually runs. */
const DAYS = 7;
/** Products of a session. */
const OF_SESSION = 8;

/** Products with plenty of stock, those that sell most first; SKUs by price. */
const candidates = statement.bulk(
  "demo.flash_candidates",
  { goodsId: col.id, skuId: col.id, priceFen: col.fen, available: col.int },
  `select g.id as goods_id, s.id as sku_id, s.price_fen, s.available from goods g join shop h on h.id = g.shop_id
     join sku s on s.goods_id = g.id
   where g.state = 'on' and ${isInMall()} and h.state = 'open' and s.state = 'on' and s.available >= 60 and s.price_fen >= 1000
     and jsonb_array_length(g.pictures) > 0
   order by g.sort desc, g.sold desc, g.id, s.price_fen limit 400`,
);
const filled = statement.bulk(
  "demo.flash_filled",
  { startsAt: col.time },
  "select distinct starts_at from flash where starts_at >= $1",
);

type Candidate = { goodsId: string; skuId: string; priceFen: number; available: number };

/** A round price of seven to eight tenths. */
const flashFen = (priceFen: number, place: number): number =>
  Math.max(90, Math.floor((priceFen * (70 + (place % 3) * 5)) / 100 / 100) * 100 - 10);

/** How much of a session is taken, in percent: nothing before it begins; one row is sold out. */
function takenOf(total: number, { place, hasBegun }: { place: number; hasBegun: boolean }): number {
  if (!hasBegun) return 0;
  return place === OF_SESSION - 1 ? total : Math.floor((total * ((place * 37 + 18) % 90)) / 100);
}

type Session = { startsAt: Date; endsAt: Date; number: number };

function sessionsFrom(now: Date): Session[] {
  const today = dayStart(now).getTime();
  // the last session of the day before may still run
  const days = Array.from({ length: DAYS + 1 }, (_, day) => today + (day - 1) * DAY);
  const all = days.flatMap((start, day) =>
    flashHours.map((hour, at) => ({
      startsAt: new Date(start + hour * HOUR),
      endsAt: new Date(start + (flashHours[at + 1] ?? 24 + flashHours[0]) * HOUR),
      number: day * flashHours.length + at,
    })),
  );
  return all.slice(flashHours.length - 1);
}

function rowsOf(session: Session, products: readonly (readonly Candidate[])[], now: Date) {
  const { startsAt, endsAt, number } = session;
  const hasBegun = startsAt <= now;
  const own = Array.from({ length: OF_SESSION }, (_, place) => ({
    place,
    skus: products[(number * OF_SESSION + place) % products.length] ?? [],
  }));
  const flash: Row[] = [];
  const skus: Row[] = [];
  for (const { place, skus: all } of own) {
    const [first] = all;
    if (!first) continue;
    const id = demoId(`flash ${startsAt.toISOString()} ${place}`);
    flash.push({
      id,
      goods_id: first.goodsId,
      starts_at: startsAt,
      ends_at: endsAt,
      limit_per_member: 1 + (place % 3),
      sort: place,
      created_at: now,
      changed_at: now,
    });
    for (const { skuId, priceFen } of all) {
      const total = 20 + ((place * 7) % 5) * 8;
      skus.push({
        flash_id: id,
        sku_id: skuId,
        price_fen: flashFen(priceFen, place),
        total,
        taken: takenOf(total, { place, hasBegun }),
      });
    }
  }
  return { flash, skus };
}

/** Fills the sessions of this day and the next ones that have no rows yet. */
export async function fillFlash(tx: Tx, now: Date): Promise<void> {
  const byGoods = new Map<string, Candidate[]>();
  for (const one of await tx.many(candidates))
    byGoods.set(one.goodsId, [...(byGoods.get(one.goodsId) ?? []), one]);
  const products = [...byGoods.values()];
  if (products.length < OF_SESSION) return;
  const there = new Set(
    (await tx.many(filled, [new Date(dayStart(now).getTime() - DAY)])).map(({ startsAt }) =>
      startsAt.getTime(),
    ),
  );
  const made = sessionsFrom(now)
    .filter(({ startsAt }) => !there.has(startsAt.getTime()))
    .map((session) => rowsOf(session, products, now));
  await insertRows(
    tx,
    "flash",
    made.flatMap(({ flash }) => flash),
  );
  await insertRows(
    tx,
    "flash_sku",
    made.flatMap(({ skus }) => skus),
  );
}
