import type { Code } from "@heshi/contract/counter/code";
import { type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import { isVoucherCode } from "@heshi/kernel/validate";
import { maskNickname } from "@heshi/kernel/text";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { list } from "../../rpc/list.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { branchesOfStaff } from "../merchant/merchant.public.ts";
import { isWithin } from "./hours.domain.ts";
import { areLinked, noteLink } from "../risk/risk.public.ts";
import {
  findByCode,
  keepUse,
  listOfTrade,
  listRedemptions,
  lockUse,
  ownOrder,
  placeOf,
  type RedemptionRow,
  type SeenVoucher,
  stateOfVoucher,
  vouchers,
  voucherTexts,
} from "../voucher/voucher.public.ts";

type ShopContext = Context<typeof Code, "merchant">;
const ELSEWHERE = { msg: "这张券是在别的门店核销的，请由那家门店的员工撤销" };
const WRONG = { msg: "券码不正确，或不是本店的券" };

/** A code that the caller's shop may accept now; refuses any other. */
async function acceptable(ctx: ShopContext, seal: Seal, code: string): Promise<SeenVoucher> {
  const { tx, caller, now, fail } = ctx;
  if (!isVoucherCode(code)) return fail("WRONG_CODE", WRONG);
  const seen = await tx.one(findByCode, [seal.digest(code), caller.shopId]);
  // what is not paid was shown to nobody
  if (!seen?.isPaid) return fail("WRONG_CODE", WRONG);
  if (seen.state === "used" || seen.state === "settled") return fail("CODE_USED");
  if (seen.state === "refunded") return fail("CODE_REFUNDED");
  return seen.state === "expired" || seen.validUntil < now.getTime() ? fail("CODE_OVER") : seen;
}

/** Whether somebody works in a branch: in those that the owner named for them, or in all. */
async function worksIn({
  tx,
  caller,
}: Pick<ShopContext, "tx" | "caller">): Promise<(branchId: string) => boolean> {
  const own = (await tx.one(branchesOfStaff, [caller.staffId]))?.branchIds ?? [];
  return (branchId) => own.length === 0 || own.includes(branchId);
}

type Where = { branchId: string; name: string };

/** The branches that a code names and the caller works in; none where it names none, and `isAnywhere` then. */
async function placesOf(
  ctx: Pick<ShopContext, "tx" | "caller">,
  { terms }: SeenVoucher,
): Promise<{ isAnywhere: boolean; branches: readonly Where[] }> {
  const named = terms.stores.flatMap(({ branchId, name }) =>
    branchId === undefined ? [] : [{ branchId, name }],
  );
  const isOwn = await worksIn(ctx);
  const branches = named.filter(({ branchId }) => isOwn(branchId));
  return { isAnywhere: named.length === 0, branches };
}

/** Where a code is redeemed: the branch that was chosen, or the only one; null where the code names none. */
async function chosenPlace(
  ctx: ShopContext,
  seen: SeenVoucher,
  branchId: string | undefined,
): Promise<string | null> {
  const { isAnywhere, branches } = await placesOf(ctx, seen);
  if (isAnywhere && branchId === undefined) return null;
  const [only, other] = branches;
  if (!only) return ctx.fail("WRONG_BRANCH");
  if (branchId === undefined && other) return ctx.fail("BRANCH_NEEDED");
  const chosen = branches.find((one) => one.branchId === (branchId ?? only.branchId));
  return chosen ? chosen.branchId : ctx.fail("WRONG_BRANCH");
}

/** What of a code is shown before it is redeemed. */
function redeemableView({ terms, ...found }: SeenVoucher, branches: readonly Where[], now: Date) {
  const { nickname, state: _state, isPaid: _paid, orderId: _order, memberId: _member, ...seen } = found;
  const { rules, hours, stores } = terms;
  return {
    ...seen,
    rules,
    hours,
    stores: stores.map(({ name }) => name),
    branches: [...branches],
    isOutsideHours: isWithin(hours, now) === false,
    buyer: maskNickname(nickname),
  };
}

const redemptionView = ({ deadlineAt, isHere, ...row }: RedemptionRow, { now }: ShopContext) => ({
  ...row,
  stateText: row.state === "unused" ? "已撤销" : voucherTexts[row.state],
  revokeUntil:
    isHere && row.state === "used" && deadlineAt !== undefined && deadlineAt > now.getTime()
      ? deadlineAt
      : undefined,
});

/** Where the money for an unused code goes back. */
function refundTo(way: PayWay, isFriend: boolean): string {
  const name = way === "balance" ? "余额" : payWayNames[way];
  return isFriend ? `代付人的${name}` : name;
}

/** Redeeming and taking it back. */
const clerkHandlers = (seal: Seal) =>
  ({
    async Preview(ctx, { code }) {
      const found = await acceptable(ctx, seal, code);
      const { isAnywhere, branches } = await placesOf(ctx, found);
      if (!isAnywhere && branches.length === 0) return ctx.fail("WRONG_BRANCH");
      return redeemableView(found, branches, ctx.now);
    },

    async Redeem(ctx, { code, branchId }) {
      const { tx, caller, now, settings, fail } = ctx;
      const seen = await acceptable(ctx, seal, code);
      const { voucherId, memberId } = seen;
      const place = await chosenPlace(ctx, seen, branchId);
      const pair = { memberId, other: { shopId: caller.shopId }, now };
      const link = await areLinked(tx, pair);
      await noteLink(tx, { ...pair, link });
      const who = { by: "shop", shopId: caller.shopId, actorId: caller.staffId } as const;
      const [moved] = await moveIfAny(tx, vouchers, {
        on: "redeem",
        ids: [voucherId],
        ...who,
        now,
        settings,
      });
      if (!moved?.deadlineAt) return fail("CODE_USED");
      if ((await tx.run(keepUse, [voucherId, link.reasons, place])) !== 1) return fail("WRONG_BRANCH");
      return { voucherId, revokeUntil: moved.deadlineAt.getTime() };
    },

    async Revoke(ctx, { voucherId, reason: words }) {
      const { tx, caller, now, fail } = ctx;
      const { branchId } = (await tx.one(lockUse, [voucherId, caller.shopId])) ?? fail("NOT_FOUND");
      // what was used up elsewhere is known there alone
      if (branchId !== undefined && !(await worksIn(ctx))(branchId)) return fail("WRONG_BRANCH", ELSEWHERE);
      const who = { by: "shop", shopId: caller.shopId, actorId: caller.staffId } as const;
      const [moved] = await moveIfAny(tx, vouchers, { on: "revoke", ids: [voucherId], ...who, words, now });
      if (moved) return {};
      const seen = (await tx.one(stateOfVoucher, [voucherId, caller.shopId])) ?? fail("NOT_FOUND");
      const { state } = seen;
      return state === "used" || state === "settled" ? fail("REVOKE_LATE") : fail("WRONG_STATE", { state });
    },
  }) satisfies Partial<Service<typeof Code>>;

/** Handlers of Code for redemption; `formKey` seals the codes. */
export function codeService({ formKey }: { formKey: Uint8Array }) {
  const seal = buildSeal(formKey);
  return {
    ...clerkHandlers(seal),

    async GetVouchers({ tx, caller, fail }, { orderId }) {
      if (!(await tx.one(ownOrder, [caller.memberId, orderId]))) return fail("NOT_FOUND");
      const rows = await tx.many(listOfTrade, [caller.memberId, orderId]);
      return {
        terms: rows[0]?.terms,
        list: rows.map(({ sealed, terms: _terms, leftFen, payWay, isFriend, ...row }) => ({
          ...row,
          refund:
            row.state === "unused"
              ? { amountFen: leftFen, to: refundTo(payWay, isFriend), at: row.validUntil }
              : undefined,
          code: seal.open(sealed, placeOf(row.voucherId)),
          stateText: voucherTexts[row.state],
        })),
      };
    },

    GetRedemptions: list({
      statement: listRedemptions,
      values: ({ caller }) => [caller.shopId, caller.staffId],
      view: redemptionView,
      key: ({ at, voucherId }) => [at, voucherId],
    }),
  } satisfies Partial<Service<typeof Code>>;
}
