import { formatDay } from "@heshi/kernel/text";
import { plainBeijing } from "@heshi/server/gateways/beijing-time";
import type { Channel } from "@heshi/server/gateways/payment/payment.port";
import { zipOf } from "@heshi/server/platform/sheet/zip";
import type { Attempt, RefundRecord } from "./books.ts";
import type { ChannelParts } from "./channel.ts";
import { encodeGbk } from "./gbk.ts";

const WECHAT_HEAD =
  "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类," +
  "应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包," +
  "手续费,费率,订单金额,申请退款金额,费率备注";
const WECHAT_SUMMARY =
  "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";
const ALIPAY_HEAD =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）," +
  "商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）," +
  "卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

const ALLINPAY_HEAD =
  "商户号,门店名称,终端号,交易时间,交易类型,交易批次号,凭证号,参考号,卡号,卡类别,发卡行机构代码,发卡行名称,交易金额,手续费," +
  "交易日期,商户承担手续费,订单号,商户备注,对接应用号,原订单号";

const YEEPAY_HEAD =
  "交易时间,记账时间,商户订单号,业务类型,订单金额,手续费,产品类型,支付方式,对账备注,易宝流水号,原商户订单号";

/** What moved at a channel on one day of Asia/Shanghai, oldest first. */
type Move = { at: number; attempt: Attempt; refund?: RefundRecord };

const yuan = (amountFen: number): string => (amountFen / 100).toFixed(2);
/** The channels keep 0.6 % of a payment and give back as much of a refund. */
const feeFen = ({ attempt, refund }: Move): number =>
  Math.round((refund?.amountFen ?? attempt.amountFen) * 0.006);
/** A fee as the channels write it: below 0 for a refund. */
const feeText = (move: Move, places = 2): string =>
  ((move.refund ? -feeFen(move) : feeFen(move)) / 100).toFixed(places);
const feesText = (moves: readonly Move[]): string =>
  yuan(moves.reduce((sum, move) => sum + (move.refund ? -feeFen(move) : feeFen(move)), 0));
const time = (at: number): string => plainBeijing(new Date(at));

function movesOf({ teller }: ChannelParts, channel: Channel, day: string): readonly Move[] {
  const attempts = [...teller.books.attempts.values()].filter((attempt) => attempt.channel === channel);
  const payments = attempts.flatMap((attempt): Move[] =>
    attempt.paidAt === undefined ? [] : [{ at: attempt.paidAt, attempt }],
  );
  const refunds = [...teller.books.refunds.values()].flatMap((refund): Move[] => {
    const attempt = attempts.find(({ attemptNo }) => attemptNo === refund.attemptNo);
    return refund.channel === channel && attempt ? [{ at: refund.at, attempt, refund }] : [];
  });
  return [...payments, ...refunds]
    .filter(({ at }) => formatDay(new Date(at)) === day)
    .toSorted((a, b) => a.at - b.at);
}

/** The cells of a row in the head's order; a column without a value is empty. */
const cells = (head: string, row: Readonly<Record<string, string>>): readonly string[] =>
  head.split(",").map((name) => row[name] ?? "");

/** WeChat Pay's trade bill of `day`, or undefined when nothing moved. */
export function wechatStatement(parts: ChannelParts, day: string): string | undefined {
  const moves = movesOf(parts, "wechat", day);
  if (moves.length === 0) return undefined;
  const rows = moves.map((move) => cells(WECHAT_HEAD, wechatRow(parts, move)));
  const line = (row: readonly string[]): string => row.map((cell) => `\`${cell}`).join(",");
  const [paid, back] = sums(moves);
  const summary = line([
    `${moves.length}.0`,
    yuan(paid),
    yuan(back),
    "0.00",
    feesText(moves),
    yuan(paid),
    yuan(back),
  ]);
  return [WECHAT_HEAD, ...rows.map(line), WECHAT_SUMMARY, summary, ""].join("\r\n");
}

function wechatRow(parts: ChannelParts, move: Move): Readonly<Record<string, string>> {
  const { at, attempt, refund } = move;
  const paid = refund ? "0.00" : yuan(attempt.amountFen);
  const refundCells = refund && {
    微信退款单号: refund.channelRefundNo,
    商户退款单号: refund.refundNo,
    退款类型: "ORIGINAL",
    退款状态: "SUCCESS",
  };
  return {
    交易时间: time(at),
    公众账号ID: parts.secrets.wechat.appId,
    商户号: parts.secrets.wechat.mchId,
    特约商户号: "0",
    微信订单号: attempt.channelNo ?? "",
    商户订单号: attempt.attemptNo,
    用户标识: attempt.payer ?? "",
    交易类型: attempt.payer === undefined ? "MWEB" : "JSAPI",
    交易状态: refund ? "REFUND" : "SUCCESS",
    付款银行: "OTHERS",
    货币种类: "CNY",
    应结订单金额: paid,
    代金券金额: "0.00",
    微信退款单号: "0",
    商户退款单号: "0",
    退款金额: yuan(refund?.amountFen ?? 0),
    充值券退款金额: "0.00",
    ...refundCells,
    商品名称: attempt.subject,
    手续费: feeText(move, 5),
    费率: "0.60%",
    订单金额: paid,
    申请退款金额: yuan(refund?.amountFen ?? 0),
  };
}

/** Alipay's trade bill of `day` (a zip of two GBK files), or undefined when nothing moved. */
export function alipayStatement(parts: ChannelParts, day: string): Buffer | undefined {
  const moves = movesOf(parts, "alipay", day);
  if (moves.length === 0) return undefined;
  const rows = moves.map((move) => cells(ALIPAY_HEAD, alipayRow(move)).join(","));
  const { sellerId } = parts.secrets.alipay;
  const head = ["#支付宝业务明细查询", `#账号：[${sellerId}0156]`, "#-----业务明细列表-----", ALIPAY_HEAD];
  const [paid, back] = sums(moves);
  const foot = ["#-----业务明细列表结束-----", `#交易合计：${yuan(paid)}元，退款合计：-${yuan(back)}元`, ""];
  const detail = encodeGbk([...head, ...rows, ...foot].join("\r\n"));
  const summary = encodeGbk(`#支付宝业务汇总查询\r\n#交易 ${yuan(paid)} 元\r\n#退款 -${yuan(back)} 元\r\n`);
  const name = `${sellerId}0156_${day.replaceAll("-", "")}_业务明细`;
  return zipOf([
    { name: encodeGbk(`${name}.csv`), data: detail },
    { name: encodeGbk(`${name}(汇总).csv`), data: summary },
  ]);
}

/** Numbers end in a tab, so that a spreadsheet keeps their digits; refunds are negative. */
function alipayRow(move: Move): Readonly<Record<string, string>> {
  const { at, attempt, refund } = move;
  const amount = refund ? `-${yuan(refund.amountFen)}` : yuan(attempt.amountFen);
  return {
    支付宝交易号: `${attempt.channelNo ?? ""}\t`,
    商户订单号: `${attempt.attemptNo}\t`,
    业务类型: refund ? "退款" : "交易",
    商品名称: attempt.subject,
    创建时间: time(attempt.createdAt),
    完成时间: time(at),
    对方账户: "mon***@example.com",
    "订单金额（元）": amount,
    "商家实收（元）": amount,
    "退款批次号/请求号": refund ? `${refund.refundNo}\t` : "",
    "服务费（元）": feeText(move),
    "分润（元）": "0.00",
  };
}

/** Allinpay's bill of `day` (a zip of one GBK file), or undefined when nothing moved. */
export function allinpayStatement(parts: ChannelParts, day: string): Buffer | undefined {
  const moves = movesOf(parts, "fastpay", day);
  if (moves.length === 0) return undefined;
  const { cusId, appId } = parts.secrets.fastpay;
  const rows = moves.map((move) => {
    const { at, attempt, refund } = move;
    return cells(ALLINPAY_HEAD, {
      商户号: cusId,
      交易时间: time(at),
      交易类型: refund ? "快捷支付退货" : "快捷支付",
      参考号: refund?.channelRefundNo ?? attempt.channelNo ?? "",
      卡类别: "借记卡",
      交易金额: refund ? `-${yuan(refund.amountFen)}` : yuan(attempt.amountFen),
      手续费: feeText(move),
      交易日期: day,
      订单号: refund?.refundNo ?? attempt.attemptNo,
      对接应用号: appId,
      原订单号: refund ? attempt.attemptNo : "",
    }).join(",");
  });
  const data = encodeGbk([ALLINPAY_HEAD, ...rows, ""].join("\r\n"));
  return zipOf([{ name: encodeGbk(`${cusId}_${day.replaceAll("-", "")}.csv`), data }]);
}

/** YeePay's bill of the trades of `day`: rows of sums, the names of the columns, and a row for each trade; all cells quoted. */
export function yeepayStatement(parts: ChannelParts, day: string): string {
  const moves = movesOf(parts, "yeepay", day);
  const [paid, back] = sums(moves);
  const refunds = moves.filter(({ refund }) => refund).length;
  const rows = moves.map((move) => {
    const { at, attempt, refund } = move;
    return cells(YEEPAY_HEAD, {
      交易时间: time(at),
      记账时间: time(at),
      商户订单号: refund?.refundNo ?? attempt.attemptNo,
      业务类型: refund ? "退款" : "交易",
      订单金额: yuan(refund?.amountFen ?? attempt.amountFen),
      手续费: feeText(move),
      产品类型: "WEB收银台",
      支付方式: "快捷支付",
      对账备注: "",
      易宝流水号: refund?.channelRefundNo ?? attempt.channelNo ?? "",
      原商户订单号: refund ? attempt.attemptNo : "",
    });
  });
  const head = [
    ["账单日期", day, "商户编号", parts.secrets.yeepay.merchantNo],
    ["交易总金额", yuan(paid), "退款总金额", yuan(back), "撤销总金额", "0.00"],
    ["交易总笔数", `${moves.length - refunds}`, "退款总笔数", `${refunds}`, "撤销总笔数", "0"],
    [
      "交易手续费金额",
      feesText(moves.filter(({ refund }) => !refund)),
      "退款退回手续费金额",
      feesText(moves.filter(({ refund }) => refund)),
      "撤销退回手续费金额",
      "0.00",
    ],
    YEEPAY_HEAD.split(","),
  ];
  const line = (row: readonly string[]): string =>
    row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
  return [...head, ...rows].map((row) => `${line(row)}\n`).join("");
}

const sums = (moves: readonly Move[]): readonly [paid: number, back: number] =>
  moves.reduce<[number, number]>(
    ([paid, back], { attempt, refund }) =>
      refund ? [paid, back + refund.amountFen] : [paid + attempt.amountFen, back],
    [0, 0],
  );
