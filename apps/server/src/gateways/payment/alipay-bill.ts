import { z } from "zod";
import { parsePlainBeijing } from "../beijing-time.ts";
import { feeOf, type ReadLine, statementLines } from "../bill-lines.ts";
import { GatewayError } from "../gateway-error.ts";
import type { AlipayClient, AlipayConfig } from "./alipay-client.ts";
import type { StatementLine } from "./payment.port.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { YuanText } from "./yuan.ts";
import { unzip } from "./zip.ts";

const MAX_BILL = 64 * 1024 * 1024;
const BILL_ORIGINS = ["https://dwbillcenter.alipay.com"];
const NO_BILL = new Set(["isp.bill_not_exist", "isv.bill_not_exist", "isp.bill-not-exist"]);

const BillAnswer = z.object({ bill_download_url: z.url() });

/** Fetches the trade bill of `day` (a zip of GBK files) and parses its detail file; empty when Alipay has none. */
export async function readAlipayBill(
  day: string,
  client: AlipayClient,
  { config, egress }: GatewayParts<AlipayConfig>,
): Promise<readonly StatementLine[]> {
  const text = await fetchAlipayBill(
    { bill_type: "trade", bill_date: day },
    { client, config, egress, marker: "业务明细列表" },
  );
  return text === undefined ? [] : parseAlipayBill(text);
}

type Fetching = Pick<GatewayParts<AlipayConfig>, "config" | "egress"> & {
  client: AlipayClient;
  /** What the file with the lines has in it, and the one with the sums has not. */
  marker: string;
};

/** The text of a bill's detail file; undefined when Alipay has none. */
export async function fetchAlipayBill(
  biz: { bill_type: "trade" | "signcustomer"; bill_date: string },
  { client, config, egress, marker }: Fetching,
): Promise<string | undefined> {
  const answer = await client.call("alipay.data.dataservice.bill.downloadurl.query", biz, BillAnswer);
  if (!answer.ok) {
    if (NO_BILL.has(answer.code)) return undefined;
    throw new GatewayError("refused", "Alipay bill", answer.code);
  }
  const url = new URL(answer.value.bill_download_url);
  const origins = config.billOrigins ?? BILL_ORIGINS;
  // Alipay gives the address with http; the file is fetched over https.
  if (url.protocol === "http:" && origins.includes(`https://${url.host}`)) url.protocol = "https:";
  if (!origins.includes(url.origin)) throw new GatewayError("bad-answer", "bill URL on an unknown host");
  const file = await egress({ method: "GET", url: url.href, maxBytes: MAX_BILL });
  if (file.status !== 200)
    throw new GatewayError("transport", `Alipay bill download answered ${file.status}`);
  const entries = unzip(file.body, MAX_BILL);
  const gbk = new TextDecoder("gbk");
  const detail = entries.map((entry) => gbk.decode(entry)).find((text) => text.includes(marker));
  if (detail === undefined) throw new GatewayError("bad-answer", "the bill has no details");
  return detail;
}

/** Parses the lines of 业务明细.csv, where refunds are negative; throws on an unknown format. */
export function parseAlipayBill(text: string): readonly StatementLine[] {
  const rows = text.split(/\r?\n/);
  const start = rows.findIndex((row) => row.startsWith("支付宝交易号,"));
  if (start < 0) throw new GatewayError("bad-answer", "the bill has no header row");
  const head = (rows[start] ?? "").split(",").map((name) => name.trim());
  const lines = rows.slice(start + 1).filter((row) => row !== "" && !row.startsWith("#"));
  return statementLines(lines.map((row) => lineOf(head, cellsOf(row, head.length))));
}

/** A product name is not quoted and may contain commas: surplus cells belong to the fourth column. */
export function cellsOf(row: string, columns: number): readonly string[] {
  const cells = row.split(",").map((cell) => cell.trim());
  const extra = cells.length - columns;
  if (extra <= 0) return cells;
  return [...cells.slice(0, 3), cells.slice(3, 4 + extra).join(","), ...cells.slice(4 + extra)];
}

function lineOf(head: readonly string[], cells: readonly string[]): ReadLine {
  const cell = (name: string): string => cells[head.indexOf(name)] ?? "";
  const kind = cell("业务类型") === "退款" ? "refund" : "payment";
  const amount = YuanText.safeParse(cell("订单金额（元）").replace(/^-/, ""));
  const refundNo = kind === "refund" ? { refundNo: cell("退款批次号/请求号") } : {};
  return {
    kind,
    attemptNo: cell("商户订单号"),
    channelNo: cell("支付宝交易号"),
    ...refundNo,
    amountFen: amount.data,
    ...feeOf(kind, "服务费（元）", { head, cells }),
    at: parsePlainBeijing(cell("完成时间")),
  };
}
