import { adjustBalances } from "@heshi/contract/money/adjust-desk";
import { Admin } from "@heshi/contract/system/admin";
import { assert } from "@heshi/kernel/assert";
import { cent } from "@heshi/kernel/credit";
import { isId, randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { constraintOf, sqlState, type Tx } from "../../platform/database/db.ts";
import { newAdjustNo } from "../../platform/number.ts";
import type { InputOf } from "@heshi/contract/frame/define";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { tell } from "../inbox/inbox.public.ts";
import { takeCounts } from "../lots/lots.public.ts";
import { lockPurse } from "../merchant/merchant.public.ts";
import { LedgerRefusal, post, recipes, type Transfer } from "../ledger/ledger.public.ts";
import { amountOf, balanceView, currencyOfBalance, worthOf } from "./adjust.domain.ts";
import {
  balancesOf,
  countedIn,
  countInDay,
  findMember,
  findShop,
  hasCause,
  holdMember,
  holdShop,
  insertAdjustment,
  listAdjustments,
} from "./adjust.store.ts";

type Desk = Context<typeof Admin, "operator">;
type Adjusted = InputOf<(typeof Admin)["methods"]["Adjust"]>;
type Owner = { memberId?: string | undefined; shopId?: string | undefined };

const ownBalances = (tx: Tx, { memberId, shopId }: Owner) =>
  tx.many(balancesOf, [shopId === undefined ? "member" : "merchant", shopId ?? memberId ?? null]);

/** What an owner has of a balance. */
async function balanceIn(tx: Tx, owner: Owner, balance: Adjusted["balance"]): Promise<number> {
  const rows = await ownBalances(tx, owner);
  return rows.find(({ currency }) => currency === currencyOfBalance(balance))?.amount ?? 0;
}

type Asking = Pick<Before<typeof Admin, "operator">, "settings" | "fail" | "now">;

/** Refuses an input that names two owners or none, or has its amount in another field; answers the amount. */
function amountIn({ fail }: Pick<Asking, "fail">, input: Adjusted): number {
  const { memberId, shopId, balance } = input;
  const wrong = (field: string, text: string) => fail("WRONG_FIELD", { fields: { [field]: text } });
  if ((memberId === undefined) === (shopId === undefined)) wrong("memberId", "请选择会员或店铺");
  if (shopId !== undefined && balance !== "money") wrong("balance", "店铺只有余额可以调整");
  const { field, amount = 0 } = amountOf(input);
  if (amount === 0) wrong(field, "请填写数额");
  return amount;
}

/** Refuses what is beyond the limits of one adjustment and of a day; answers what it counts for, and the day's limit. */
async function limited(
  { settings, fail, now }: Asking,
  tx: Tx,
  { balance, amount }: { balance: Adjusted["balance"]; amount: number },
) {
  const worth = worthOf(balance, amount);
  const unit = balance === "money" ? "Fen" : "Cent";
  if (worth > settings[`adjust.most${unit}`]) fail("ADJUST_LARGE");
  const dayMost = settings[`adjust.day${unit}`];
  const counted = (await tx.one(countedIn, [formatDay(now), balance]))?.amount ?? 0;
  if (counted + worth > dayMost) fail("ADJUST_DAY");
  return { worth, dayMost };
}

/** Refuses what cannot be booked as things are; the write has its guards again. */
async function checked(ctx: Asking, tx: Tx, input: Adjusted) {
  const { fail } = ctx;
  const { memberId, shopId, balance, direction, causeNo } = input;
  const amount = amountIn(ctx, input);
  const limits = await limited(ctx, tx, { balance, amount });
  const id = memberId ?? shopId ?? "";
  const owner = await tx.one(shopId === undefined ? findMember : findShop, ["", id]);
  if (!owner) return fail("ADJUST_OWNER");
  if (!owner.isOpen) fail("ADJUST_SHUT");
  if (await tx.one(hasCause, [id, balance, direction, causeNo])) fail("ADJUST_CAUSE");
  const before = await balanceIn(tx, input, balance);
  if (direction === "take" && before < amount) fail("ADJUST_SHORT");
  return { amount, ...limits };
}

/** The transfer of an adjustment. */
function transferOf(
  { memberId, shopId, balance, direction, reason }: Adjusted,
  no: string,
  amount: number,
): Transfer {
  const recipe = direction === "add" ? recipes.adjustedUp : recipes.adjustedDown;
  const named = { adjustNo: no, reason };
  if (shopId !== undefined) return recipe({ ...named, shopId, balance: "money", amount: fen(amount) });
  const of = { ...named, memberId: memberId ?? "" };
  return balance === "money"
    ? recipe({ ...of, balance, amount: fen(amount) })
    : recipe({ ...of, balance, amount: cent(amount) });
}

/** The ledger's refusals of an adjustment in the operators' words. */
const sayLedger =
  ({ fail }: Desk) =>
  (error: unknown): never => {
    if (!(error instanceof LedgerRefusal)) throw error;
    if (error.refusal === "InsufficientFunds") return fail("ADJUST_SHORT");
    if (error.refusal === "AccountFrozen") return fail("ADJUST_SHUT");
    throw error;
  };
const sayCause =
  ({ fail }: Desk) =>
  (error: unknown): never => {
    if (sqlState(error) === "23505" && constraintOf(error) === "adjustment_cause")
      return fail("ADJUST_CAUSE");
    throw error;
  };

async function adjust(ctx: Desk, input: Adjusted) {
  const { tx, caller, now, fail, was, enteredBy } = ctx;
  const { memberId, shopId, balance, direction, reason, causeNo } = input;
  if (shopId !== undefined) await tx.run(lockPurse, [shopId, now]);
  await tx.run(shopId === undefined ? holdMember : holdShop, [shopId ?? memberId ?? ""]);
  const { amount, worth, dayMost } = await checked(ctx, tx, input);
  // the day's row is taken first: its sum is right whatever is decided beside it
  if ((await tx.run(countInDay, [formatDay(now), balance, worth, dayMost])) !== 1) return fail("ADJUST_DAY");
  const [no, id] = [newAdjustNo(now), randomId()];
  const [posted] = await post(tx, [transferOf(input, no, amount)], now).catch(sayLedger(ctx));
  // what is taken of counts leaves their lots, the oldest first
  if (balance === "credit4" && direction === "take" && memberId !== undefined)
    await takeCounts(tx, { memberId, cause: `adjust:${no}` }).catch(sayLedger(ctx));
  const own = posted?.balances.find(({ k, p }) => (k === "member" || k === "merchant") && p === "available");
  const after = Number(own?.balance);
  const before = direction === "add" ? after - amount : after + amount;
  was(balanceView(balance, before));
  const row = [id, no, memberId, shopId, balance, direction, amount, before, after, reason, causeNo];
  assert(enteredBy, "an adjustment takes two");
  await tx.run(insertAdjustment, [...row, enteredBy, caller.operatorId, now]).catch(sayCause(ctx));
  const data = { balance, amount, reason };
  // shops have no inbox of messages; their records show it
  if (memberId !== undefined) await tell(tx, "adjustment", { event: direction, memberId, data, at: now });
  return { adjustNo: no, ...balanceView(balance, after) };
}

/** The operators' handlers of adjustments (docs/rules/adjust.md). */
export const adjustDeskHandlers = {
  async FindAdjustOwner({ tx, fail }, { owner, keyword }) {
    const find = owner === "shop" ? findShop : findMember;
    const found = (await tx.one(find, [keyword, isId(keyword) ? keyword : null])) ?? fail("ADJUST_OWNER");
    const rows = await ownBalances(tx, found);
    const amounts = new Map(rows.map(({ currency, amount }) => [currency, amount]));
    const shown = owner === "shop" ? (["money"] as const) : adjustBalances;
    return {
      ...found,
      balances: shown.map((balance) => ({ balance, amount: amounts.get(currencyOfBalance(balance)) ?? 0 })),
    };
  },

  GetAdjustments: list({
    statement: listAdjustments,
    values: () => [],
    view: ({ id: _id, ...row }) => row,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  Adjust: staged(Admin, "Adjust", {
    // the first operator is shown at once what could not be booked
    before: (ctx, input) => checked(ctx, ctx.db, input),
    handle: (ctx, input) => adjust(ctx, input),
  }),
} satisfies Partial<Service<typeof Admin>>;
