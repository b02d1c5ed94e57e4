/** Corrections of accounts by two operators, with their money and credits by the ledger's recipes. */
import type { Cent } from "@heshi/kernel/credit";
import { fenOfText } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { tell } from "@heshi/server/modules/inbox/inbox.public";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { appendAct } from "@heshi/server/rpc/acts/acts.store";
import { sha256Hex } from "@heshi/server/rpc/session/sign";
import { adhoc } from "@heshi/server/platform/database/statement";
import { adjustments, type DemoAdjustment } from "../../data/desks.data.ts";
import { memberId } from "../fill-members.ts";
import { operatorId } from "../fill-operators.ts";
import { type Calendar, demoDigits, demoId, insertRows } from "../fill-rows.ts";

const HOUR = 3_600_000;
/** So long before it is carried out a correction was entered. */
const ENTERED_BEFORE = 20 * 60_000;
const atOf = ({ ago }: DemoAdjustment, calendar: Calendar): Date => calendar.at(ago * HOUR);
/** J and the day, as new numbers have it. */
const noOf = (one: DemoAdjustment, calendar: Calendar): string =>
  `J${formatDay(atOf(one, calendar)).slice(2).replaceAll("-", "")}${demoDigits(`adjustment ${one.key}`, 12)}`;

/** What the corrections of a balance sum to for a member: they had so much less, or more, before. */
export const adjustedSum = (memberKey: string, balance: DemoAdjustment["balance"]): number =>
  adjustments
    .filter((one) => one.by === memberKey && one.balance === balance)
    .reduce((sum, { direction, amount }) => sum + (direction === "add" ? amount : -amount), 0);

/** The transfers of the corrections, each at its time. */
export const adjustTransfers = (calendar: Calendar): (Transfer & { at: Date })[] =>
  adjustments.map((one) => {
    const recipe = one.direction === "add" ? recipes.adjustedUp : recipes.adjustedDown;
    const named = { adjustNo: noOf(one, calendar), reason: one.reason, memberId: memberId(one.by) };
    const made =
      one.balance === "money"
        ? recipe({ ...named, balance: one.balance, amount: fenOfText(String(one.amount)) })
        : recipe({ ...named, balance: one.balance, amount: one.amount as Cent });
    return { ...made, at: atOf(one, calendar) };
  });

const entryOf = adhoc(
  "demo.adjusted",
  `select e.balance_after::text as after from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
   where t.business_key = 'adjust:' || $1 and e.sequence is not null`,
);

type Logged = { one: DemoAdjustment; calendar: Calendar; after: number };
/** The entry of one operator and the act of another in the log, as the frame writes them. */
async function logBoth(tx: Tx, { one, calendar, after }: Logged): Promise<void> {
  const field = one.balance === "money" ? "Fen" : "Cent";
  const { balance, direction, reason, causeNo } = one;
  const owner = memberId(one.by);
  const input = { memberId: owner, balance, direction, [`amount${field}`]: one.amount, reason, causeNo };
  const digest = sha256Hex(JSON.stringify(input));
  const reply = { adjustNo: noOf(one, calendar), [`balance${field}`]: after };
  const acts = [
    { step: "entered", by: "陈立", at: calendar.at(one.ago * HOUR + ENTERED_BEFORE), detail: { input } },
    { step: "done", by: "苏沐", at: atOf(one, calendar), detail: { input, after: reply } },
  ] as const;
  for (const { step, by, at, detail } of acts)
    await tx.run(appendAct, [
      operatorId(by),
      "Admin.Adjust",
      step,
      digest,
      owner,
      at,
      JSON.stringify(detail),
    ]);
}

/** Fills the corrections; their transfers must be posted. */
export async function fillAdjusts(tx: Tx, calendar: Calendar): Promise<void> {
  for (const one of adjustments) {
    const no = noOf(one, calendar);
    const after = Number((await tx.one(entryOf, [no]))?.["after"]);
    await insertRows(tx, "adjustment", [
      {
        id: demoId(`adjustment ${one.key}`),
        no,
        member_id: memberId(one.by),
        balance: one.balance,
        direction: one.direction,
        amount: one.amount,
        before: one.direction === "add" ? after - one.amount : after + one.amount,
        after,
        reason: one.reason,
        cause_no: one.causeNo,
        entered_by: operatorId("陈立"),
        decided_by: operatorId("苏沐"),
        created_at: atOf(one, calendar),
      },
    ]);
    await logBoth(tx, { one, calendar, after });
    const { balance, amount, reason, direction: event } = one;
    const told = { event, memberId: memberId(one.by), data: { balance, amount, reason } };
    await tell(tx, "adjustment", { ...told, at: atOf(one, calendar) });
  }
}
