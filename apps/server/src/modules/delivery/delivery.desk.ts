import type { ParsedOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { maskMobile, maskName } from "@heshi/kernel/text";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { deskOf } from "../machine/machine.public.ts";
import {
  findAny,
  listLate,
  listAll,
  listAllIn,
  listAllOf,
  mayEnd,
  parcelsOf,
  unitsEverOf,
} from "./delivery.desk.store.ts";
import { deliveries } from "./delivery.effects.ts";
import { endDelivery } from "./delivery.end.ts";
import { lockDelivery } from "./delivery.store.ts";

const desk = deskOf(deliveries, { asker: "会员", shop: "商家" });

type Asked = ParsedOf<(typeof Admin)["methods"]["GetStoredOrders"]>;
/** The list that is asked for, and what narrows it: a number or member before anything else, then those that are late, then a state. */
function listOf({ keyword, isLate, state }: Pick<Asked, "keyword" | "isLate" | "state">) {
  if (keyword !== "") return { statement: listAllOf, values: [keyword, state] };
  if (isLate) return { statement: listLate, values: [] };
  return state === undefined ? { statement: listAll, values: [] } : { statement: listAllIn, values: [state] };
}

/** The operators' handlers of deliveries from the cloud warehouse (docs/rules/warehouse.md). */
export const deliveryDeskHandlers = {
  GetStoredOrders: list({
    statement: (input) => listOf(input).statement,
    values: (_ctx, input) => listOf(input).values,
    view: ({ id: _id, ...row }) => row,
    key: ({ createdAt, id }) => [new Date(createdAt), id],
  }),

  async GetStoredOrder({ tx, fail }, { deliveryNo }) {
    const { id, receiver, ...row } = (await tx.one(findAny, [deliveryNo])) ?? fail("NOT_FOUND");
    const { name, mobile, province, city, area } = receiver;
    const [inIt, parcels] = [await tx.many(unitsEverOf, [id]), await tx.many(parcelsOf, [id])];
    return {
      ...row,
      receiver: `${maskName(name)} ${maskMobile(mobile)} ${[...new Set([province, city, area])].join("")} ***`,
      units: inIt.map((unit) => ({ ...unit, specs: [...unit.specs] })),
      parcels: [...parcels],
      history: await desk.history(tx, id),
    };
  },

  async EndStoredOrder(ctx, { deliveryNo, reason: words }) {
    const { tx, caller, fail } = ctx;
    const found = (await tx.one(lockDelivery, [deliveryNo, null, null])) ?? fail("NOT_FOUND");
    // what was just packed may be with its carrier: ended then, its owner would have the pieces twice
    if (found.state === "packed" && !(await tx.one(mayEnd, [found.id])))
      return fail("WRONG_STATE", {
        state: found.state,
        msg: "刚打包的提货可能已交给快递，超时未寄出或店铺停业后才能结束；店铺可以自己取消",
      });
    const by = { by: "operator", actorId: caller.operatorId, words } as const;
    const isEnded = await endDelivery(ctx, found, by).catch(sayRefusal(fail));
    return isEnded ? {} : fail("WRONG_STATE", { state: found.state });
  },
} satisfies Partial<Service<typeof Admin>>;
