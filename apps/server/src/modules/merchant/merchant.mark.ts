import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Service } from "../../rpc/call/service.ts";
import { dropMark, hasOrder, setMark } from "./merchant.store.ts";

/** What a shop notes for itself about an order. */
export const markHandlers = {
  async MarkOrder({ tx, caller, now, fail }, { orderId, flag, note }) {
    const { shopId, staffId } = caller;
    if (flag !== undefined || note !== "") {
      const marked = await tx.run(setMark, [orderId, shopId, flag, note, staffId, now]);
      return marked === 1 ? {} : fail("NOT_FOUND");
    }
    if (!(await tx.one(hasOrder, [orderId, shopId]))) return fail("NOT_FOUND");
    await tx.run(dropMark, [orderId, shopId]);
    return {};
  },
} satisfies Partial<Service<typeof Merchant>>;
