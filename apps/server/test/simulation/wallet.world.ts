/** The members of a simulated run, the real calls of each act, and what the product says that they own. */
import { Credit } from "@heshi/contract/money/credit";
import { randomHex } from "@heshi/kernel/id";
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import * as fc from "fast-check";
import type { PayoutState } from "../../src/gateways/payout/payout.port.ts";
import { applyAlone } from "../../src/modules/payout/payout.answer.ts";
import { post, recipes } from "../../src/modules/ledger/ledger.public.ts";
import { findPayout, findPayoutId } from "../../src/modules/withdraw/withdraw.public.ts";
import type { TestServer } from "../harness.ts";
import { withCard } from "../make/bankcard.ts";
import { makeOperator } from "../make/operator.ts";
import { privatePicture } from "../make/cert.ts";
import { companyAccount, remitDecided, remitted } from "../make/remit.ts";
import { granted } from "../make/transfer.ts";
import { asked, withdrawDecided } from "../make/withdraw.ts";
import { changeSettings, digits, num, sql } from "../make/world.ts";
import { type Model, type Op, type Purse, targetOf } from "./wallet.model.ts";

const MEMBERS = 3;
const START = { available: 60_000, frozen: 0, gold: 900 };

const member = fc.nat(MEMBERS - 1);
/** Mostly the last row, so that several acts meet on one. */
const place = fc.constantFrom(0, 0, 0, 1, 2);
const between = (amounts: readonly number[]) =>
  fc.record({
    kind: fc.constant("transfer" as const),
    from: member,
    to: member,
    amount: fc.constantFrom(...amounts),
    again: fc.boolean(),
  });
/** Profiles: amounts within the balance and at its edges; few rows, so that acts meet. */
export const anyOp: fc.Arbitrary<Op> = fc.oneof(
  { weight: 4, arbitrary: between([0, 99, 100, 9999, 30_000, 60_000, 60_001]) },
  { weight: 2, arbitrary: between([0, 1, 300, 900, 901]).map((op) => ({ ...op, kind: "give" as const })) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("withdraw" as const),
      from: member,
      amount: fc.constantFrom(999, 1000, 20_000, 59_640, 59_643, 60_000),
      again: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "approve",
        "approve",
        "paid",
        "paid",
        "returned",
        "returned",
        "failed",
        "cancel",
        "refuse",
      ),
      at: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("remit" as const),
      from: member,
      amount: fc.constantFrom(10_000, 25_000),
      serial: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("credit", "reject"), at: place }) },
);

/** The life of one withdrawal: asked for, approved, and then what should and what should not happen to it. */
const life: fc.Arbitrary<Op[]> = fc
  .record({
    from: member,
    ends: fc.array(fc.constantFrom("cancel", "paid", "failed", "returned", "refuse"), {
      minLength: 2,
      maxLength: 3,
    }),
  })
  .map(({ from, ends }) => [
    { kind: "withdraw", from, amount: 1000, again: false },
    { kind: "approve", at: 0 },
    ...ends.map((kind) => ({ kind, at: 0 })),
  ]);

/** A history: single acts, and lives of withdrawals between them. */
export const history: fc.Arbitrary<Op[]> = fc
  .array(fc.oneof({ weight: 3, arbitrary: anyOp.map((op) => [op]) }, { weight: 1, arbitrary: life }), {
    minLength: 12,
    maxLength: 16,
  })
  .map((parts) => parts.flat());

type Someone = Awaited<ReturnType<typeof withCard>>;
type Told = { at: TestServer; op: Op };

/** Members with money, gold and a card, and operators. */
export async function simulated(server: TestServer) {
  await changeSettings(server, {
    "withdraw.dayCount": 20,
    "remit.openCount": 50,
    "exchange.dayGiftCent": 100_000,
  });
  const people: Someone[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const one = await withCard(server, { balanceFen: START.available });
    const gold = {
      cause: `simulated:${one.id}`,
      memberId: one.id,
      credit: "credit1",
      amount: cent(START.gold),
    } as const;
    await post(server.db, [recipes.creditGranted(gold)], server.now());
    people.push(one);
  }
  const operators = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
  const account = await companyAccount(server);
  const vouchers = await Promise.all(people.map(({ id }) => privatePicture(server, id)));
  const series = digits(8);
  const model: Model = { purses: people.map(() => START), withdrawals: [], remittances: [] };
  const [withdrawNos, remitNos]: [string[], string[]] = [[], []];
  const requestIds = new Map<string, string>();
  return { people, operators, account, vouchers, series, model, withdrawNos, remitNos, requestIds };
}
export type Simulated = Awaited<ReturnType<typeof simulated>>;

const personOf = ({ people }: Simulated, at: number): Someone => {
  const one = people[at];
  if (!one) throw new Error(`no member ${at}`);
  return one;
};

/** Sends money or gold; with `again` twice under one request id, whose second answer must be the first, byte for byte. */
async function send(
  world: Simulated,
  { at, op }: Told & { op: Op & { kind: "transfer" | "give" } },
): Promise<boolean> {
  const [payer, payee] = [personOf(world, op.from), personOf(world, op.to)];
  const act = {
    method: op.kind === "give" ? "Credit.Give" : "Credit.Transfer",
    amountFen: op.amount,
    subject: payee.mid,
  } as const;
  const grant = op.amount === 0 ? "0".repeat(32) : await granted(at, payer, act);
  const as = { token: payer.token, requestId: randomHex(16) };
  const call = () =>
    op.kind === "give"
      ? at.call(Credit, "Give", { mid: payee.mid, goldCent: op.amount as never, grant }, as)
      : at.call(Credit, "Transfer", { mid: payee.mid, amountFen: op.amount as never, grant }, as);
  const first = await call();
  if (op.again && first.code === 0 && (await call()).raw !== first.raw)
    throw new Error("a repeat has another answer");
  return first.code === 0;
}

async function withdraw(
  world: Simulated,
  { at, op }: Told & { op: Op & { kind: "withdraw" } },
): Promise<boolean> {
  const one = personOf(world, op.from);
  const grant = await granted(at, one, {
    method: "Credit.Withdraw",
    amountFen: op.amount,
    subject: one.accountId,
  });
  const requestId = randomHex(16);
  const first = await asked(at, one, op.amount, { grant, requestId });
  if (
    op.again &&
    first.code === 0 &&
    (await asked(at, one, op.amount, { grant, requestId })).raw !== first.raw
  )
    throw new Error("a repeat has another answer");
  if (first.code === 0) world.withdrawNos.push(first.info.withdrawNo);
  return first.code === 0;
}

const answers = (amount: number): Readonly<Record<string, PayoutState>> => ({
  paid: { state: "paid", amountFen: fen(amount), channelNo: "c" },
  failed: { state: "failed", code: "F", reason: "失败" },
  returned: { state: "returned", code: "B", reason: "退回" },
});

/** An operator's or the member's act on a withdrawal, or the channel's answer about it. */
async function decide(
  world: Simulated,
  { at, op }: Told & { op: Op & { at: number } },
  row: string,
  owner: number,
  amount: number,
) {
  const [ann, bob] = world.operators;
  if (!ann || !bob) throw new Error("no operators");
  if (op.kind === "cancel")
    return (await at.call(Credit, "CancelWithdraw", { withdrawNo: row }, personOf(world, owner))).code === 0;
  if (op.kind === "refuse") return (await withdrawDecided(at, bob, row, "资料不符")).code === 0;
  if (op.kind === "approve") {
    const { code } = await withdrawDecided(at, ann, row);
    // the channel has taken it and says nothing yet
    at.gateways.sandbox.payout?.behave("late", row);
    await at.drain();
    return code === 0;
  }
  const id = await at.db.one(findPayoutId, [row]);
  const found = id && (await at.db.one(findPayout, [id.id]));
  const state = answers(amount)[op.kind];
  if (!found || !state) return false;
  return (await applyAlone(at.db, { row: found, state, now: at.now() })) === "moved";
}

/** Carries out an act against the product: whether it was accepted. `model` says which row it is about. */
export async function act(world: Simulated, model: Model, { at, op }: Told): Promise<boolean> {
  switch (op.kind) {
    case "transfer":
    case "give":
      return send(world, { at, op: { ...op, kind: op.kind } });
    case "withdraw":
      return withdraw(world, { at, op: { ...op, kind: op.kind } });
    case "remit": {
      const { from, amount, serial } = op;
      const given = {
        amountFen: amount,
        serial: `CMB${world.series}${serial}`,
        voucher: world.vouchers[from] ?? "",
        companyAccountId: world.account,
      };
      const reply = await remitted(at, personOf(world, from), given);
      if (reply.code === 0) world.remitNos.push(reply.info.remitNo);
      return reply.code === 0;
    }
    case "credit":
    case "reject": {
      const no = world.remitNos[targetOf(model, op)];
      const [ann] = world.operators;
      if (no === undefined || !ann) return false;
      return (await remitDecided(at, ann, no, op.kind === "reject" ? "未查到" : "")).code === 0;
    }
    case "cancel":
    case "approve":
    case "refuse":
    case "paid":
    case "failed":
    case "returned": {
      const place = targetOf(model, op);
      const [no, row] = [world.withdrawNos[place], model.withdrawals[place]];
      return no !== undefined && row !== undefined && decide(world, { at, op }, no, row.owner, row.amount);
    }
  }
}

/** What the ledger says that each member owns. */
export const ownedBy = (server: TestServer, world: Simulated): Promise<Purse[]> =>
  Promise.all(
    world.people.map(async ({ id }) => {
      const of = (purpose: string, currency: string) =>
        num(
          server,
          `select coalesce(sum(balance), 0) from ledger_account
           where owner_kind = 'member' and owner_id = $1 and purpose = $2 and currency = $3`,
          [id, purpose, currency],
        );
      return {
        available: await of("available", "CNY"),
        frozen: await of("frozen", "CNY"),
        gold: await of("available", "CREDIT1"),
      };
    }),
  );

/** What a run must leave behind whatever it was: nothing is paid twice. */
export async function paidTwice(server: TestServer, world: Simulated): Promise<number> {
  const rows = await sql(server, "select business_key from ledger_transfer where kind = 'withdrawalPaid'");
  const keys = rows.map((row) => String(row["business_key"]));
  return world.withdrawNos.filter((no) => keys.filter((key) => key.endsWith(no)).length > 1).length;
}
