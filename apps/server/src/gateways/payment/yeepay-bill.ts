import { parsePlainBeijing } from "../beijing-time.ts";
import { feeOf, type ReadLine, statementLines } from "../bill-lines.ts";
import { GatewayError } from "../gateway-error.ts";
import type { YopClient } from "../yop/yop-client.ts";
import type { StatementLine } from "./payment.port.ts";
import { YuanText } from "./yuan.ts";

/** The bill of a busy day is large. */
const MAX_BILL = 64 * 1024 * 1024;
const BILL = "/yos/v1.0/std/bill/tradedaydownload";

/** Fetches the bill of the trades of `day` and parses it; empty where nothing was traded. */
export async function readYeepayBill(
  day: string,
  client: YopClient,
  merchantNo: string,
): Promise<readonly StatementLine[]> {
  const parameters = { merchantNo, dayString: day };
  const file = await client.download({ method: "GET", path: BILL, parameters }, MAX_BILL);
  return parseYeepayBill(decoded(file));
}

/** The charset is in no document: a file that is not UTF-8 is read as GBK. */
function decoded(file: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("gbk").decode(file);
  }
}

/**
 * Parses a bill of quoted cells: rows of sums, then a row of names that begins with 交易时间, then the trades; columns may be added behind.
 * Throws GatewayError on an unknown format.
 */
export function parseYeepayBill(text: string): readonly StatementLine[] {
  const rows = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((row) => row !== "")
    .map(cellsOf);
  const start = rows.findIndex(([first]) => first === "交易时间");
  const head = rows[start];
  if (!head) throw new GatewayError("bad-answer", "the bill has no header row");
  return statementLines(rows.slice(start + 1).map((cells) => lineOf(head, cells)));
}

/** `"a","b ""c"""` as its cells; tabs, by which a spreadsheet keeps digits, are no part of them. */
const cellsOf = (row: string): readonly string[] =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = ""]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

const KINDS: Readonly<Record<string, StatementLine["kind"]>> = { 交易: "payment", 退款: "refund" };

function lineOf(head: readonly string[], cells: readonly string[]): ReadLine {
  const cell = (name: string): string => cells[head.indexOf(name)] ?? "";
  const kind = KINDS[cell("业务类型")];
  const amount = YuanText.safeParse(cell("订单金额").replace(/^-/, ""));
  const number = cell("商户订单号");
  return {
    kind,
    // a refund's row bears its own number; in which column the payment's is, was not found
    attemptNo: cell("原商户订单号") || number,
    channelNo: cell("易宝流水号"),
    ...(kind === "refund" ? { refundNo: number } : {}),
    amountFen: amount.data,
    ...feeOf(kind, "手续费", { head, cells }),
    at: parsePlainBeijing(cell("交易时间")),
  };
}
