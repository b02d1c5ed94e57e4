import { Bank } from "@heshi/contract/money/bank";
import { Wares } from "@heshi/contract/goods/wares";
import { Credit } from "@heshi/contract/money/credit";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { cent } from "@heshi/kernel/credit";
import { expect, test } from "vitest";
import { balanceReady, codeOfShop, oldShop, settledOnce } from "../../../test/areas/collection-world.ts";
import { auctioning, bid, lotGrant, workAuctions } from "../../../test/areas/auction.ts";
import { deliveryGrant, holder, packed, sent as shippedOff, stocked } from "../../../test/areas/delivery.ts";
import { buyer, entrust, keeping, lotNoOf, toNext } from "../../../test/areas/entrust.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { cardNumber, usable, verified, withCard } from "../../../test/make/bankcard.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { cardBound, inPurse, SHOP_PWD, withOwner, withPassword } from "../../../test/make/settlement.ts";
import { type Ends, standing } from "../../../test/simulation/stops.ts";
import { granted } from "../../../test/make/transfer.ts";
import { withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { keepSessions, shop, sql } from "../../../test/make/world.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { transferDues } from "../transfer/transfer.jobs.ts";
import { type Guard, guards, leaving, type LeavingAct, type Row } from "./outflow.table.ts";

// The table of guards against what the server does: of each act and guard the state is made, and request, decision and sending are tried.
const server = await testServer();
const finance = await makeOperator(server, "finance");
const both = await keepers(server);
const zone = await auctioning(server);
const freight = {
  chargeBy: "piece",
  rules: [{ codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 200 }],
};

type Reply = { code: number; raw: string };
/** Somebody with what an act needs. */
type Party = Ends & {
  /** All that a request needs; the request itself is tried while something stops it. */
  prepare: () => Promise<() => Promise<Reply>>;
  decide?: () => Promise<Reply>;
  /** Lets what is due go, and says what became of it. */
  send?: () => Promise<"waits" | "gone" | "back">;
};
const nobody: Ends = { memberId: "0", payeeId: "0", shopId: "0", ownerId: "0" };

/** The number that a request has answered. */
let last = "";
const noted = <R extends Reply & { info: object }>(reply: R): R => {
  const { withdrawNo, transferNo } = reply.info as { withdrawNo?: string; transferNo?: string };
  last = withdrawNo ?? transferNo ?? last;
  return reply;
};

const withdrawal = {
  decide: () => withdrawDecided(server, finance, last),
  async send() {
    server.advance(600_001);
    await server.drain();
    return (await withdrawState(server, last)) === "approved" ? "waits" : "gone";
  },
} as const;

async function openShop() {
  const own = await shop(server);
  await sql(server, "update shop set created_at = created_at - interval '30 days' where id = $1", [own.id]);
  await withPassword(server, own.staffId);
  const owner = await withOwner(server, own);
  await inPurse(server, own.id, 500_000);
  return { ...nobody, ...own, shopId: own.id, ownerId: owner.id, as: { token2: own.token2 } };
}

async function twoMembers() {
  const [payer, payee] = [await verified(server), await verified(server)];
  return { ...nobody, payer, payee, memberId: payer.id, payeeId: payee.id };
}

const parties: Readonly<Record<LeavingAct, () => Promise<Party>>> = {
  async withdraw() {
    const one = await withCard(server);
    const { accountId } = one;
    return {
      ...nobody,
      ...withdrawal,
      memberId: one.id,
      async prepare() {
        const grant = await granted(server, one, {
          method: "Credit.Withdraw",
          amountFen: 10_000,
          subject: accountId,
        });
        return async () =>
          noted(await server.call(Credit, "Withdraw", { accountId, amountFen: 10_000, grant }, one));
      },
    };
  },
  async shopWithdraw() {
    const own = await openShop();
    await cardBound(server, own);
    const input = { amountFen: 10_000, pwd: SHOP_PWD };
    const ask = async () => noted(await server.call(Merchant, "Withdraw", input, own.as));
    return { ...own, ...withdrawal, prepare: async () => ask };
  },
  async transfer() {
    const { payer, payee, ...ends } = await twoMembers();
    const { mid } = payee;
    const send = async (amountFen: number) => {
      const grant = await granted(server, payer, { method: "Credit.Transfer", amountFen, subject: mid });
      return async () => noted(await server.call(Credit, "Transfer", { mid, amountFen, grant }, payer));
    };
    expect((await (await send(400_000))()).code).toBe(0);
    return {
      ...ends,
      // above ¥5,000 to a new payee: it waits, as what is decided for others does
      prepare: () => send(200_000),
      async send() {
        server.advance(86_400_001);
        await keepSessions(server);
        await workDues(server, transferDues);
        const [row] = await sql(server, "select state from transfer where no = $1", [last]);
        return row?.["state"] === "cooling" ? "waits" : row?.["state"] === "returned" ? "back" : "gone";
      },
    };
  },
  async collect() {
    const { payer, payee: _payee, ...ends } = await twoMembers();
    const own = await oldShop(server);
    const amountFen = 150_000;
    const codeNo = await codeOfShop(server, own, amountFen);
    return {
      ...ends,
      prepare: () => balanceReady(server, payer, { codeNo, amountFen }),
      async send() {
        server.advance(2 * 86_400_000);
        await keepSessions(server);
        await settledOnce(server);
        const [row] = await sql(server, "select state from collection where payer_id = $1", [payer.id]);
        return row?.["state"] === "paid" ? "waits" : "gone";
      },
    };
  },
  async gold() {
    const { payer, payee, ...ends } = await twoMembers();
    const gold = {
      cause: `gold:${payer.id}`,
      memberId: payer.id,
      credit: "credit1",
      amount: cent(1000),
    } as const;
    await server.db.write((tx) => post(tx, [recipes.creditGranted(gold)], server.now()));
    const { mid } = payee;
    return {
      ...ends,
      async prepare() {
        const grant = await granted(server, payer, { method: "Credit.Give", amountFen: 100, subject: mid });
        return () => server.call(Credit, "Give", { mid, goldCent: 100, grant }, payer);
      },
    };
  },
  async deliver() {
    const item = await stocked(server, both, 2, { freight });
    const own = await holder(server, item, 2);
    const input = { addressId: own.addressId, items: [{ skuId: item.skuId, count: 1 }], expectedFen: 800 };
    return {
      ...nobody,
      memberId: own.id,
      async prepare() {
        const grant = await deliveryGrant(server, own, 800);
        return async () => {
          const reply = await server.call(Warehouse, "Deliver", { ...input, grant }, { token: own.token });
          if (reply.code === 0) last = reply.info.deliveryNo;
          return reply;
        };
      },
      async send() {
        await packed(server, item, last);
        return (await shippedOff(server, item, last)).code === 0 ? "gone" : "waits";
      },
    };
  },
  async bid() {
    const { lotNo } = await zone.open(1);
    const who = await zone.rich();
    let amountFen = 5000;
    return {
      ...nobody,
      memberId: who.id,
      async prepare() {
        server.advance(1001);
        amountFen += 500;
        return () => bid(server, who, { lotNo, amountFen });
      },
      async send() {
        await zone.toEnd(lotNo);
        await workAuctions(server);
        return (await zone.lotOf(lotNo)).phase === "stopped" ? "back" : "gone";
      },
    };
  },
  async payLot() {
    const { lotNos } = await zone.open(2);
    const [paid = "", lapsed = ""] = lotNos;
    const who = await zone.rich();
    for (const lotNo of lotNos) {
      expect((await bid(server, who, { lotNo, amountFen: 6000 })).code).toBe(0);
      server.advance(1001);
    }
    await zone.toEnd(paid);
    await workAuctions(server);
    return {
      ...nobody,
      memberId: who.id,
      async prepare() {
        const restFen = 4000;
        const grant = await lotGrant(server, who.id, {
          method: "Wares.PayLot",
          lotNo: paid,
          amountFen: restFen,
        });
        const input = { lotNo: paid, expectedFen: restFen, grant };
        return () => server.call(Wares, "PayLot", input, { token: who.token });
      },
      async send() {
        server.advance(31 * 60_000);
        await workAuctions(server);
        return (await zone.lotOf(lapsed)).phase === "stopped" ? "back" : "gone";
      },
    };
  },
  async sellLot() {
    const { seller, units } = await keeping(server, zone, 2);
    const [unitNo = "", other = ""] = units;
    await zone.session();
    const { entrustNo } = (await entrust(server, seller, { unitNo })).info;
    const lotNo = await lotNoOf(server, entrustNo);
    await toNext(server);
    expect((await bid(server, await buyer(server), { lotNo, amountFen: 9000 })).code).toBe(0);
    return {
      ...nobody,
      memberId: seller.id,
      async prepare() {
        const grant = await lotGrant(server, seller.id, {
          method: "Wares.EntrustUnit",
          lotNo: other,
          amountFen: 9000,
        });
        const input = { unitNo: other, leastFen: 9000, grant };
        return () => server.call(Wares, "EntrustUnit", input, { token: seller.token });
      },
      async send() {
        await zone.toEnd(lotNo);
        await workAuctions(server);
        return (await zone.lotOf(lotNo)).phase === "stopped" ? "back" : "gone";
      },
    };
  },
  async account() {
    const one = await verified(server);
    const account = `138${one.mobile.slice(3)}`;
    return {
      ...nobody,
      memberId: one.id,
      async prepare() {
        const grant = await granted(server, one, {
          method: "Bank.AddAlipay",
          amountFen: 0,
          subject: account,
        });
        return () => server.call(Bank, "AddAlipay", { account, grant }, one);
      },
    };
  },
  async shopAccount() {
    const own = await openShop();
    const input = { number: cardNumber(), mobile: "13800136021", pwd: SHOP_PWD };
    return { ...own, prepare: async () => () => server.call(Merchant, "BindCard", input, own.as) };
  },
};

const states = standing(server);
const cases = (Object.keys(leaving) as LeavingAct[]).flatMap((act) =>
  Object.entries(leaving[act].guards).map(([guard, row]) => [act, guard as Guard, row as Row] as const),
);

test("the table asks every guard somewhere", () => {
  expect(new Set(cases.map(([, guard]) => guard))).toEqual(new Set(Object.keys(guards)));
});

test.each(cases)(
  "%s asks %s at the request, the decision and the sending as the table says",
  async (act, guard, row) => {
    const party = await parties[act]();
    const { set, lift } = states[guard];
    /** While the guard stops it. */
    const during = async <T>(work: () => Promise<T>): Promise<T> => {
      await set(party);
      const done = await work();
      await lift(party);
      return done;
    };
    const ask = await party.prepare();
    const asked = await during(ask);
    expect([asked.code !== 0, row.request], asked.raw).toEqual([true, "refuse"]);
    const again = await (await party.prepare())();
    expect(again.code, again.raw).toBe(0);
    if (party.decide) {
      const decided = await during(party.decide);
      expect(decided.code === 0 ? "begun" : "refuse", decided.raw).toBe(row.decision);
      if (decided.code !== 0) {
        expect(await withdrawState(server, last)).toBe("auditing");
        expect((await party.decide()).code).toBe(0);
      }
    }
    const { send } = party;
    if (send && row.sending !== "none") {
      const became = { wait: "waits", back: "back", begun: "gone" }[row.sending as "wait" | "back" | "begun"];
      expect(await during(send)).toBe(became);
      if (became === "waits") expect(await send()).toBe("gone");
    }
  },
);

test("frozen by an operator's button nothing is approved, sent or handed on, and it goes on when the freeze is lifted", async () => {
  await keepSessions(server);
  const admin = await makeOperator(server, "admin");
  const one = await withCard(server);
  await usable(server, one.id);
  const grant = await granted(server, one, {
    method: "Credit.Withdraw",
    amountFen: 10_000,
    subject: one.accountId,
  });
  const input = { accountId: one.accountId, amountFen: 10_000, grant };
  const { withdrawNo } = (await server.call(Credit, "Withdraw", input, one)).info;
  const reason = { memberId: one.id, reason: "账户可能被盗" };
  expect((await server.call(Admin, "FreezeMember", reason, admin)).code).toBe(0);
  const refused = await withdrawDecided(server, finance, withdrawNo);
  expect(refused.raw).toContain("会员已冻结，暂不能通过");
  const { info } = await server.call(Admin, "GetWithdrawal", { withdrawNo }, finance);
  expect(info.hints[0]).toEqual({ text: "会员已冻结，解除后才能通过", isWarning: true });
  expect((await server.call(Admin, "UnfreezeMember", reason, admin)).code).toBe(0);
  expect((await withdrawDecided(server, finance, withdrawNo)).info.state).toBe("approved");
});

test("after all of it the ledger is sound", () => expectSound(server));
