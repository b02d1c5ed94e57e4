import type { Zone } from "@heshi/contract/goods/zone";
import type { Admin } from "@heshi/contract/system/admin";
import { orderKinds } from "@heshi/contract/trade/order-kinds";
import { shareOf } from "@heshi/kernel/money";
import { type Service, single } from "../../rpc/call/service.ts";
import { setOrderType } from "../catalogue/catalogue.public.ts";
import { equitySteps } from "../vip/vip.public.ts";
import { dropGift, findPackGoods, listGifts, listPacks, lockPackGoods, putGift } from "./zone.store.ts";

/** The handlers of gift packs (docs/rules/zones.md). */
export const zoneHandlers = {
  GetGifts: single(async ({ tx, settings }) => {
    const steps = equitySteps(settings);
    const rows = await tx.many(listGifts);
    return {
      list: rows.map(({ equityCent, counts, ...row }) => ({
        ...row,
        gift: { equityCent, counts },
        level: steps.filter((step) => equityCent >= step).length,
      })),
    };
  }),
} satisfies Partial<Service<typeof Zone>>;

/** The operators' handlers of gift packs. */
export const zoneDeskHandlers = {
  GetGiftPacks: single(async ({ tx }) => ({ list: await tx.many(listPacks) })),

  async SetGift({ tx, now, settings, fail, takesTwo }, { waresId, isOn, equityCent, counts, sort }) {
    const [mall, gift] = [orderKinds.mall.type, orderKinds.gift.type];
    const [from, to] = isOn ? [[mall, gift], gift] : [[gift], mall];
    if (isOn && equityCent + counts === 0) return fail("GIFT_NOTHING");
    await tx.one(lockPackGoods, [waresId]);
    const pack = isOn ? await tx.one(findPackGoods, [waresId]) : undefined;
    // 1.00 of equity for a yuan is the most that a price stands for; what counts buy comes beside the goods, as a price that is lowered
    const isLarge =
      pack &&
      (equityCent > pack.priceFen ||
        counts * settings["points.countFen"] >
          shareOf(pack.priceFen, settings["goods.priceChangeBp"], "down"));
    if (pack && (isLarge || !pack.isSelf)) takesTwo();
    if (!(await tx.one(setOrderType, [waresId, from, to, now]))) return fail("GIFT_GOODS");
    await (isOn ? tx.run(putGift, [waresId, equityCent, counts, sort, now]) : tx.run(dropGift, [waresId]));
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
