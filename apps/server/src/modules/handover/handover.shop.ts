import { timingSafeEqual } from "node:crypto";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { townShopErrors } from "@heshi/contract/samecity/town-shop";
import { USUAL_RADIUS_M } from "@heshi/contract/samecity/town-states";
import type { LocalCategory } from "@heshi/contract/samecity/local-categories";
import { findTransition } from "@heshi/kernel/machine";
import { fen } from "@heshi/kernel/money";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { branchesOfStaff } from "../merchant/merchant.public.ts";
import { lockBranches } from "../samecity/samecity.public.ts";
import {
  goOn,
  isLicensed,
  lockTown,
  type LockedTown,
  needsLicence,
  placeOfTown,
  putDelivery,
  townMachine,
  townOrders,
} from "../town/town.public.ts";
import { receiveTown, refundTown } from "./handover.end.ts";
import { countTowns, findDelivery, lockShopOrder, townLists } from "./handover.store.ts";
import { shopView } from "./handover.view.ts";

type ShopContext = Context<typeof Merchant, "merchant">;

/** The branches in which the caller works; none: all. */
const branchesOf = async ({ tx, caller }: Pick<ShopContext, "tx" | "caller">): Promise<readonly string[]> =>
  (await tx.one(branchesOfStaff, [caller.staffId]))?.branchIds ?? [];

/** An order of the town in one of the caller's branches, locked behind its order. */
async function lockedTown(ctx: ShopContext, orderId: string): Promise<LockedTown> {
  const { tx, caller, fail } = ctx;
  if (!(await tx.one(lockShopOrder, [orderId, caller.shopId]))) return fail("NOT_FOUND");
  const found = (await tx.one(lockTown, [orderId])) ?? fail("NOT_FOUND");
  const own = await branchesOf(ctx);
  return own.length === 0 || own.includes(found.branchId) ? found : fail("TOWN_BRANCH");
}

const actor = ({ caller, now, settings }: ShopContext, { id }: LockedTown) =>
  ({ by: "shop", ids: [id], shopId: caller.shopId, actorId: caller.staffId, now, settings }) as const;
const wrong = ({ fail }: ShopContext, { state }: LockedTown): never => fail("WRONG_STATE", { state });

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Why a branch may neither bring nor hand out; undefined where it may. */
function whyNot(
  {
    isFound,
    category,
    validUntil,
  }: { isFound: boolean; category: string | undefined; validUntil: string | undefined },
  now: Date,
): "DELIVERY_UNPLACED" | "DELIVERY_LICENCE" | undefined {
  if (!isFound) return "DELIVERY_UNPLACED";
  const licence = validUntil === undefined ? undefined : { validUntil };
  return needsLicence(category as LocalCategory | undefined) && !isLicensed(licence, now)
    ? "DELIVERY_LICENCE"
    : undefined;
}

/** Whether the buyer's digits are of use: what goes out by a courier is given to them without. */
const takesCode = ({ state, way }: LockedTown): boolean =>
  findTransition(townMachine, { state, on: "give", by: "shop" }) !== undefined &&
  !(state === "prepared" && way === "deliver");

const handOver = (seal: Seal) =>
  async function HandOver(
    ctx: ShopContext,
    { orderId, code }: { orderId: string; code?: string | undefined },
  ) {
    const { tx, fail } = ctx;
    const found = await lockedTown(ctx, orderId);
    if (code === undefined) {
      if (found.state === "prepared" && found.way === "pickUp") return fail("TOWN_CODE");
      const [moved] = await moveIfAny(tx, townOrders, { on: "handOver", ...actor(ctx, found) });
      return moved ? { isReceived: false } : wrong(ctx, found);
    }
    if (!takesCode(found)) return wrong(ctx, found);
    if (!isSame(code, seal.open(found.sealed, placeOfTown(found.id))))
      return fail("WRONG_CODE", { msg: "取货码不正确，请让买家再说一遍" });
    const [moved] = await moveIfAny(tx, townOrders, { on: "give", ...actor(ctx, found) });
    if (!moved) return wrong(ctx, found);
    await receiveTown(tx, found, ctx).catch(sayRefusal(fail));
    return { isReceived: true };
  };

/** How a branch delivers. */
const deliveryHandlers = {
  async GetBranchDelivery({ tx, caller, now, fail }, { branchId }) {
    const found = (await tx.one(findDelivery, [branchId, caller.shopId])) ?? fail("NOT_FOUND");
    const reason = whyNot(found, now);
    return {
      name: found.name,
      lat: found.lat,
      lng: found.lng,
      delivers: found.delivers ?? false,
      picksUp: found.picksUp ?? false,
      radiusM: found.radiusM ?? USUAL_RADIUS_M,
      minFen: found.minFen ?? fen(2000),
      feeFen: found.feeFen ?? fen(500),
      prepareMinutes: found.prepareMinutes ?? 20,
      reason: reason && townShopErrors[reason][1],
    };
  },

  async SaveBranchDelivery({ tx, caller, now, fail }, { branchId, ...form }) {
    await tx.one(lockBranches, [caller.shopId]);
    const found = (await tx.one(findDelivery, [branchId, caller.shopId])) ?? fail("NOT_FOUND");
    const reason = form.delivers || form.picksUp ? whyNot(found, now) : undefined;
    if (reason !== undefined) return fail(reason);
    const { delivers, picksUp, radiusM, minFen, feeFen, prepareMinutes } = form;
    await tx.run(putDelivery, [branchId, delivers, picksUp, radiusM, minFen, feeFen, prepareMinutes, now]);
    return {};
  },
} satisfies Partial<Service<typeof Merchant>>;

/** Moves an order towards its buyer; what its buyer has reported did not arrive. */
const going = (on: "accept" | "prepare" | "arrive") =>
  async function act(ctx: ShopContext, { orderId }: { orderId: string }) {
    const found = await lockedTown(ctx, orderId);
    if (found.state === "missing" && found.deliveredAt !== undefined) return wrong(ctx, found);
    return (await goOn(ctx.tx, on, actor(ctx, found))) ? {} : wrong(ctx, found);
  };

/** What a branch does with an order until it is the buyer's, but handing it over. */
const actHandlers = {
  GetTownOrders: list({
    statement: ({ tab }) => townLists[tab],
    values: ({ caller }) => [caller.shopId, caller.staffId],
    view: (row, { now, caller }) => shopView(row, { now, who: caller }),
    key: ({ at, id }) => [at, id],
  }),

  GetTownCounts: single(
    async ({ tx, caller, fail }) =>
      (await tx.one(countTowns, [caller.shopId, caller.staffId])) ?? fail("NOT_FOUND"),
  ),

  Accept: going("accept"),
  Prepare: going("prepare"),
  Arrive: going("arrive"),

  async Contest(ctx, { orderId, reason: words }) {
    const found = await lockedTown(ctx, orderId);
    // what was lost was reported by nobody: it may arrive yet
    if (found.deliveredAt === undefined) return wrong(ctx, found);
    const given = { answer: words };
    const [moved] = await moveIfAny(ctx.tx, townOrders, {
      on: "contest",
      ...actor(ctx, found),
      words,
      given,
    });
    return moved ? {} : wrong(ctx, found);
  },

  async Refuse(ctx, { orderId, reason: words }) {
    const { tx, now, fail } = ctx;
    const found = await lockedTown(ctx, orderId);
    const given =
      found.state === "missing" || found.state === "contested" ? { answer: words } : { reason: words };
    const [moved] = await moveIfAny(tx, townOrders, { on: "refuse", ...actor(ctx, found), words, given });
    if (!moved) return wrong(ctx, found);
    await refundTown(tx, found, { words: `商家取消：${words}`, now }).catch(sayRefusal(fail));
    return {};
  },
} satisfies Partial<Service<typeof Merchant>>;

/** What a branch does with orders of the town (docs/rules/town.md); `formKey` seals their digits. */
export const townShopHandlers = ({ formKey }: { formKey: Uint8Array }) => ({
  ...deliveryHandlers,
  ...actHandlers,
  HandOver: handOver(buildSeal(formKey)),
});
