import { ZERO_FEN } from "@heshi/kernel/money";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { cellsOf, fetchAlipayBill } from "../payment/alipay-bill.ts";
import type { AlipayClient, AlipayConfig } from "../payment/alipay-client.ts";
import { YuanText } from "../payment/yuan.ts";
import type { PayoutLine } from "./payout.port.ts";

/** What transfers moved on the account on a day, by its account bill; empty when Alipay has none. */
export async function readAlipayFlow(
  day: string,
  client: AlipayClient,
  { config, egress }: GatewayParts<AlipayConfig>,
): Promise<readonly PayoutLine[]> {
  const asked = { bill_type: "signcustomer", bill_date: day } as const;
  const text = await fetchAlipayBill(asked, { client, config, egress, marker: "账务明细列表" });
  return text === undefined ? [] : parseAlipayFlow(text);
}

/** Parses the lines of 账务明细.csv about transfers; a tab ends long numbers. Throws on an unknown format. */
export function parseAlipayFlow(text: string): readonly PayoutLine[] {
  const rows = text.split(/\r?\n/);
  const start = rows.findIndex((row) => row.startsWith("账务流水号,"));
  if (start < 0) throw new GatewayError("bad-answer", "the account bill has no header row");
  // brackets are written in both widths
  const head = (rows[start] ?? "").replaceAll("（", "(").replaceAll("）", ")").split(",");
  return rows
    .slice(start + 1)
    .filter((row) => row.trim() !== "" && !row.startsWith("#"))
    .flatMap((row) => lineOf(head, cellsOf(row, head.length)));
}

const amountIn = (text: string) => YuanText.safeParse(text.replace(/^[-+]/, "") || "0.00");

function lineOf(head: readonly string[], cells: readonly string[]): PayoutLine[] {
  const cell = (name: string): string => (cells[head.findIndex((one) => one.trim() === name)] ?? "").trim();
  if (!cell("业务类型").includes("转账")) return [];
  const [paidIn, paidOut] = [amountIn(cell("收入金额(+元)")), amountIn(cell("支出金额(-元)"))];
  const number = cell("商户订单号");
  if (!paidIn.success || !paidOut.success || number === "")
    throw new GatewayError("bad-answer", "malformed line of the account bill");
  const isOut = paidOut.data !== ZERO_FEN;
  const amountFen = isOut ? paidOut.data : paidIn.data;
  return [{ kind: isOut ? "payout" : "bounce", number, channelNo: cell("业务流水号"), amountFen }];
}
