import type { Wares } from "@heshi/contract/goods/wares";
import { isId, timeId } from "@heshi/kernel/id";
import { decodeCursor, toPage } from "@heshi/kernel/page";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { pricesOf } from "./coupon.prices.ts";
import {
  findOwn,
  forPrices,
  insertClaim,
  listCentre,
  listOffers,
  listOwn,
  offerState,
  takeOne,
} from "./coupon.store.ts";
import { centreView, offerView, ownView } from "./coupon.view.ts";

/** Place and id of the last row before a page; undefined for an invalid cursor. */
function afterOf(cursor: string | undefined): readonly [number | null, string | null] | undefined {
  if (cursor === undefined) return [null, null];
  const [place, id] = decodeCursor(cursor, 2) ?? [];
  const isSound = Number.isSafeInteger(place) && isId(String(id));
  return isSound ? [Number(place), String(id)] : undefined;
}

/** The coupons' part of the handlers of Wares. */
export const couponHandlers = {
  GetCouponList: single(async ({ tx, caller, now }, { waresId, waresIds, shopId }) => {
    const goodsIds = waresIds ?? (waresId === undefined ? undefined : [waresId]);
    const memberId = caller.kind === "member" ? caller.memberId : null;
    return { list: (await tx.many(listOffers, [now, memberId, goodsIds, shopId])).map(offerView) };
  }),

  GetCouponCentre: list({
    statement: listCentre,
    values: ({ now, caller }, { from }) => [
      now,
      caller.kind === "member" ? caller.memberId : null,
      from === "shop",
    ],
    view: centreView,
    key: ({ claimFrom, id }) => [claimFrom, id],
  }),

  GetCouponPrices: single(async ({ tx, caller, now }, { waresId }) => {
    const memberId = caller.kind === "member" ? caller.memberId : null;
    const row = await tx.one(forPrices, [now, memberId, waresId]);
    return { list: row ? pricesOf(row, now) : [] };
  }),

  async ClaimCoupon({ tx, caller, now, fail }, { couponId }) {
    const taken = await tx.one(takeOne, [couponId, now]);
    if (!taken) {
      const offer = await tx.one(offerState, [couponId, now]);
      return fail(offer ? (offer.isOpen ? "COUPON_GONE" : "COUPON_CLOSED") : "NOT_FOUND");
    }
    const id = timeId(now);
    const claimed = await tx.one(insertClaim, [id, couponId, caller.memberId, now]);
    if (!claimed) return fail("COUPON_LIMIT");
    const row = (await tx.one(findOwn, [now, caller.memberId, id])) ?? fail("NOT_FOUND");
    return { claim: ownView(row), isClaimable: claimed.nth < taken.perMember };
  },

  GetMyCoupons: single(async ({ tx, caller, now, fail }, { tab, cursor, limit }) => {
    const after = afterOf(cursor);
    if (!after) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
    return toPage(await tx.many(listOwn, [now, caller.memberId, tab, ...after, limit + 1]), limit, {
      view: ownView,
      key: ({ place, id }) => [place, id],
    });
  }),
} satisfies Partial<Service<typeof Wares>>;
