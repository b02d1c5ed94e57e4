import { codeChannels } from "@heshi/contract/collection/collection-view";
import type { Payment } from "@heshi/contract/collection/payment";
import { payWayNames } from "@heshi/contract/pay/pay";
import { timeId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { newAttemptNo } from "../../platform/number.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import type { Settings } from "../../settings.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { move } from "../machine/machine.public.ts";
import { checkAmount, checkLedger, checkMinorDay, lockPayer, spend } from "../outflow/outflow.public.ts";
import { areLinked } from "../risk/risk.public.ts";
import { begin, payeeOf } from "./collection.begin.ts";
import { dayMostOf, mostOf, settlesAt, whyOff } from "./collection.domain.ts";
import { collections } from "./collection.effects.ts";
import { findReceipt, insertBalanceAttempt, type PayeeRow, startAttempt } from "./collection.store.ts";
import { payeeName, receiptView } from "./collection.view.ts";

type PublicContext = Pick<Context<typeof Payment>, "tx" | "now" | "fail">;

const find = async ({ tx, fail }: Pick<PublicContext, "tx" | "fail">, receipt: string) =>
  (await tx.one(findReceipt, [receipt])) ?? fail("NOT_FOUND", { msg: "没有这笔付款，请从付款时的页面打开" });

/** A code as its payer sees it. */
function payeeView(code: PayeeRow, { now, settings }: { now: Date; settings: Settings }) {
  const isShop = code.shopId !== undefined;
  const note = whyOff(code, settings);
  return {
    codeNo: code.codeNo,
    name: payeeName(code),
    logo: code.logo,
    isShop,
    codeName: code.codeName,
    amountFen: code.amountFen,
    remark: code.remark,
    isOpen: note === "",
    note,
    mostFen: mostOf(isShop, settings),
    dayFen: isShop && code.amountFen !== undefined ? undefined : dayMostOf(isShop, settings),
    channels: codeChannels.map((channel) => ({ channel, name: payWayNames[channel] })),
    hasBalance: isShop,
    settlesAt: settlesAt({ now, shopSince: code.shopSince }, settings).getTime(),
  };
}

/** Refuses who pays their own shop from the balance, its owner and its staff: it would leave as their earnings. */
async function checkOther(
  { tx, caller, now, fail }: Context<typeof Payment, "member">,
  shopId: string,
): Promise<void> {
  const { reasons } = await areLinked(tx, { memberId: caller.memberId, other: { shopId }, now });
  if (reasons.includes("staff")) fail("OWN_CODE");
}

/** The handlers of Payment for who pays (docs/rules/collection.md); what asks channels is in pay.collection.ts. */
export const payerHandlers = {
  GetPayee: single(async (ctx, { codeNo }) => payeeView(await payeeOf(ctx, codeNo), ctx)),

  async Pay(ctx, { channel, ...wanted }) {
    const { tx, now } = ctx;
    const { id, receipt } = await begin(ctx, wanted);
    await tx.one(startAttempt, [id, timeId(now), newAttemptNo(now), channel, now]);
    return { receipt };
  },

  async PayByBalance(ctx, { grant, ...wanted }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    const amountFen = fen(wanted.amountFen);
    const { id, receipt, code } = await begin(ctx, wanted, memberId);
    // to a member it would be a transfer, which has guards of its own
    if (code.shopId === undefined) return fail("CODE_OFF", { msg: "个人收款码不支持余额付款，请使用转账" });
    await checkOther(ctx, code.shopId);
    const payer = await lockPayer(ctx);
    await checkLedger(ctx, "付款");
    // the money is a shop's on the next day: in the time of caution it is bounded as what is sent to a member
    await checkAmount(ctx, payer, { amountFen, isTransfer: true });
    await checkMinorDay(ctx, { amountFen });
    await spend(ctx, { grant, method: "Payment.PayByBalance", subject: wanted.codeNo, amountFen });
    await tx.run(insertBalanceAttempt, [id, timeId(now), newAttemptNo(now), memberId, now]);
    const act = { on: "pay", by: "member", ids: [id], actorId: memberId, now, settings } as const;
    await move(tx, collections, { ...act, given: { payWay: "balance" } }).catch(sayRefusal(fail));
    return { receipt };
  },

  GetResult: single(async (ctx, { receipt }) => receiptView(await find(ctx, receipt), receipt, ctx.now)),
} satisfies Partial<Service<typeof Payment>>;
