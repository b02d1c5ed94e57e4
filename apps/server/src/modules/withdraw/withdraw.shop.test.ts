import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { balanceOf } from "../../../test/make/after.ts";
import { cardNumber } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { cardBound, inPurse, SHOP_PWD, withPassword } from "../../../test/make/settlement.ts";
import { withdrawDecided } from "../../../test/make/withdraw.ts";
import { shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { allowDebt, checkLedger, post, recipes } from "../ledger/ledger.public.ts";

const server = await testServer();
const finance = await makeOperator(server, "finance");

/** An open shop with money and a card that can be used. */
async function rich(availableFen = 500_000) {
  const seller = await shop(server);
  await withPassword(server, seller.staffId);
  await inPurse(server, seller.id, availableFen);
  await cardBound(server, seller);
  return seller;
}
const asked = (token2: string, amountFen = 100_000, pwd = SHOP_PWD) =>
  server.call(Merchant, "Withdraw", { amountFen, pwd }, { token2 });
const held = async (id: string): Promise<readonly number[]> => [
  await balanceOf(server, { kind: "merchant", id }),
  await balanceOf(server, { kind: "merchant", id }, { purpose: "frozen" }),
];

test("a shop's money goes to its card: frozen, approved, paid, with the fee on top", async () => {
  const { id, token2, name } = await rich();
  const page = (await server.call(Merchant, "GetWithdrawPage", {}, { token2 })).info;
  expect(page).toMatchObject({ balanceFen: 500_000, allFen: 497_017, leftCount: 3, card: { kind: "bank" } });
  const { withdrawNo } = (await asked(token2)).info;
  expect(await held(id)).toEqual([399_400, 100_600]);
  const row = (await server.call(Admin, "GetWithdrawals", { keyword: name }, { token: finance.token })).info;
  expect(row.list).toMatchObject([{ withdrawNo, shopName: name, mid: "" }]);
  const seen = await server.call(Admin, "GetWithdrawal", { withdrawNo }, { token: finance.token });
  expect(seen.info.hints.map(({ text }) => text)).toContain("此前到账 0 笔，共 ¥0.00");
  expect((await withdrawDecided(server, finance, withdrawNo)).code).toBe(0);
  await server.drain();
  await server.call(Admin, "AskWithdrawal", { withdrawNo }, { token: finance.token });
  server.advance(120_000);
  await server.drain();
  const detail = await server.call(Merchant, "GetWithdrawal", { withdrawNo }, { token2 });
  expect(detail.info.state).toBe("paid");
  expect(await held(id)).toEqual([399_400, 0]);
  const list = await server.call(Merchant, "GetWithdrawals", { tab: "paid" }, { token2 });
  expect(list.info.list.map((one) => one.withdrawNo)).toEqual([withdrawNo]);
  await expectSound(server);
  const { figures } = await checkLedger(server.db);
  expect(figures.filter(({ faults }) => faults > 0)).toEqual([]);
});

test("taken back before it is approved, everything is available again; not afterwards", async () => {
  const { id, token2 } = await rich();
  const first = (await asked(token2)).info.withdrawNo;
  expectRefused(await asked(token2), Merchant, "ONE_OPEN");
  expect((await server.call(Merchant, "CancelWithdraw", { withdrawNo: first }, { token2 })).code).toBe(0);
  expect(await held(id)).toEqual([500_000, 0]);
  const { withdrawNo } = (await asked(token2)).info;
  await withdrawDecided(server, finance, withdrawNo, "账户信息不符");
  expect(await held(id)).toEqual([500_000, 0]);
  expectRefused(
    await server.call(Merchant, "CancelWithdraw", { withdrawNo }, { token2 }),
    Merchant,
    "WRONG_STATE",
  );
  await expectSound(server);
});

test("refused: wrong password, no right, no card, a card that waits, too little, too much, a debt", async () => {
  const seller = await rich();
  const { id, token2 } = seller;
  expectRefused(await asked(token2, 100_000, "Wrong@1234"), Merchant, "WRONG_SECRET");
  const clerk = await staff(server, { shopId: id, role: "orders" });
  expectRefused(await asked(clerk), Merchant, "ROLE");
  expectRefused(await asked(token2, 999), Merchant, "WRONG_FIELD");
  expectRefused(await asked(token2, 5_000_001), Merchant, "WRONG_FIELD");
  expectRefused(await asked(token2, 499_999), Merchant, "FUNDS");
  await sql(
    server,
    "update payout_account set usable_at = usable_at + interval '3 days' where shop_id = $1",
    [id],
  );
  expectRefused(await asked(token2), Merchant, "CARD_WAITS");
  await server.call(Merchant, "RemoveCard", { pwd: SHOP_PWD }, { token2 });
  expectRefused(await asked(token2), Merchant, "NO_CARD");
  await server.db.write((tx) => tx.one(allowDebt, [id, 100]));
  const [available, debt] = [recipes.merchantAccount(id, "available"), recipes.merchantAccount(id, "debt")];
  const owing = {
    kind: "debtRepaid",
    key: `owing:${id}`,
    entries: recipes.move(debt, available, 5),
  } as const;
  await server.db.write((tx) => post(tx, [owing], server.now()));
  expectRefused(await asked(token2), Merchant, "IN_DEBT");
  expect(await held(id)).toEqual([500_005, 0]);
});

test("what comes to more than ¥5,000 of a shop that is younger than a week takes two operators, as a member's", async () => {
  const young = await rich(2_000_000);
  const bob = await makeOperator(server, "finance");
  const large = (await asked(young.token2, 500_001)).info.withdrawNo;
  expect((await withdrawDecided(server, finance, large)).info.isWaiting).toBe(true);
  expect((await withdrawDecided(server, bob, large)).info.state).toBe("approved");
  await sql(server, "update withdrawal set state = 'paid', paid_at = now() where no = $1", [large]);
  const second = (await asked(young.token2, 1000)).info.withdrawNo;
  expect((await withdrawDecided(server, finance, second)).info.isWaiting).toBe(true);
  const old = await rich(2_000_000);
  await sql(server, "update shop set created_at = created_at - interval '8 days' where id = $1", [old.id]);
  const fits = (await asked(old.token2, 500_001)).info.withdrawNo;
  expect((await withdrawDecided(server, finance, fits)).info.state).toBe("approved");
});

test("the desk sees the holder of a shop's account and what stops it: frozen, owner held, a debt", async () => {
  const seller = await rich();
  const { withdrawNo } = (await asked(seller.token2)).info;
  const owner = "(select owner_id from shop where id = $1)";
  await sql(server, "update shop set state = 'frozen' where id = $1", [seller.id]);
  await sql(server, `update member set held_at = now() where id = ${owner}`, [seller.id]);
  await sql(server, "update shop_staff set held_until = '2099-01-01' where shop_id = $1", [seller.id]);
  const list = await server.call(Admin, "GetWithdrawals", { keyword: withdrawNo }, { token: finance.token });
  expect(list.info.list).toMatchObject([
    { holder: "*晓禾", risks: expect.arrayContaining(["frozen", "held", "newAccount", "first"]) },
  ]);
  const { info } = await server.call(Admin, "GetWithdrawal", { withdrawNo }, { token: finance.token });
  expect(info.hints.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "店铺已冻结，解除后才能通过",
      "店主的资金已暂停转出，解除后才能通过",
      "刚更换手机号或重置密码，请核实是本人",
    ]),
  );
});

test("a card is bound once its bank agrees, one a shop, and stays while money is on its way to it", async () => {
  const seller = await rich();
  const { token2 } = seller;
  const bind = (number: string) =>
    server.call(Merchant, "BindCard", { number, mobile: "13800136021", pwd: SHOP_PWD }, { token2 });
  expectRefused(await bind(cardNumber()), Merchant, "CARD_USED");
  expectRefused(await bind(cardNumber("622575")), Merchant, "NOT_DEBIT");
  await asked(token2);
  expectRefused(
    await server.call(Merchant, "RemoveCard", { pwd: SHOP_PWD }, { token2 }),
    Merchant,
    "CARD_BUSY",
  );
});
