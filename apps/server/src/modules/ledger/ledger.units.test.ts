/** Units in the cloud warehouse: moved, split and summed; and what keeps an account of theirs open. */
import { Member } from "@heshi/contract/account/member";
import { unitOf } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { beforeEach, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { member, shop, sql } from "../../../test/make/world.ts";
import { closeMember } from "../member/member.public.ts";
import { walletRecords } from "../wallet/wallet.store.ts";
import { walletTexts } from "../wallet/wallet.texts.ts";
import {
  checkLedger,
  closeMemberAccounts,
  findBalance,
  LedgerRefusal,
  post,
  recipes,
  records,
  type Transfer,
} from "./ledger.public.ts";

let server: TestServer;
let shopId: string;
let one: Awaited<ReturnType<typeof member>>;
let other: typeof one;
const [tea, cup] = [randomId(), randomId()];
beforeEach(async () => {
  server = await testServer();
  shopId = (await shop(server)).id;
  [one, other] = [await member(server), await member(server)];
});

const posted = (...transfers: Transfer[]) => post(server.db, transfers, server.now());
const of = (skuId: string, count: number) => ({ no: randomId(), units: [{ skuId, count }] });
const at = async (kind: "member" | "merchant", owner: string, purpose: string, skuId = tea) =>
  findBalance(server.db, { kind, owner, purpose, currency: unitOf(skuId) });
/** Every place where units of a SKU are, as counts; together what the issuer has given out. */
const everywhere = async (skuId = tea) =>
  (
    await sql(
      server,
      `select a.owner_kind || '.' || a.purpose as place, sum(e.amount)::int as count from ledger_entry e
       join ledger_account a on a.id = e.account_id where a.currency = $1 group by 1 having sum(e.amount) <> 0 order by 1`,
      [unitOf(skuId)],
    )
  ).map(({ place, count }) => `${String(place)} ${String(count)}`);
/** What the check finds; the units of the warehouse (modules/warehouse) are none of these pieces. */
const faults = async () =>
  (await server.db.read((tx) => checkLedger(tx))).figures.filter(
    ({ name, faults: count }) => count > 0 && name !== "owners with another number of pieces than of units",
  );
const stored = (memberId: string, skuId: string, count: number) =>
  recipes.unitsStored({ ...of(skuId, count), shopId, memberId });

test("units are taken in, stored, entrusted, sold and delivered; each SKU sums to zero and nobody has less than none", async () => {
  await posted(
    recipes.unitsTakenIn({
      no: "I1",
      shopId,
      units: [
        { skuId: tea, count: 100 },
        { skuId: cup, count: 7 },
      ],
    }),
  );
  // one order of two SKUs, split over two members
  await posted(
    recipes.unitsStored({
      no: "O1",
      shopId,
      memberId: one.id,
      units: [
        { skuId: tea, count: 30 },
        { skuId: cup, count: 2 },
      ],
    }),
    stored(other.id, tea, 5),
  );
  await posted(recipes.unitsDelivered({ ...of(tea, 10), memberId: one.id }));
  await posted(recipes.unitsReturned({ ...of(tea, 4), shopId, memberId: one.id }));
  const entrusted = { no: "E1", memberId: one.id, units: [{ skuId: tea, count: 6 }] };
  const until = server.now();
  await posted(recipes.unitsEntrusted({ ...entrusted, until }));
  expect(await sql(server, "select kind, cause, amount::int, until_at from hold")).toEqual([
    { kind: "entrust", cause: "E1", amount: 6, until_at: until },
  ]);
  const part = (count: number) => ({ ...entrusted, units: [{ skuId: tea, count }] });
  await posted(recipes.unitsSold({ ...part(2), saleNo: "L1", buyerId: other.id }));
  await posted(recipes.unitsTakenBack(part(4)));
  await posted(recipes.agentStocked({ ...of(tea, 20), shopId, memberId: other.id }));
  await posted(recipes.agentReturned({ ...of(tea, 5), shopId, memberId: other.id }));
  await posted(recipes.agentDelivered({ ...of(tea, 3), memberId: other.id }));
  expect(await everywhere()).toEqual([
    "member.agentStock 12",
    "member.available 21",
    "merchant.available 54",
    "outside.issuer -87",
  ]);
  expect([await at("member", one.id, "available"), await at("member", one.id, "available", cup)]).toEqual([
    14, 2,
  ]);
  expect([await at("member", other.id, "available"), await at("member", other.id, "agentStock")]).toEqual([
    7, 12,
  ]);
  expect([await faults(), await sql(server, "select 1 from hold")]).toEqual([[], []]);
});

test("units that somebody does not have are not moved, those of one SKU are no other's, and no account of money takes them", async () => {
  await posted(recipes.unitsTakenIn({ ...of(tea, 3), shopId }));
  await posted(stored(one.id, tea, 2));
  for (const wrong of [
    stored(one.id, tea, 2),
    stored(one.id, cup, 1),
    recipes.unitsDelivered({ ...of(tea, 3), memberId: one.id }),
    recipes.agentReturned({ ...of(tea, 1), shopId, memberId: one.id }),
  ])
    await expect(posted(wrong)).rejects.toMatchObject({ refusal: "InsufficientFunds" });
  const lopsided: Transfer = {
    kind: "unitsDelivered",
    key: randomId(),
    entries: [
      { account: { ...recipes.memberAccount(one.id, "available"), currency: unitOf(tea) }, amount: -1 },
      { account: { ...recipes.memberAccount(one.id, "available"), currency: unitOf(cup) }, amount: 1 },
    ],
  };
  await expect(posted(lopsided)).rejects.toMatchObject({ code: "HL004" });
  for (const [purpose, currency] of [
    ["earnings", unitOf(tea)],
    ["deposit", unitOf(tea)],
    ["agentStock", "CNY"],
    ["available", unitOf("")],
  ] as const) {
    const to = { kind: "member", owner: one.id, purpose, currency } as const;
    const from = { kind: "outside", owner: "0", purpose: "issuer", currency } as const;
    const hold = { kind: "entrust", cause: "1" } as const;
    const transfer: Transfer = {
      kind: "unitsStored",
      key: randomId(),
      hold,
      entries: recipes.move(from, to, 1),
    };
    await expect(posted(transfer), `${purpose} ${currency}`).rejects.toMatchObject({ code: "23514" });
  }
  expect(await everywhere()).toEqual(["member.available 2", "merchant.available 1", "outside.issuer -3"]);
});

test("units are records like any other: moves with words, months, and a file that counts pieces", async () => {
  await posted(recipes.unitsTakenIn({ ...of(tea, 9), shopId }));
  await posted(stored(one.id, tea, 8));
  await posted(recipes.unitsDelivered({ ...of(tea, 3), memberId: one.id }));
  const units = records({
    statements: walletRecords,
    texts: walletTexts,
    account: (memberId: string) => ({
      ...recipes.memberAccount(memberId, "available"),
      currency: unitOf(tea),
    }),
  });
  const ctx = { tx: server.db, caller: one.id, fail: (name: string) => expect.unreachable(name) };
  const { csv, count } = await units.file(ctx, { month: undefined });
  expect([count, csv]).toEqual([2, expect.stringMatching(/"提货","",3,5,[\s\S]*"存入云仓",8,"",8,/)]);
  const { months } = await units.months(ctx, { year: server.now().getUTCFullYear() });
  expect(months).toMatchObject([{ inAmount: 8, outAmount: 3, count: 2 }]);
});

test("a member with units keeps the account, with the reason; a closed one is given none", async () => {
  const as = { token: one.token };
  await posted(recipes.unitsTakenIn({ ...of(tea, 2), shopId }));
  await posted(stored(one.id, tea, 1));
  const reasons = async () =>
    (await server.call(Member, "GetCloseCheck", {}, as)).info.reasons.map(({ text }) => text);
  expect(await reasons()).toEqual(["云仓里还有您的商品，请先提货或处理完"]);
  await posted(recipes.unitsEntrusted({ no: "E1", memberId: one.id, units: [{ skuId: tea, count: 1 }] }));
  expect(await reasons()).toEqual([
    "委托出售中 1 件，结束后可以注销",
    "云仓里还有您的商品，请先提货或处理完",
  ]);
  expect((await server.db.one(closeMemberAccounts, [one.id]))?.isClosed).toBe(false);
  await server.db.run(closeMember, [other.id, server.now()]);
  expect((await server.db.one(closeMemberAccounts, [other.id]))?.isClosed).toBe(true);
  await expect(posted(stored(other.id, tea, 1))).rejects.toEqual(
    new LedgerRefusal("AccountFrozen", `member:${other.id}:available:${unitOf(tea)}`),
  );
});
