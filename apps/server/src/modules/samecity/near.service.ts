import type { Wares } from "@heshi/contract/goods/wares";
import type { Merchant } from "@heshi/contract/shop/merchant";
import {
  hoursText,
  isOpenAt,
  momentOf,
  nextOpening,
  type OpeningHours,
} from "@heshi/contract/samecity/hours";
import { townWays } from "@heshi/contract/samecity/town-states";
import { toPage } from "@heshi/kernel/page";
import { formatDay } from "@heshi/kernel/text";
import { faultOfPlace, type Point } from "@heshi/kernel/place";
import type { Value } from "../../platform/database/db.ts";
import type { Statement } from "../../platform/database/statement.ts";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { findShopHome, shopOf } from "../catalogue/catalogue.public.ts";
import { tileOf } from "../catalogue/tile.public.ts";
import { microOf } from "./branch.domain.ts";
import { behindOf, type Cells, cellsOf, FARTHEST_M, squaresOf } from "./near.domain.ts";
import {
  branchesOfGoods,
  branchesOfShop,
  cityHasShops,
  findNearGoods,
  findNearShops,
  nearestCity,
  type NearGoodsRow,
  type NearShopRow,
  type SeenBranch,
} from "./near.store.ts";

type Asking = ParsedOf<(typeof Wares)["methods"]["GetNearGoods"]>;
/** What the handlers of both groups are given. */
type NearContext = Pick<Context, "tx" | "now"> & {
  fail: (refusal: "WRONG_FIELD", info: Readonly<Record<string, unknown>>) => never;
};
type Ranked = { key: number; distance: number };

/** Whether a branch is open, and when it opens next. */
const openOf = (hours: OpeningHours, now: Date) => ({
  isOpen: isOpenAt(hours, now),
  opensAt: nextOpening(hours, now),
});

/** Refuses a place that is none, in words. */
function checkPlace({ fail }: NearContext, point: Point): void {
  const fault = faultOfPlace(point);
  if (fault !== undefined) fail("WRONG_FIELD", { msg: fault, fields: { lat: fault } });
}

/** Rows near a place, one more than the page holds: square by square until there are enough. */
async function readNear<Row extends Ranked>(
  ctx: NearContext,
  { lat, lng, sort, limit, cursor, ...input }: Asking,
  statements: Readonly<Record<Cells, Statement<Row>>>,
): Promise<readonly Row[]> {
  const { tx, now, fail } = ctx;
  checkPlace(ctx, { lat, lng });
  const behind = behindOf(cursor);
  if (!behind) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
  const { day, yesterday, minute } = momentOf(now);
  const { category, keyword, openNow, scoreFrom, priceFromFen, priceToFen } = input;
  const filters: readonly Value[] = [sort, category, keyword, openNow, minute, day, yesterday, scoreFrom];
  let rows: readonly Row[] = [];
  for (const square of squaresOf(sort, behind[1] ?? 0)) {
    const place = [microOf(lat), microOf(lng), cellsOf({ lat, lng }, square), square.radiusM];
    const values = [...place, ...filters, priceFromFen, priceToFen, ...behind, limit + 1, input.way];
    rows = await tx.many(statements[square.by], values);
    if (rows.length > limit) break;
  }
  return rows;
}

/** Whether the city has shops, and which has where it does not. */
async function cityOf({ tx }: NearContext, { lat, lng, cityCode }: Asking, hasRows: boolean) {
  const code = cityCode?.slice(0, 4);
  const isKnown = code === undefined ? hasRows : (await tx.one(cityHasShops, [code]))?.hasShops === true;
  if (isKnown) return { hasShops: true };
  const nearest = await tx.one(nearestCity, [microOf(lat), microOf(lng)]);
  // where no city was named, filters may have left nothing of what is near
  return code === undefined && nearest !== undefined && nearest.distance <= FARTHEST_M
    ? { hasShops: true }
    : { hasShops: false, nearest };
}

const spotOf = (
  { branchId, branchName, lat, lng, distance, shopId, score, category, hours }: NearGoodsRow | NearShopRow,
  now: Date,
) => ({
  branchId,
  branchName,
  lat,
  lng,
  distance,
  shopId,
  score,
  category,
  ...openOf(hours, now),
});

const shopView = (row: NearShopRow, now: Date) => {
  const { name, logo, picture, address, hours, sold, perHeadFen, delivers, picksUp, goods } = row;
  const offered = goods.map(({ marketPrice, adultsOnly, ...one }) => ({
    ...one,
    marketPrice: marketPrice ?? undefined,
    adultsOnly: adultsOnly ?? undefined,
  }));
  return {
    ...spotOf(row, now),
    name,
    logo,
    picture,
    address,
    hoursText: hoursText(hours),
    sold,
    perHeadFen,
    ways: townWays.filter((way) => (way === "deliver" ? delivers : picksUp)),
    goods: offered,
  };
};

/** Branches of one shop or product for the place of who looks. */
async function seenBranches(
  ctx: NearContext,
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
  { statement, id }: { statement: Statement<SeenBranch>; id: string },
) {
  const { tx, now } = ctx;
  const isPlaced = lat !== undefined && lng !== undefined;
  if (isPlaced) checkPlace(ctx, { lat, lng });
  const rows = await tx.many(statement, [id, ...(isPlaced ? [microOf(lat), microOf(lng)] : [null, null])]);
  return rows.map(({ regionCode: _region, detail: _detail, ...row }) => ({
    ...row,
    licence: row.licence !== undefined && row.licence.validUntil >= formatDay(now) ? row.licence : undefined,
    hoursText: row.hours === undefined ? "" : hoursText(row.hours),
    ...(row.hours === undefined ? { isOpen: false } : openOf(row.hours, now)),
  }));
}

/** The handlers of Wares for what is used near a place (docs/rules/samecity.md). */
export const nearGoodsHandlers = {
  async GetNearGoods(ctx, input) {
    const rows = await readNear(ctx, input, findNearGoods);
    const page = toPage(rows, input.limit, {
      view: (row) => ({ ...tileOf(row), ...spotOf(row, ctx.now) }),
      key: ({ key, distance, waresId }) => [key, distance, waresId],
    });
    return { ...page, ...(await cityOf(ctx, input, rows.length > 0)) };
  },

  GetNearGood: single(async (ctx, { waresId, ...place }) => ({
    branches: await seenBranches(ctx, place, { statement: branchesOfGoods, id: waresId }),
  })),
} satisfies Partial<Service<typeof Wares>>;

/** The handlers of Merchant for shops near a place. */
export const nearShopHandlers = {
  async GetNearShops(ctx, input) {
    const rows = await readNear(ctx, input, findNearShops);
    const page = toPage(rows, input.limit, {
      view: (row) => shopView(row, ctx.now),
      key: ({ key, distance, branchId }) => [key, distance, branchId],
    });
    return { ...page, ...(await cityOf(ctx, input, rows.length > 0)) };
  },

  async GetNearShop(ctx, { shopId, ...place }) {
    const found = (await ctx.tx.one(findShopHome, [shopId])) ?? ctx.fail("NOT_FOUND");
    const { shop, cover, intro, state } = found;
    // what is closed is found nowhere else, either; who has bought there reads its branches with the code
    if (state !== "open") return ctx.fail("NOT_FOUND", { msg: "店铺暂停营业，请看看附近的其他店铺" });
    const branches = await seenBranches(ctx, place, { statement: branchesOfShop, id: shopId });
    return { shop: shopOf(shop), cover, intro, branches };
  },
} satisfies Partial<Service<typeof Merchant>>;
