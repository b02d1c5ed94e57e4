import { fen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseAlipayBill } from "./alipay-bill.ts";
import { encodeGbk } from "@heshi/simulator/gbk";
import { startPaymentWorld, type PaymentWorld } from "../../../test/payment.ts";
import { parseWechatBill } from "./wechat-bill.ts";
import { zipOf } from "../../platform/sheet/zip.ts";
import { unzip } from "./zip.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world.close());

test.each(["wechat", "alipay"] as const)(
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
      at: new Date("2019-02-19T05:01:46+08:00"),
    },
    {
      kind: "payment",
      attemptNo: "autotest_2",
      channelNo: "4200000263201902167700134902",
      amountFen: 3,
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
