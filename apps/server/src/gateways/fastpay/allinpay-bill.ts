import { parsePlainBeijing } from "../beijing-time.ts";
import { feeOf, type ReadLine, statementLines } from "../bill-lines.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { StatementLine } from "../payment/payment.port.ts";
import { YuanText } from "../payment/yuan.ts";
import { unzip } from "../payment/zip.ts";
import { ALLINPAY_HOSTS, type AllinpayClient, type AllinpayConfig } from "./allinpay-client.ts";

const MAX_BILL = 64 * 1024 * 1024;

/** Fetches the bill of `day` (a zip of GBK files); empty where nothing moved. */
export async function readAllinpayBill(
  day: string,
  client: AllinpayClient,
  { config, egress }: GatewayParts<AllinpayConfig>,
): Promise<readonly StatementLine[]> {
  const answer = await client.call("trxfile/get", { date: day.replaceAll("-", "") });
  if (answer["url"] === undefined) return [];
  const url = new URL(answer["url"]);
  const origins = config.billOrigins ?? ALLINPAY_HOSTS.map((host) => `https://${host}`);
  if (!origins.includes(url.origin)) throw new GatewayError("bad-answer", "bill URL on an unknown host");
  const file = await egress({ method: "GET", url: url.href, maxBytes: MAX_BILL });
  if (file.status !== 200)
    throw new GatewayError("transport", `Allinpay bill download answered ${file.status}`);
  const gbk = new TextDecoder("gbk");
  return unzip(file.body, MAX_BILL).flatMap((entry) => parseAllinpayBill(gbk.decode(entry)));
}

/** The lines of a bill, found by the names of its columns; throws on an unknown format. */
export function parseAllinpayBill(text: string): readonly StatementLine[] {
  const [first = "", ...rows] = text.split(/\r?\n/).filter((row) => row !== "");
  const head = first.split(",").map((name) => name.trim());
  if (!head.includes("订单号")) throw new GatewayError("bad-answer", "the bill has no header row");
  return statementLines(rows.map((row) => lineOf(head, row)));
}

function lineOf(head: readonly string[], row: string): ReadLine {
  const cells = row.split(",").map((one) => one.trim());
  const cell = (name: string): string => cells[head.indexOf(name)] ?? "";
  const isRefund = /退货|退款|撤销/.test(cell("交易类型"));
  const at = parsePlainBeijing(cell("交易时间"));
  const amount = YuanText.safeParse(cell("交易金额").replace(/^-/, ""));
  const number = cell("订单号");
  const channelNo = cell("参考号");
  const kind = isRefund ? "refund" : "payment";
  const moved = {
    kind,
    channelNo,
    amountFen: amount.data,
    ...feeOf(kind, "手续费", { head, cells }),
    at,
  } as const;
  return isRefund
    ? { attemptNo: cell("原订单号"), refundNo: number, ...moved }
    : { attemptNo: number, ...moved };
}
