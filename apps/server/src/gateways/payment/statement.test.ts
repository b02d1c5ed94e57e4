import { fen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { pageChannels } from "@heshi/contract/pay/outside";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseAlipayBill } from "./alipay-bill.ts";
import { encodeGbk } from "@heshi/simulator/gbk";
import { startPaymentWorld, type PaymentWorld } from "../../../test/payment.ts";
import { parseWechatBill } from "./wechat-bill.ts";
import { parseYeepayBill } from "./yeepay-bill.ts";
import { zipOf } from "../../platform/sheet/zip.ts";
import { unzip } from "./zip.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world.close());

test.each(pageChannels)(
  "%s: a day's bill holds its payments and refunds, by Asia/Shanghai time",
  async (channel) => {
    const gateway = world.gateways[channel];
    const day = formatDay(world.clock.now());
    expect(await gateway.statement("2020-01-01")).toEqual([]);
    const first = world.order(channel, { subject: "带,逗号的 商品`名", amountFen: fen(1) });
    const second = world.order(channel);
    await world.payOn(channel, first);
    await world.payOn(channel, second);
    const refundNo = `R${second.attemptNo}`;
    await gateway.refund({
      attemptNo: second.attemptNo,
      refundNo,
      amountFen: fen(580),
      totalFen: second.amountFen,
      reason: "x",
    });
    await world.clock.advance(15 * 3_600_000);
    const third = world.order(channel);
    await world.payOn(channel, third);
    const lines = await gateway.statement(day);
    expect(lines).toMatchObject([
      { kind: "payment", attemptNo: first.attemptNo, amountFen: 1 },
      { kind: "payment", attemptNo: second.attemptNo, amountFen: 43_580 },
      { kind: "refund", attemptNo: second.attemptNo, refundNo, amountFen: 580 },
    ]);
    const state = await gateway.query(second.attemptNo);
    expect(state.state === "paid" && state.channelNo).toBe(lines[1]?.channelNo);
    expect(formatDay(world.clock.now())).not.toBe(day);
    expect(await gateway.statement(formatDay(world.clock.now()))).toMatchObject([
      { attemptNo: third.attemptNo },
    ]);
    await world.clock.advance(9 * 3_600_000);
  },
);

// Two rows of tests/fixtures/bill.ALL.csv of wechatpay-apiv3/wechatpay-php, numbers altered.
test("WeChat Pay's bill matches Tencent's library", () => {
  const head =
    "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额," +
    "微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
  const refund =
    "`2019-02-19 05:01:46,`wxa,`1921000401,`0,`h,`4200000263201902167700134212,`autotest_1,`oH,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00," +
    "`50000709672019011908420787722,`REF42,`0.01,`0.00,`ORIGINAL,`SUCCESS,`测试,`,`0.00000,`39.00%,`0.00,`0.01,`";
  const paid =
    "`2019-02-19 01:52:32,`wxa,`1921000401,`0,`,`4200000263201902167700134902,`autotest_2,`wx,`NATIVE,`SUCCESS,`OTHERS,`CNY,`0.03,`0.00," +
    "`0,`0,`0.00,`0.00,`,`,`autotest,`,`0.01000,`39.00%,`0.03,`0.00,`";
  const foot =
    "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\n`2.0,`0.03,`0.01,`0.0,`0.01,`0.03,`0.01\n";
  expect(parseWechatBill([head, refund, paid, foot].join("\n"))).toEqual([
    {
      kind: "refund",
      attemptNo: "autotest_1",
      refundNo: "REF42",
      channelNo: "4200000263201902167700134212",
      amountFen: 1,
      feeFen: 0,
      at: new Date("2019-02-19T05:01:46+08:00"),
    },
    {
      kind: "payment",
      attemptNo: "autotest_2",
      channelNo: "4200000263201902167700134902",
      amountFen: 3,
      feeFen: 1,
      at: new Date("2019-02-19T01:52:32+08:00"),
    },
  ]);
  expect(() => parseWechatBill([head, paid].join("\n"))).toThrow("summary");
  expect(() =>
    parseWechatBill(
      [head, paid.replace("0.03,`0.00,`\n", "x"), foot]
        .join("\n")
        .replace("`0.03,`0.00,`\n总", "`x,`0.00,`\n总"),
    ),
  ).toThrow("line");
  expect(() => parseWechatBill('{"code":"NO_STATEMENT_EXIST"}')).toThrow();
  expect(() => parseAlipayBill("<html></html>")).toThrow();
});

// The names of the columns and the first row are of YeePay's documentation of 2018, numbers altered.
test("YeePay's bill is read by the names of its columns, whatever is added behind them; another format is refused", () => {
  const head =
    '"账单日期","2018-08-18","商户编号","10018500000"\n"交易总金额","1300.00","退款总金额","0.01","撤销总金额","0.00"\n';
  const names =
    '"交易时间","记账时间","商户订单号","业务类型","订单金额","手续费","产品类型","支付方式","对账备注","易宝流水号"';
  const paid =
    '"2018-08-17 23:55:51","2018-08-18 00:02:30","P201808170001","交易","1300.00","0.00","WEB收银台","网银B2C","""A"",B","1001201808170000001021"';
  const back =
    '"2018-08-18 10:00:00","2018-08-18 10:00:01","R201808170001","退款","-0.01","0.00","WEB收银台","网银B2C","","1002201808180000001"';
  expect(
    parseYeepayBill(`\uFEFF${head}${names},"原商户订单号"\r\n${paid},""\r\n${back},"P201808170001"\r\n`),
  ).toEqual([
    {
      kind: "payment",
      attemptNo: "P201808170001",
      channelNo: "1001201808170000001021",
      amountFen: 130_000,
      feeFen: 0,
      at: new Date("2018-08-17T23:55:51+08:00"),
    },
    {
      kind: "refund",
      attemptNo: "P201808170001",
      refundNo: "R201808170001",
      channelNo: "1002201808180000001",
      amountFen: 1,
      feeFen: 0,
      at: new Date("2018-08-18T10:00:00+08:00"),
    },
  ]);
  expect(parseYeepayBill(`${head}${names}\n${back}\n`)).toMatchObject([{ refundNo: "R201808170001" }]);
  expect(parseYeepayBill(`${head}${names}\n`)).toEqual([]);
  expect(() => parseYeepayBill(head)).toThrow("header");
  expect(() => parseYeepayBill('{"code":"40044"}')).toThrow("header");
  for (const [from, to] of [
    ["交易", "撤销"],
    ["1300.00", "1,300.00"],
    ["2018-08-17 23", "2018-08-17T23"],
    ["P201808170001", ""],
  ] as const)
    expect(() => parseYeepayBill(`${head}${names}\n${paid.replace(`"${from}`, `"${to}`)}\n`)).toThrow("line");
});

test("one odd line of a bill becomes a line without an amount, and the others are read", () => {
  const names =
    '"交易时间","记账时间","商户订单号","业务类型","订单金额","手续费","产品类型","支付方式","对账备注","易宝流水号"';
  const paid = (no: string, amount: string) =>
    `"2018-08-17 23:55:51","2018-08-18 00:02:30","${no}","交易","${amount}","0.00","WEB收银台","网银B2C","","1001"`;
  const yeepay = parseYeepayBill(
    [names, paid("P1", "12.00"), paid("P2", "十二元"), paid("", "1.00")].join("\n"),
  );
  expect(yeepay.map(({ attemptNo, amountFen }) => [attemptNo, amountFen])).toEqual([
    ["P1", 1200],
    ["P2", 0],
    ["第 3 行无法读取", 0],
  ]);
  const alipay = parseAlipayBill(
    [
      "支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）",
      "A1,P1,交易,米,2026-11-20 10:00:00,3.00",
      "A2,P2,交易,米,2026-11-20 10:00:00,",
      "乱码一行",
    ].join("\n"),
  );
  expect(alipay.map(({ attemptNo, amountFen }) => [attemptNo, amountFen])).toEqual([
    ["P1", 300],
    ["P2", 0],
    ["第 3 行无法读取", 0],
  ]);
  const wechat = parseWechatBill(
    [
      "交易时间,商户订单号,微信订单号,交易状态,订单金额",
      "`2026-11-20 10:00:00,`P1,`W1,`SUCCESS,`3.00",
      "`2026-11-20 10:00:00,`P2,`W2,`SUCCESS,`x",
      "乱码一行",
      "总交易单数",
    ].join("\n"),
  );
  expect(wechat.map(({ attemptNo, amountFen }) => [attemptNo, amountFen])).toEqual([
    ["P1", 300],
    ["P2", 0],
    ["第 3 行无法读取", 0],
  ]);
});

test("a line whose fee cannot be read becomes a line without an amount; an empty fee, or a bill without fees, is read", () => {
  const bill = (column: string, fees: readonly string[]) =>
    parseAlipayBill(
      [
        `支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,${column}`,
        ...fees.map((fee, at) => `A${at},P${at},交易,米,2026-11-20 10:00:00,3.00,${fee}`),
      ].join("\n"),
    ).map(({ amountFen, feeFen }) => [amountFen, feeFen]);
  expect(bill("服务费（元）", ["0.02", "1.2.3", "", "-0.03"])).toEqual([
    [300, 2],
    [0, undefined],
    [300, undefined],
    [300, 3],
  ]);
  expect(bill("备注", ["0.02", ""])).toEqual([
    [300, undefined],
    [300, undefined],
  ]);
});

test("zip archives and GBK text are read; damaged and oversized archives fail safely", () => {
  const files = [
    { name: encodeGbk("业务明细.csv"), data: encodeGbk("金额（元）€龘\n") },
    { name: Buffer.from("b"), data: Buffer.alloc(100_000, "x") },
  ];
  const zip = zipOf(files);
  expect(unzip(zip, 1_000_000).map((file) => file.length)).toEqual([files[0]!.data.length, 100_000]);
  expect(new TextDecoder("gbk").decode(unzip(zip, 1_000_000)[0])).toBe(
    "金额（元）€龘\n".replace("€", new TextDecoder("gbk").decode(encodeGbk("€"))),
  );
  expect(() => unzip(zip, 50_000)).toThrow("large");
  for (let at = 0; at < zip.length; at += 7) {
    const broken = Buffer.from(zip);
    broken[at] = (broken[at] ?? 0) ^ 0xff;
    try {
      for (const file of unzip(broken, 1_000_000)) expect(file.length).toBeLessThanOrEqual(1_000_000);
    } catch (error) {
      expect((error as Error).name).toBe("GatewayError");
    }
  }
  expect(() => unzip(Buffer.from("<html>"), 100)).toThrow("zip");
});
