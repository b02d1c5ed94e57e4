import type { Credit } from "@heshi/contract/money/credit";
import { withdrawTabs } from "@heshi/contract/money/withdraw";
import { type FeeRates, largestWithdrawal, withdrawFee } from "@heshi/contract/money/withdraw-fee";
import { timeId } from "@heshi/kernel/id";
import { addFen, type Fen, fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { constraintOf, sqlState } from "../../platform/database/db.ts";
import { newWithdrawNo } from "../../platform/number.ts";
import { list } from "../../rpc/list.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { after, durationMs, type Settings } from "../../settings.ts";
import { accountView, findAccount, listAccounts } from "../bankcard/bankcard.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { checkAmount, checkCaution, factsOf, leftOf, lockPayer, spend } from "../outflow/outflow.public.ts";
import { withdrawals } from "./withdraw.effects.ts";
import {
  countBefore,
  findOpen,
  findPurse,
  findWithdrawal,
  insertWithdrawal,
  listSteps,
  listWithdrawals,
} from "./withdraw.store.ts";
import { detailView, withdrawView } from "./withdraw.view.ts";

type MemberContext = Context<typeof Credit, "member">;

/** What a withdrawal costs by the settings. */
export const ratesOf = (settings: Settings): FeeRates => ({
  feeBp: settings["withdraw.feeBp"],
  feeLeastFen: fen(settings["withdraw.feeLeastFen"]),
});

/** What was withdrawn before; the member is locked. */
async function before({ tx, caller, now, fail }: MemberContext) {
  return (await tx.one(countBefore, [caller.memberId, dayStart(now)])) ?? fail("MEMBER_INVALID");
}

/** What an owner takes out today and has taken out in all, without what it would take now, and since when they are there. */
type Out = { todayFen: Fen; paidFen: Fen; since: Date };

/** Whether two operators have to agree to a withdrawal: parts of a large sum are as large together. Pure. */
export function isLarge(
  { now, settings }: { now: Date; settings: Settings },
  { todayFen, paidFen, since }: Out,
  amountFen: Fen,
): boolean {
  const isNew = now.getTime() - since.getTime() < durationMs(settings, "withdraw.newDays");
  return (
    todayFen + amountFen > settings["withdraw.twoPersonsFen"] ||
    (isNew && paidFen + amountFen > settings["withdraw.newFen"])
  );
}

/** Refuses an amount beyond the limits of one withdrawal. */
function checkLimits({ fail, settings }: MemberContext, amountFen: Fen): void {
  const [leastFen, mostFen] = [fen(settings["withdraw.leastFen"]), fen(settings["withdraw.mostFen"])];
  if (amountFen < leastFen) fail("WRONG_FIELD", { fields: { amountFen: `最少 ¥${formatFen(leastFen)}` } });
  if (amountFen > mostFen) fail("WRONG_FIELD", { fields: { amountFen: `单笔最多 ¥${formatFen(mostFen)}` } });
}

async function viewOf({ tx, caller, fail }: MemberContext, withdrawNo: string) {
  const row = await tx.one(findWithdrawal, [caller.memberId, withdrawNo]);
  return row ? withdrawView(row) : fail("NOT_FOUND");
}

/** Another request was first, which the index of open ones has noticed. */
const sayOpen =
  ({ fail }: MemberContext) =>
  (error: unknown): never => {
    if (sqlState(error) === "23505" && constraintOf(error) === "withdrawal_open") return fail("ONE_OPEN");
    throw error;
  };

async function page(ctx: MemberContext) {
  const { tx, caller, now, settings, fail } = ctx;
  const { memberId } = caller;
  const purse = (await tx.one(findPurse, [memberId])) ?? fail("MEMBER_INVALID");
  const { today } = await before(ctx);
  const open = await tx.one(findOpen, [memberId]);
  const leftTodayFen = leftOf(await factsOf(ctx, { cautionUntil: undefined }));
  const rows = await tx.many(listAccounts, [memberId]);
  const { lastAccountId, cautionUntil, ...shown } = purse;
  const mostFen = fen(settings["withdraw.mostFen"]);
  const fits = largestWithdrawal(purse.balanceFen, ratesOf(settings));
  const isLast = (id: string): number => (id === lastAccountId ? 0 : 1);
  return {
    ...shown,
    ...ratesOf(settings),
    allFen: fen(Math.min(fits, mostFen, leftTodayFen ?? mostFen)),
    leastFen: fen(settings["withdraw.leastFen"]),
    mostFen,
    leftCount: Math.max(0, settings["withdraw.dayCount"] - today),
    leftTodayFen,
    cautionUntil: cautionUntil && cautionUntil > now ? cautionUntil.getTime() : undefined,
    accounts: rows
      .toSorted((a, b) => isLast(a.accountId) - isLast(b.accountId))
      .map((row) => accountView(row, now)),
    open: open && withdrawView(open),
  };
}

type Request = { accountId: string; amountFen: Fen; grant: string };

/** Refuses a request that the rules do not allow, behind the lock of the payer. Answers whether two operators decide. */
async function check(ctx: MemberContext, { accountId, amountFen, grant }: Request): Promise<boolean> {
  const { tx, caller, now, settings, fail } = ctx;
  const payer = await lockPayer(ctx);
  checkCaution(ctx, payer, "提现");
  checkLimits(ctx, amountFen);
  const account = (await tx.one(findAccount, [caller.memberId, accountId])) ?? fail("NO_ACCOUNT");
  if (account.usableAt > now.getTime()) fail("ACCOUNT_WAITS");
  const counted = await before(ctx);
  if (counted.isOpen) fail("ONE_OPEN");
  if (counted.today >= settings["withdraw.dayCount"]) fail("OVER_COUNT");
  await checkAmount(ctx, payer, { amountFen, isTransfer: false });
  await spend(ctx, { grant, method: "Credit.Withdraw", subject: accountId, amountFen });
  return isLarge(ctx, { ...counted, since: counted.registeredAt }, amountFen);
}

/** The handlers of Credit for withdrawals (docs/rules/withdraw.md). */
export const withdrawHandlers = {
  GetWithdrawPage: page,

  async PreviewWithdraw({ now, settings }, { amountFen: amount }) {
    const amountFen = fen(amount);
    const feeFen = withdrawFee(amountFen, ratesOf(settings));
    const expectedAt = after(now, settings, "withdraw.arriveHours").getTime();
    return { feeFen, totalFen: addFen(amountFen, feeFen), expectedAt };
  },

  async Withdraw(ctx, { accountId, amountFen: amount, grant }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    const amountFen = fen(amount);
    const needsTwo = await check(ctx, { accountId, amountFen, grant });
    const feeFen = withdrawFee(amountFen, ratesOf(settings));
    const [id, no] = [timeId(now), newWithdrawNo(now)];
    const expectedAt = after(now, settings, "withdraw.arriveHours");
    const values = [id, no, memberId, accountId, amountFen, feeFen, needsTwo, now, expectedAt];
    if ((await tx.run(insertWithdrawal, values).catch(sayOpen(ctx))) !== 1) return fail("NO_ACCOUNT");
    const act = { on: "submit", by: "member", ids: [id], memberId, actorId: memberId, now } as const;
    await move(tx, withdrawals, act).catch(sayRefusal(fail));
    return viewOf(ctx, no);
  },

  async CancelWithdraw(ctx, { withdrawNo }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    const found = (await tx.one(findWithdrawal, [memberId, withdrawNo])) ?? fail("NOT_FOUND");
    const act = { on: "cancel", by: "member", ids: [found.id], memberId, actorId: memberId, now } as const;
    const [moved] = await moveIfAny(tx, withdrawals, act);
    if (!moved) return fail("WRONG_STATE", { msg: "这笔提现已经审核，不能取消" });
    return viewOf(ctx, withdrawNo);
  },

  GetWithdrawals: list({
    statement: listWithdrawals,
    values: ({ caller }, { tab }) => [caller.memberId, withdrawTabs[tab]],
    view: (row) => withdrawView(row),
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetWithdrawal({ tx, caller, fail }, { withdrawNo }) {
    const row = (await tx.one(findWithdrawal, [caller.memberId, withdrawNo])) ?? fail("NOT_FOUND");
    return detailView(row, await tx.many(listSteps, [row.id]));
  },
} satisfies Partial<Service<typeof Credit>>;
