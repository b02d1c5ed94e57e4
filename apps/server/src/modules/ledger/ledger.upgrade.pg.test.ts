/** A database with money held and in escrow, of before holds were rows (0420), is migrated, checked and goes on. */
import { fileURLToPath } from "node:url";
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/postgres.ts";
import type { Db } from "../../platform/database/db.ts";
import { migrate, type Migration, readMigrations } from "../../platform/database/migrate.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { adhoc } from "../../platform/database/statement.ts";
import { checkLedger, post, recipes, type Transfer } from "./ledger.public.ts";

const at = new Date("2026-11-20T04:00:00Z");
const later = new Date("2026-11-21T04:00:00Z");
const AT = `'${at.toISOString()}'`;
const folder = fileURLToPath(new URL("../../../migrations", import.meta.url));

let db: Db;
let migrations: Migration[];
const posted = (transfers: readonly Transfer[], when = at) => db.write((tx) => post(tx, transfers, when));
const faults = async () => (await db.read((tx) => checkLedger(tx))).figures.filter((one) => one.faults > 0);
const holds = async () =>
  (
    await db.many(
      adhoc(
        "test.upgrade_holds",
        `select concat_ws(' ', h.kind, h.cause, a.owner_kind, a.owner_id, a.currency, h.amount, h.until_at is not null) as text
           from hold h join ledger_account a on a.id = h.account_id order by h.kind, h.cause, a.currency`,
      ),
    )
  ).map(({ text }) => text);

/** Members 1 to 9 and shop 700 have money and credits. */
const given = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n): Transfer[] => {
  const memberId = String(n);
  return [
    recipes.rechargeSettled({
      rechargeNo: `u${n}`,
      memberId,
      channel: "wechat",
      amount: fen(100_000),
      bonusSilver: cent(9000),
    }),
    recipes.creditGranted({ cause: `u${n}`, memberId, credit: "credit1", amount: cent(5000) }),
  ];
});
const earned: Transfer = {
  kind: "adjustedUp",
  key: "adjust:u",
  entries: [
    { account: recipes.platformAccount("suspense"), amount: fen(-50_000) },
    { account: recipes.merchantAccount("700", "available"), amount: fen(50_000) },
  ],
};

const withdrawal = (
  n: number,
  amount: number,
  fee: number,
  owner: { memberId?: string; shopId?: string },
) => ({
  withdrawNo: `W${n}`,
  memberId: owner.memberId,
  shopId: owner.shopId,
  amount: fen(amount),
  fee: fen(fee),
});
const [auditing, approved, paying] = [
  withdrawal(1, 1000, 10, { memberId: "1" }),
  withdrawal(2, 2000, 0, { memberId: "2" }),
  withdrawal(3, 3000, 30, { memberId: "3" }),
];
const [ofShop, arrived, back] = [
  withdrawal(4, 4000, 40, { shopId: "700" }),
  withdrawal(5, 500, 5, { memberId: "4" }),
  withdrawal(6, 600, 6, { memberId: "4" }),
];
/** Two cooling ones of one member, who also withdraws; one that has arrived, one that was cancelled. */
const transfer = (n: number) => ({ transferNo: `Z${n}`, payerId: "1", amount: fen(100 * n), note: "" });
const trade = (n: number) => ({ tradeNo: `T${n}`, tradeId: String(n), memberId: "5" });
const [silver, gold, closedSilver, paidSilver] = [
  { ...trade(51), silver: cent(300) },
  { ...trade(52), credit: "credit1" as const, amount: cent(700) },
  { ...trade(53), silver: cent(200) },
  { ...trade(54), silver: cent(100) },
];
const orderPaid = (n: number, silverCent = 0, tradeId?: string) =>
  recipes.orderPaid({
    orderNo: `2611${n}`,
    memberId: "5",
    ...(tradeId !== undefined && { tradeId }),
    parts: { balance: fen(900), promotion: fen(100), silver: cent(silverCent) },
  });

/** The rows of the causes, past the keys of what they are about. */
const rows = `
  insert into withdrawal (id, no, member_id, shop_id, state, account_id, kind, bank, account_name, tail, sealed, amount_fen, fee_fen,
      is_large, created_at, expected_at, paid_at)
    select n, 'W' || n, m, s, state, n, 'bank', 'CMB', '招商银行', '6021', '', a, f, false, ${AT}, ${AT},
      case state when 'paid' then ${AT}::timestamptz end
    from (values (1, 1, null, 'auditing', 1000, 10), (2, 2, null, 'approved', 2000, 0), (3, 3, null, 'paying', 3000, 30),
      (4, null, 700, 'auditing', 4000, 40), (5, 4, null, 'paid', 500, 5), (6, 4, null, 'refused', 600, 6)) x (n, m, s, state, a, f);
  insert into transfer (id, no, member_id, payee_id, state, deadline_at, amount_fen, note, created_at, arrived_at)
    select n, 'Z' || n, 1, 2, state, case state when 'cooling' then ${AT}::timestamptz end, 100 * n, '', ${AT},
      case state when 'arrived' then ${AT}::timestamptz end
    from (values (1, 'cooling'), (2, 'cooling'), (3, 'arrived'), (4, 'cancelled')) x (n, state);
  insert into trade (id, no, member_id, state, slot, payable_fen, silver_cent, credit_type, credit_cent, pieces, pay_way, created_at,
      deadline_at, paid_at, closed_at)
    select n, 'T' || n, 5, state, n - 50, 900, silver, case when credit > 0 then 'credit1' end, credit, 1,
      case state when 'paid' then 'balance' end, ${AT}, ${AT}, case state when 'paid' then ${AT}::timestamptz end,
      case state when 'closed' then ${AT}::timestamptz end
    from (values (51, 'unpaid', 300, 0), (52, 'unpaid', 0, 700), (53, 'closed', 200, 0), (54, 'paid', 100, 0)) x (n, state, silver, credit);
  insert into orders (id, no, trade_id, member_id, shop_id, state, pieces, goods_fen, payable_fen, discount_fen, platform_discount_fen,
      pay_way, created_at, paid_at, shipped_at, received_at)
    select n, '2611' || n, 54, 5, 700, state, 1, 1000, 900, 100, 100, 'balance', ${AT}, ${AT},
      case when state <> 'paid' then ${AT}::timestamptz end, case when state = 'received' then ${AT}::timestamptz end
    from (values (61, 'paid'), (62, 'shipped'), (63, 'received')) x (n, state)`;

beforeAll(async () => {
  const url = await openTestDatabase(process.env["TEST_DATABASE_URL"] ?? "");
  db = openPostgres({ url, poolSize: 2, onError: () => undefined });
  migrations = await readMigrations(folder);
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0420"),
  );
  await db.script(`set session_replication_role = replica; ${rows}; set session_replication_role = origin`);
  await posted([...given, earned]);
  await posted([auditing, approved, paying, ofShop, arrived].map(recipes.withdrawalHeld));
  await posted([recipes.withdrawalPaid({ ...arrived, channel: "bank" })]);
  await posted([recipes.withdrawalHeld(back), recipes.withdrawalReturned(back)]);
  await posted([1, 2, 3, 4].map((n) => recipes.transferHeld(transfer(n))));
  await posted([
    recipes.transferred({ ...transfer(3), payeeId: "2", from: "frozen" }),
    recipes.transferReturned(transfer(4)),
  ]);
  await posted([...[silver, closedSilver, paidSilver].map(recipes.silverHeld), recipes.creditHeld(gold)]);
  await posted([
    recipes.silverReleased(closedSilver),
    orderPaid(61, 100, "54"),
    orderPaid(62),
    orderPaid(63),
  ]);
  await posted([recipes.receiptConfirmed({ orderNo: "261163", shopId: "700", gross: fen(1000) })]);
}, 120_000);
afterAll(() => db.close());

test("each open hold becomes a row with its owner, its sum and its end; what has ended, and orders, have none", async () => {
  await migrate(db, migrations);
  expect(await holds()).toEqual([
    "order 51 member 5 CREDIT2 300 t",
    "order 52 member 5 CREDIT1 700 t",
    "transfer Z1 member 1 CNY 100 t",
    "transfer Z2 member 1 CNY 200 t",
    "withdraw W1 member 1 CNY 1010 t",
    "withdraw W2 member 2 CNY 2000 t",
    "withdraw W3 member 3 CNY 3030 t",
    "withdraw W4 merchant 700 CNY 4040 t",
  ]);
  expect(await faults()).toEqual([]);
});

test("a hold that the migration left out would be found", async () => {
  await db.script(
    "create table kept as select * from hold where cause = 'W1'; delete from hold where cause = 'W1'",
  );
  expect((await faults()).map(({ name }) => name)).not.toEqual([]);
  await db.script("insert into hold select * from kept; drop table kept");
  expect(await faults()).toEqual([]);
});

test("what was held before ends as what is held since: paid, refused, arrived, cancelled, bought, closed", async () => {
  await db.script(
    `set session_replication_role = replica;
     update withdrawal set state = 'paid', paid_at = ${AT} where no in ('W3', 'W4');
     update withdrawal set state = 'refused' where no in ('W1', 'W2');
     update transfer set state = 'arrived', arrived_at = ${AT}, deadline_at = null where no = 'Z1';
     update transfer set state = 'cancelled', deadline_at = null where no = 'Z2';
     update trade set state = 'closed', closed_at = ${AT} where id in (51, 52);
     update orders set state = 'shipped', shipped_at = ${AT} where id = 61;
     update orders set state = 'received', received_at = ${AT} where id = 62;
     set session_replication_role = origin`,
  );
  await posted(
    [
      recipes.withdrawalPaid({ ...paying, channel: "bank" }),
      recipes.withdrawalPaid({ ...ofShop, channel: "bank" }),
      recipes.withdrawalReturned(auditing),
      recipes.withdrawalReturned(approved),
      recipes.transferred({ ...transfer(1), payeeId: "2", from: "frozen" }),
      recipes.transferReturned(transfer(2)),
      recipes.silverReleased(silver),
      recipes.creditReleased(gold),
      recipes.receiptConfirmed({ orderNo: "261162", shopId: "700", gross: fen(1000) }),
    ],
    later,
  );
  expect([await holds(), await faults()]).toEqual([[], []]);
  // and once only
  await expect(
    posted([{ ...recipes.withdrawalReturned(paying), key: "withdrawal-returned:again" }], later),
  ).rejects.toThrow();
});
