import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { emptyFolder } from "../../../test/folder.ts";
import { parseAlipayFlow } from "./alipay-flow.ts";
import { createBankFolder } from "./bank-folder.ts";
import { createPayoutSimulator } from "./payout-simulator.ts";
import { parseWechatFlow } from "./wechat-flow.ts";

const HEAD =
  "记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额（元）,账户结余（元）,资金变更提交申请人,备注,业务凭证号";

test("WeChat Pay's fund flow: transfers out and back, nothing else", () => {
  const row = (name: string, way: string, yuan: string, voucher: string) =>
    `\`2026-11-21 10:00:00,\`133000007110099999,\`F1,\`${name},\`${name},\`${way},\`${yuan},\`0.17,\`system,\`提现,\`${voucher}`;
  const text = [
    `\uFEFF${HEAD}`,
    row("商家转账", "支出", "500.00", "W261121000000000001"),
    row("充值", "收入", "9000.00", "C1"),
    row("商家转账退回", "收入", "20.01", "W261121000000000002"),
    "资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额",
    "`3.0,`2.0,`9020.01,`1.0,`500.00",
  ].join("\r\n");
  expect(parseWechatFlow(text)).toMatchObject([
    { kind: "payout", number: "W261121000000000001", amountFen: 50_000 },
    { kind: "bounce", number: "W261121000000000002", amountFen: 2001 },
  ]);
  expect(() => parseWechatFlow(HEAD)).toThrow("no summary");
  expect(() => parseWechatFlow(text.replace("500.00,`0.17", "五百,`0.17"))).toThrow("malformed");
});

test("Alipay's account bill: transfers out and back, numbers that end with a tab", () => {
  const text = [
    "#支付宝账务明细查询",
    "#-----------------------------------------账务明细列表----------------------------------------",
    "账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注",
    "5463\t,20261121000\t,W261121000000000003\t,提现,2026-11-21 21:02:06,a@b.c\t,0.00,-80.00,14533.03,支付宝,转账,",
    "5464\t,20261121001\t,W261121000000000004\t,提现,2026-11-21 21:03:06,a@b.c\t,12.30,,14533.03,支付宝,转账退回,",
    "5465\t,20261121002\t,P1\t,海航,机票,2026-11-21 21:04:06,a@b.c\t,2274.00,0.00,14533.03,支付宝,在线支付,",
    "#-----------------------------------------账务明细列表结束------------------------------------",
  ].join("\n");
  expect(parseAlipayFlow(text)).toEqual([
    { kind: "payout", number: "W261121000000000003", channelNo: "20261121000", amountFen: 8000 },
    { kind: "bounce", number: "W261121000000000004", channelNo: "20261121001", amountFen: 1230 },
  ]);
  expect(() => parseAlipayFlow("nothing")).toThrow("no header row");
  expect(() => parseAlipayFlow(text.replace("-80.00", "八十"))).toThrow("malformed");
});

test("the bank's statement is read once it is whole; until then it is asked for again", async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, "in"));
  const bank = createBankFolder({ config: { folder }, clock: () => new Date("2026-11-22T04:00:00Z") });
  const day = "2026-11-21";
  await expect(bank.statement(day)).rejects.toThrow("the bank's folder cannot be used");
  const lines = [
    "S|D|W261121000000000001|B1|20261121100000|500.00|周晓禾",
    "S|B|W261121000000000001|B2|20261121110000|500.00|户名不符",
    "S|C|CMB000000000001|B3|20261121120000|77.00|周晓禾",
  ];
  const write = (text: string) => writeFile(join(folder, "in", `statement-${day}.txt`), text);
  for (const torn of [
    `H|${day}|3\n${lines.join("\n")}`,
    `H|${day}|4\n${lines.join("\n")}\n`,
    `H|2026-11-20|3\n${lines.join("\n")}\n`,
    `H|${day}|1\nS|X|W1|B1|t|1.00|\n`,
  ]) {
    await write(torn);
    await expect(bank.statement(day)).rejects.toThrow("cannot be read");
  }
  await write(`H|${day}|3\n${lines.join("\n")}\n`);
  expect(await bank.statement(day)).toEqual([
    { kind: "payout", number: "W261121000000000001", channelNo: "B1", amountFen: 50_000 },
    { kind: "bounce", number: "W261121000000000001", channelNo: "B2", amountFen: 50_000 },
    { kind: "remittance", number: "CMB000000000001", channelNo: "B3", amountFen: 7700 },
  ]);
  // a statement is no answer to a batch
  expect(await bank.news()).toEqual([]);
});

test("the simulated channels' statement is their own book, kept over a restart", async () => {
  const file = join(await emptyFolder(), "payout.jsonl");
  let now = new Date("2026-11-21T02:00:00Z");
  const open = () => createPayoutSimulator({ clock: () => now, file });
  const order = {
    amountFen: fen(50_000),
    account: "o",
    name: "周晓禾",
    remark: "提现",
    notifyUrl: "https://x",
  };
  const { gateways, sandbox } = await open();
  sandbox.behave("returned", "W2");
  sandbox.behave("failed", "W3");
  for (const payoutNo of ["W1", "W2", "W3"]) await gateways.alipay.send({ ...order, payoutNo });
  await gateways.bank.send({ ...order, payoutNo: "W4" });
  await sandbox.deposit("CMB000000000001", fen(7700));
  now = new Date("2026-11-22T02:00:00Z");
  const again = (await open()).gateways;
  const told = (lines: readonly { kind: string; number: string }[]) =>
    lines.map(({ kind, number }) => `${kind} ${number}`);
  expect(told(await again.alipay.statement("2026-11-21"))).toEqual(["payout W1", "payout W2", "bounce W2"]);
  expect(told(await again.bank.statement("2026-11-21"))).toEqual(["payout W4", "remittance CMB000000000001"]);
  expect(await again.bank.statement("2026-11-22")).toEqual([]);
});
