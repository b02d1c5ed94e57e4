import { randomInt } from "node:crypto";
import type { CollectionTab } from "@heshi/contract/collection/collection-payee";
import { paidStates } from "@heshi/contract/collection/collection-states";
import type { Payment } from "@heshi/contract/collection/payment";
import { timeId } from "@heshi/kernel/id";
import { formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import type { Context, Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { lockPayerRow } from "../../outflow/outflow.public.ts";
import { mostOf, type Payee, payeeKey } from "../collection.domain.ts";
import { payeeName } from "../collection.view.ts";
import { refund } from "./collection.refund.ts";
import {
  findCode,
  findName,
  findPaid,
  insertCode,
  listCodes,
  listPaid,
  listRefunds,
  lockShop,
  updateCode,
} from "./payee.store.ts";
import { daySheet, performance, today } from "./payee.sums.ts";
import { codeView, detailView, paidView } from "./payee.view.ts";

type Acting = Pick<Context<typeof Payment>, "tx" | "now" | "settings" | "fail">;
type Saved = {
  codeNo?: string | undefined;
  name: string;
  amountFen?: number | undefined;
  remark: string;
  isOn: boolean;
};

const shopOf = ({ caller }: Context<typeof Payment, "merchant">): Payee => ({ shopId: caller.shopId });
const memberOf = ({ caller }: Context<typeof Payment, "member">): Payee => ({ memberId: caller.memberId });

const tabStates: Readonly<Record<CollectionTab, readonly string[]>> = {
  all: paidStates,
  waiting: ["paid"],
  settled: ["settled"],
  refunded: paidStates,
};
/** The parameters of a list: of the tab of refunds those of which something went back. */
const valuesOf = (payee: Payee, tab: CollectionTab) => [
  payeeKey(payee),
  tabStates[tab],
  tab === "refunded" ? true : null,
];

const newCodeNo = (): string =>
  String(randomInt(1_000_000)).padStart(6, "0") + String(randomInt(1_000_000)).padStart(6, "0");

async function nameOf({ tx }: Pick<Acting, "tx">, { shopId, memberId }: Payee): Promise<string> {
  return payeeName((await tx.one(findName, [shopId, memberId])) ?? {});
}

const codesOf = async (ctx: Acting, payee: Payee) => ({
  name: await nameOf(ctx, payee),
  isAllowed: payee.shopId !== undefined || ctx.settings["collection.members"] === 1,
  list: (await ctx.tx.many(listCodes, [payeeKey(payee), dayStart(ctx.now)])).map(codeView),
});

/** Adds or changes a code; how many there are is counted behind the lock of whose they are. */
async function saveCode({ tx, now, settings, fail }: Acting, payee: Payee, saved: Saved) {
  const { name, remark, isOn } = saved;
  const amountFen = saved.amountFen === 0 ? undefined : saved.amountFen;
  const mostFen = mostOf(payee.shopId !== undefined, settings);
  if (amountFen !== undefined && amountFen > mostFen)
    return fail("WRONG_FIELD", { fields: { amountFen: `单笔最多 ¥${formatFen(mostFen)}` } });
  if (saved.codeNo !== undefined) {
    const { codeNo } = saved;
    const changed = await tx.run(updateCode, [payeeKey(payee), codeNo, name, amountFen, remark, isOn]);
    return changed === 1 ? { codeNo } : fail("NOT_FOUND");
  }
  await (payee.shopId === undefined
    ? tx.one(lockPayerRow, [payee.memberId])
    : tx.one(lockShop, [payee.shopId]));
  const most = payee.shopId === undefined ? 1 : settings["collection.codes"];
  const codeNo = newCodeNo();
  const values = [
    timeId(now),
    codeNo,
    payee.shopId,
    payee.memberId,
    name,
    amountFen,
    remark,
    isOn,
    now,
    most,
  ];
  return (await tx.run(insertCode, values)) === 1 ? { codeNo } : fail("CODES_FULL");
}

async function detail({ tx, now, settings, fail }: Acting, payee: Payee, collectionNo: string) {
  const row = (await tx.one(findPaid, [payeeKey(payee), collectionNo])) ?? fail("NOT_FOUND");
  return detailView(row, await tx.many(listRefunds, [row.id]), { now, settings });
}

/** The handlers of Payment for who is paid: members by their own code, shops by theirs (docs/rules/collection.md). */
export const payeeHandlers = {
  GetToday: (ctx) => today(ctx, memberOf(ctx)),
  GetCode: (ctx) => codesOf(ctx, memberOf(ctx)),
  async SaveCode(ctx, saved) {
    // one that is there can be switched off whatever the setting
    if (saved.codeNo === undefined && ctx.settings["collection.members"] !== 1)
      return ctx.fail("MEMBERS_OFF");
    return saveCode(ctx, memberOf(ctx), saved);
  },
  GetRecords: list({
    statement: listPaid,
    values: (ctx, { tab }) => valuesOf(memberOf(ctx), tab),
    view: paidView,
    key: ({ paidAt, id }) => [paidAt, id],
  }),
  GetRecord: (ctx, { collectionNo }) => detail(ctx, memberOf(ctx), collectionNo),
  GetPerformance: (ctx, { month }) => performance(ctx, memberOf(ctx), month),
  async Refund(ctx, asked) {
    await refund(ctx, asked, { ...memberOf(ctx), isOwner: true });
    return detail(ctx, memberOf(ctx), asked.collectionNo);
  },

  GetShopToday: (ctx) => today(ctx, shopOf(ctx)),
  GetShopCodes: (ctx) => codesOf(ctx, shopOf(ctx)),
  async GetShopCode(ctx, { codeNo }) {
    const { tx, now, fail } = ctx;
    const row = (await tx.one(findCode, [payeeKey(shopOf(ctx)), dayStart(now), codeNo])) ?? fail("NOT_FOUND");
    return { ...codeView(row), payee: await nameOf(ctx, shopOf(ctx)) };
  },
  SaveShopCode: (ctx, saved) => saveCode(ctx, shopOf(ctx), saved),
  GetShopRecords: list({
    statement: listPaid,
    values: (ctx, { tab }) => valuesOf(shopOf(ctx), tab),
    view: paidView,
    key: ({ paidAt, id }) => [paidAt, id],
  }),
  GetShopRecord: (ctx, { collectionNo }) => detail(ctx, shopOf(ctx), collectionNo),
  GetShopPerformance: (ctx, { month }) => performance(ctx, shopOf(ctx), month),
  GetShopDay: (ctx, { day }) => daySheet(ctx, shopOf(ctx), day),
  async RefundShop(ctx, asked) {
    const { staffId, role } = ctx.caller;
    await refund(ctx, asked, { ...shopOf(ctx), staffId, isOwner: role === "owner" });
    return detail(ctx, shopOf(ctx), asked.collectionNo);
  },
} satisfies Partial<Service<typeof Payment>>;
