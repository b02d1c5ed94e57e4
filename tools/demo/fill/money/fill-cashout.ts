/** Accounts for payouts and withdrawals of the demo member, with their money by the ledger's recipes. */
import { fenOfText } from "@heshi/kernel/money";
import { sealTarget } from "@heshi/server/modules/bankcard/bankcard.target";
import { olderAgreement } from "@heshi/server/gateways/payment/sandbox/agreement";
import { sealAgreement } from "@heshi/server/modules/fastpay/fastpay.secret";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import type { Seal } from "@heshi/server/platform/secret/seal";
import {
  type DemoAccount,
  demoAccounts,
  type DemoWithdrawal,
  demoWithdrawals,
  otherAccounts,
} from "../../data/cashout.data.ts";
import type { DemoWorld } from "../../world.types.ts";
import { memberId } from "../fill-members.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill-rows.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const fenOf = (amount: number) => fenOfText(String(amount));
const accountId = (key: string): string => demoId(`payout account ${key}`);

/** W and the day, as new numbers have it. */
function noOf({ key, askedAgo }: DemoWithdrawal, calendar: Calendar): string {
  const day = new Date(calendar.at(askedAgo).getTime() + 8 * HOUR)
    .toISOString()
    .slice(2, 10)
    .replaceAll("-", "");
  return `W${day}${demoDigits(`withdrawal ${key}`, 12)}`;
}

type Step = { kind: string; actor: string; to: string; afterMs: number };
const approved: readonly Step[] = [
  { kind: "approve", actor: "operator", to: "approved", afterMs: 70 * MINUTE },
  { kind: "send", actor: "gateway", to: "paying", afterMs: 71 * MINUTE },
];
/** What happened after the request, by the state that it led to. */
const stepsTo: Readonly<Record<DemoWithdrawal["state"], readonly Step[]>> = {
  auditing: [],
  paid: [...approved, { kind: "arrive", actor: "gateway", to: "paid", afterMs: 75 * MINUTE }],
  returned: [...approved, { kind: "fail", actor: "gateway", to: "returned", afterMs: 90 * MINUTE }],
  refused: [{ kind: "refuse", actor: "operator", to: "refused", afterMs: 3 * HOUR }],
  cancelled: [{ kind: "cancel", actor: "member", to: "cancelled", afterMs: 20 * MINUTE }],
};

function eventRows(one: DemoWithdrawal, calendar: Calendar): Row[] {
  const askedAt = calendar.at(one.askedAgo).getTime();
  const submitted: Step = { kind: "submit", actor: "member", to: "auditing", afterMs: 0 };
  let from = "made";
  return [submitted, ...stepsTo[one.state]].map(({ kind, actor, to, afterMs }) => {
    const row = {
      withdrawal_id: demoId(`withdrawal ${one.key}`),
      kind,
      actor,
      from_state: from,
      to_state: to,
      note: ["fail", "refuse"].includes(kind) ? one.reason : "",
      at: new Date(askedAt + afterMs),
    };
    from = to;
    return row;
  });
}

const demoKeyOf = ({ members }: DemoWorld): string => members.find(({ kind }) => kind === "demo")?.key ?? "";

/** All accounts by their keys: the demo member's, and those of others. */
const accountsOf = (world: DemoWorld): ReadonlyMap<string, DemoAccount> =>
  new Map([...demoAccounts(demoKeyOf(world)), ...otherAccounts].map((one) => [one.key, one]));
/** Above this, fen, two operators decide. */
const LARGE_FEN = 1_000_000;

/** What the withdrawals moved, each at its time; recharges have covered it. */
export function cashoutTransfers(world: DemoWorld, calendar: Calendar): (Transfer & { at: Date })[] {
  const accounts = accountsOf(world);
  return demoWithdrawals.flatMap((one) => {
    const { state, amountFen, feeFen, askedAgo, accountKey } = one;
    const event = {
      withdrawNo: noOf(one, calendar),
      memberId: memberId(accounts.get(accountKey)?.memberKey ?? ""),
      amount: fenOf(amountFen),
      fee: fenOf(feeFen),
    };
    const at = calendar.at(askedAgo);
    const endAt = new Date(at.getTime() + (stepsTo[state].at(-1)?.afterMs ?? 0));
    const channel = accounts.get(accountKey)?.kind ?? "bank";
    const held = { ...recipes.withdrawalHeld(event), at };
    if (state === "auditing") return [held];
    const end =
      state === "paid" ? recipes.withdrawalPaid({ ...event, channel }) : recipes.withdrawalReturned(event);
    return [held, { ...end, at: endAt }];
  });
}

type Owner = { owner: string; holder: string; mobile: string };

const accountRow = (
  { key, kind, bank, name, tail, number, addedAgo }: DemoAccount,
  { owner, holder, mobile, seal, calendar }: Owner & { seal: Seal; calendar: Calendar },
): Row => ({
  id: accountId(key),
  member_id: owner,
  kind,
  bank,
  name,
  tail,
  sealed: sealTarget(seal, owner, { number, name: holder, mobile }),
  digest: seal.digest(`${kind}:${number}`),
  created_at: calendar.at(addedAgo),
  usable_at: new Date(calendar.at(addedAgo).getTime() + DAY),
});

function withdrawalRow(one: DemoWithdrawal, account: Row, calendar: Calendar): Row {
  const askedAt = calendar.at(one.askedAgo).getTime();
  const timeOf = (state: string): Date | null => {
    const step = stepsTo[one.state].find(({ to }) => to === state);
    return step ? new Date(askedAt + step.afterMs) : null;
  };
  return {
    id: demoId(`withdrawal ${one.key}`),
    no: noOf(one, calendar),
    member_id: account["member_id"],
    state: one.state,
    account_id: account["id"],
    kind: account["kind"],
    bank: account["bank"],
    account_name: account["name"],
    tail: account["tail"],
    sealed: account["sealed"],
    amount_fen: one.amountFen,
    fee_fen: one.feeFen,
    is_large: one.amountFen > LARGE_FEN,
    created_at: new Date(askedAt),
    expected_at: new Date(askedAt + DAY),
    sent_at: timeOf("paying"),
    paid_at: timeOf("paid"),
    channel_no: one.state === "paid" ? demoDigits(`channel ${one.key}`, 16) : "",
    confirm: "",
    reason: one.reason,
  };
}

/** The card that pays quickly; the simulated bank knows its agreement. */
const fastpayRow = (owner: string, seal: Seal, calendar: Calendar): Row => ({
  id: demoId("fastpay card"),
  member_id: owner,
  bank: "CMB",
  name: "招商银行储蓄卡",
  tail: "6021",
  mobile: "138****0001",
  sealed: sealAgreement(seal, owner, olderAgreement("13800000001")),
  digest: seal.digest("fastpay:demo"),
  signed_at: calendar.at(200 * DAY),
});

/** Writes the accounts, the card for quick payment and the withdrawals. */
export async function fillCashout(
  tx: Tx,
  world: DemoWorld,
  { calendar, seal }: { calendar: Calendar; seal: Seal },
): Promise<void> {
  const key = demoKeyOf(world);
  const owner = memberId(key);
  const holders = new Map(world.members.map((member) => [member.key, member]));
  const rows = [...accountsOf(world).values()].map((one) => {
    const holder = holders.get(one.memberKey);
    const of = { owner: memberId(one.memberKey), holder: holder?.realName.name ?? "", seal, calendar };
    return accountRow(one, { ...of, mobile: holder?.mobile ?? "" });
  });
  const byId = new Map(rows.map((row) => [row["id"], row]));
  await insertRows(tx, "payout_account", rows);
  await insertRows(tx, "fastpay_card", [fastpayRow(owner, seal, calendar)]);
  await insertRows(
    tx,
    "withdrawal",
    demoWithdrawals.map((one) => withdrawalRow(one, byId.get(accountId(one.accountKey)) ?? {}, calendar)),
  );
  await insertRows(
    tx,
    "withdrawal_event",
    demoWithdrawals.flatMap((one) => eventRows(one, calendar)),
  );
}
