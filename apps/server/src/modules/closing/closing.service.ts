import { Member } from "@heshi/contract/account/member";
import { holdKinds } from "@heshi/contract/money/hold-kinds";
import type { Tx } from "../../platform/database/db.ts";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { closeMemberAccounts, type HoldRow, listHolds } from "../ledger/ledger.public.ts";
import { lockMember, memberSecrets } from "../member/member.public.ts";
import { type Claim, type Proof, proveCode, spendProof } from "../sms/sms.public.ts";
import { leave } from "./closing.steps.ts";
import { closingFacts } from "./closing.store.ts";
import { exportedOf } from "./export/export.ts";
import { amountText } from "./export/section.ts";

const MONEY_LEFT = { text: "账户里还有余额，请先用完", path: "/pages/wallet/index" };

const UNITS_LEFT = { text: "云仓里还有您的商品，请先提货或处理完", path: "/pages/warehouse/index" };
const AGENT_UNITS_LEFT = {
  text: "经销库存里还有您的商品，请先退货或提货",
  path: "/pages/agent/inventory/list",
};
/** Holds of which each is a reason; more are as good as these. */
const MOST_REASONS = 20;

const heldReason = ({ kind, cause, currency, amount }: HoldRow) => ({
  text: `${holdKinds[kind].title} ${amountText(currency, String(amount))}，结束后可以注销`,
  path: holdKinds[kind].page(cause),
});

type Stored = { units: number; agentUnits: number; losses: number; askedBack: number };
/** What is still to come of goods in the cloud warehouse, and of those that have left it. */
function reasonsOfStored(facts: Stored): { text: string; path: string }[] {
  const reasons: { text: string; path: string }[] = [];
  if (facts.units > 0) reasons.push(UNITS_LEFT);
  if (facts.agentUnits > 0) reasons.push(AGENT_UNITS_LEFT);
  if (facts.losses > 0)
    reasons.push({
      text: `云仓缺失的 ${facts.losses} 件商品待赔付，赔付到余额后可以注销`,
      path: "/pages/wallet/record",
    });
  // what was stored may be delivered, and sent back, after its order is done
  if (facts.askedBack > 0)
    reasons.push({
      text: `有 ${facts.askedBack} 笔售后还没有结束，结束后可以注销`,
      path: "/pages/order/after/list",
    });
  return reasons;
}

/** Why an account cannot be closed now, with the page where each reason can be resolved. */
async function reasonsAgainst(tx: Tx, memberId: string): Promise<{ text: string; path: string }[]> {
  const facts = await tx.one(closingFacts, [memberId]);
  const reasons: { text: string; path: string }[] = [];
  if (!facts) return reasons;
  if (facts.money > 0) reasons.push(MONEY_LEFT);
  for (const hold of await tx.many(listHolds, ["member", memberId, MOST_REASONS]))
    reasons.push(heldReason(hold));
  reasons.push(...reasonsOfStored(facts));
  if (facts.hasShop) reasons.push({ text: "您名下有店铺，请先联系平台关闭店铺", path: "/pages/shop/apply" });
  if (facts.plans > 0)
    reasons.push({ text: "健康计划还没有结束，请先退款或收完礼包", path: "/pages/invest/record" });
  if (facts.remitting > 0)
    reasons.push({
      text: `有 ${facts.remitting} 笔汇款等待确认`,
      path: "/pages/wallet/remit/record?tab=waiting",
    });
  if (facts.paidForOthers > 0)
    reasons.push({
      text: `有 ${facts.paidForOthers} 笔为好友代付的订单还可能退款，完成后可以注销`,
      path: "/pages/wallet/record",
    });
  if (facts.unpaid > 0)
    reasons.push({
      text: `有 ${facts.unpaid} 笔订单待付款，请先付款或取消`,
      path: "/pages/order/list?tab=unpaid",
    });
  if (facts.open > 0)
    reasons.push({ text: `有 ${facts.open} 笔订单还没有完成`, path: "/pages/order/list?tab=all" });
  if (facts.received > 0)
    reasons.push({
      text: `有 ${facts.received} 笔订单还在售后期内，${facts.receivedUntil ?? ""} 之后可以注销`,
      path: "/pages/order/list?tab=all",
    });
  if (facts.subordinates > 0)
    reasons.push({
      text: `您邀请的 ${facts.subordinates} 位会员仍在使用，请联系客服解除`,
      path: "/pages/mycenter/index",
    });
  return reasons;
}

const exportOf = async ({ tx, caller, now }: Context<typeof Member, "member">) => ({
  exportedAt: now.getTime(),
  sections: await exportedOf(tx, caller.memberId),
});

/** Proves a code that was sent to the caller's own number. */
async function proveOwn(
  ctx: Before<typeof Member, "member">,
  claim: Omit<Claim, "mobile">,
  pepper: Uint8Array,
): Promise<Proof> {
  const member = await ctx.db.one(memberSecrets, [ctx.caller.memberId]);
  if (!member || member.mobile === undefined) return ctx.fail("MEMBER_INVALID");
  return proveCode(ctx, { ...claim, mobile: member.mobile }, pepper);
}

/** Taking one's data along and closing the account. `pepper`: the key of codes. */
export const closingHandlers = (pepper: Uint8Array) =>
  ({
    ExportData: staged(Member, "ExportData", {
      before: (ctx, { code }) => proveOwn(ctx, { purpose: "export", code }, pepper),
      async handle(ctx, _input, proof) {
        await spendProof(ctx, proof);
        ctx.remember({ sessionId: ctx.caller.sessionId });
        return exportOf(ctx);
      },
      // a lost answer is for the session that showed the code, not for another of this member
      renew: (ctx, effect) => {
        if (effect["sessionId"] !== ctx.caller.sessionId) return ctx.fail("REQUEST_REUSED");
        ctx.remember(effect);
        return exportOf(ctx);
      },
    }),

    GetCloseCheck: async ({ tx, caller }) => ({ reasons: await reasonsAgainst(tx, caller.memberId) }),

    CloseAccount: staged(Member, "CloseAccount", {
      before: (ctx, { code }) => proveOwn(ctx, { purpose: "close", code }, pepper),
      async handle(ctx, _input, proof) {
        const { tx, caller, now, fail } = ctx;
        await tx.one(lockMember, [caller.memberId]);
        const reasons = await reasonsAgainst(tx, caller.memberId);
        if (reasons.length > 0) return fail("CLOSE_BLOCKED", { reasons, msg: reasons[0]?.text });
        await spendProof(ctx, proof);
        if (!(await leave(tx, { memberId: caller.memberId, now }))) return fail("FROZEN");
        // money may have come in since the reasons were read
        const closed = await tx.one(closeMemberAccounts, [caller.memberId]);
        if (!closed?.isClosed) return fail("CLOSE_BLOCKED", { reasons: [MONEY_LEFT], msg: MONEY_LEFT.text });
        return {};
      },
    }),
  }) satisfies Partial<Service<typeof Member>>;
