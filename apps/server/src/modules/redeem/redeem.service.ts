import type { Code } from "@heshi/contract/counter/code";
import { isVoucherCode } from "@heshi/kernel/validate";
import { maskNickname } from "@heshi/kernel/text";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { list } from "../../rpc/list.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { areLinked, noteLink } from "../risk/risk.public.ts";
import {
  findByCode,
  keepLinks,
  listOfTrade,
  listRedemptions,
  ownOrder,
  placeOf,
  type RedemptionRow,
  type SeenVoucher,
  stateOfVoucher,
  vouchers,
  voucherTexts,
} from "../voucher/voucher.public.ts";

type ShopContext = Context<typeof Code, "merchant">;
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

const redemptionView = ({ deadlineAt, ...row }: RedemptionRow, { now }: ShopContext) => ({
  ...row,
  stateText: row.state === "unused" ? "已撤销" : voucherTexts[row.state],
  revokeUntil:
    row.state === "used" && deadlineAt !== undefined && deadlineAt > now.getTime() ? deadlineAt : undefined,
});

/** Redeeming and taking it back. */
const clerkHandlers = (seal: Seal) =>
  ({
    async Preview(ctx, { code }) {
      const {
        terms,
        nickname,
        state: _state,
        isPaid: _paid,
        orderId: _order,
        memberId: _member,
        ...seen
      } = await acceptable(ctx, seal, code);
      return { ...seen, rules: terms.rules, buyer: maskNickname(nickname) };
    },

    async Redeem(ctx, { code }) {
      const { tx, caller, now, settings, fail } = ctx;
      const { voucherId, memberId } = await acceptable(ctx, seal, code);
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
      await tx.run(keepLinks, [voucherId, link.reasons]);
      return { voucherId, revokeUntil: moved.deadlineAt.getTime() };
    },

    async Revoke({ tx, caller, now, fail }, { voucherId, reason: words }) {
      const who = { by: "shop", shopId: caller.shopId, actorId: caller.staffId } as const;
      const [moved] = await moveIfAny(tx, vouchers, { on: "revoke", ids: [voucherId], ...who, words, now });
      if (moved) return {};
      const seen = (await tx.one(stateOfVoucher, [voucherId, caller.shopId])) ?? fail("NOT_FOUND");
      const { state } = seen;
      return state === "used" || state === "settled" ? fail("REVOKE_LATE") : fail("WRONG_STATE", { state });
    },
  }) satisfies Partial<Service<typeof Code>>;

/** Handlers of Code; `formKey` seals the codes. */
export function codeService({ formKey }: { formKey: Uint8Array }): Service<typeof Code> {
  const seal = buildSeal(formKey);
  return {
    ...clerkHandlers(seal),

    async GetVouchers({ tx, caller, fail }, { orderId }) {
      if (!(await tx.one(ownOrder, [caller.memberId, orderId]))) return fail("NOT_FOUND");
      const rows = await tx.many(listOfTrade, [caller.memberId, orderId]);
      return {
        terms: rows[0]?.terms,
        list: rows.map(({ sealed, terms: _terms, ...row }) => ({
          ...row,
          code: seal.open(sealed, placeOf(row.voucherId)),
          stateText: voucherTexts[row.state],
        })),
      };
    },

    GetRedemptions: list({
      statement: listRedemptions,
      values: ({ caller }) => [caller.shopId],
      view: redemptionView,
      key: ({ at, voucherId }) => [at, voucherId],
    }),
  };
}
