import { Credit } from "@heshi/contract/money/credit";
import { MAX_FILE_ROWS } from "@heshi/contract/money/records";
import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { member } from "../../../test/make/world.ts";
import { decimalOf } from "../ledger/ledger.records.view.ts";
import { post, recipes, records, type Transfer } from "../ledger/ledger.public.ts";
import { walletRecords } from "./wallet.store.ts";
import { walletTexts } from "./wallet.texts.ts";

const server = await testServer();
const at = (text: string): Date => new Date(`${text}+08:00`);
const orderPaid = (memberId: string, amount: number, orderNo: string = randomId()) =>
  recipes.orderPaid({
    orderNo,
    memberId,
    parts: { balance: fen(amount), promotion: fen(0), silver: cent(0) },
  });
const recharged = (memberId: string, amount: number) =>
  recipes.rechargeSettled({
    rechargeNo: randomId(),
    memberId,
    channel: "wechat",
    amount: fen(amount),
    bonusSilver: cent(0),
  });
const fileOf = (token: string, month: string, kind?: "in") =>
  server.call(Credit, "GetRecordFile", { month, ...(kind && { kind }) }, { token });

test("a month's file has its rows with amounts in yuan, times of Shanghai, and no formula", async () => {
  const { id, token } = await member(server);
  const rows: Transfer[] = [
    { ...recharged(id, 1_234_567), at: at("2026-10-01T00:00:07"), note: '=HYPERLINK("x")' },
    { ...orderPaid(id, 5), at: at("2026-10-31T23:59:59"), note: "备注, 两段" },
    { ...orderPaid(id, 6), at: at("2026-11-01T00:00:00") },
  ];
  await post(server.db, rows, server.now());
  const { info } = await fileOf(token, "2026-10");
  const [head, ...lines] = info.csv.split("\r\n");
  expect(head).toBe('\uFEFF"时间","类型","说明","收入","支出","余额","业务单号","备注","流水号"');
  expect(lines.map((line) => line.replace(/"[0-9A-F]{16}"$/, "号"))).toEqual([
    '"2026-10-31 23:59:59","购物","商城购物","",0.05,12345.62,"","备注, 两段",号',
    '"2026-10-01 00:00:07","充值","充值",12345.67,"",12345.67,"","\'=HYPERLINK(""x"")",号',
    "",
  ]);
  expect(info.count).toBe(2);
  expect((await fileOf(token, "2026-10", "in")).info.count).toBe(1);
  expect((await fileOf(token, "2026-09")).info.count).toBe(0);
});

test("amounts have two decimals and no commas, counts of credit 4 are whole", () => {
  expect([5, 100, 1_234_567, -50, 0].map((amount) => decimalOf(amount, "CNY"))).toEqual([
    "0.05",
    "1.00",
    "12345.67",
    "-0.50",
    "0.00",
  ]);
  expect([decimalOf(250, "CREDIT2"), decimalOf(3, "CREDIT4")]).toEqual(["2.50", "3"]);
});

/** The handler on a database whose list answers so many rows. */
async function withRows(count: number) {
  const row = {
    sequence: "1",
    createdAt: 0,
    amount: 1,
    balanceAfter: 1,
    recipe: "rechargeSettled",
    businessKey: "recharge:1",
    number: "0",
    note: "",
  };
  const { file } = records({
    statements: walletRecords,
    texts: walletTexts,
    account: () => recipes.memberAccount("7", "available"),
  });
  const tx = { many: async () => Array.from({ length: count }, () => row) } as never;
  const fail = (name: string): never => {
    throw new Error(name);
  };
  return file({ tx, caller: {}, fail }, { month: "2026-10" });
}

test("a month with more rows than a file may hold is refused", async () => {
  expect((await withRows(MAX_FILE_ROWS)).count).toBe(MAX_FILE_ROWS);
  await expect(withRows(MAX_FILE_ROWS + 1)).rejects.toThrow("RECORDS_MANY");
});
