import { createHash } from "node:crypto";
import { z } from "zod";
import { parsePlainBeijing } from "../beijing-time.ts";
import { feeOf, type ReadLine, statementLines } from "../bill-lines.ts";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { StatementLine } from "./payment.port.ts";
import type { WechatClient, WechatPayConfig } from "./wechat-client.ts";
import { YuanText } from "./yuan.ts";

/** The bill of a busy day is large. */
const MAX_BILL = 64 * 1024 * 1024;

const BillAnswer = z.object({
  hash_type: z.literal("SHA1"),
  hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
  download_url: z.url(),
});

/** Fetches the trade bill of `day`, checks its digest and parses it; empty if WeChat Pay has none. */
export async function readWechatBill(
  day: string,
  client: WechatClient,
  config: WechatPayConfig,
): Promise<readonly StatementLine[]> {
  const path = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`;
  const text = await fetchWechatBill(path, client, config);
  return text === undefined ? [] : parseWechatBill(text);
}

/** The text of a bill whose digest is right; undefined if WeChat Pay has none. */
export async function fetchWechatBill(
  path: string,
  client: WechatClient,
  config: WechatPayConfig,
): Promise<string | undefined> {
  const answer = await client.call("GET", path);
  if (answer.code === "NO_STATEMENT_EXIST") return undefined;
  if (answer.code !== undefined) throw new GatewayError("refused", "WeChat Pay bill", answer.code);
  const bill = readJson(BillAnswer, answer.body);
  const url = new URL(bill.download_url);
  if (url.origin !== new URL(config.baseUrl ?? "https://api.mch.weixin.qq.com").origin) {
    throw new GatewayError("bad-answer", "bill URL on an unknown host");
  }
  const file = await client.download(url.pathname + url.search, MAX_BILL);
  if (createHash("sha1").update(file).digest("hex") !== bill.hash_value.toLowerCase()) {
    throw new GatewayError("bad-answer", "bill digest mismatch");
  }
  return file.toString();
}

/**
 * Parses a trade bill (a backtick before each field, a summary of two rows at the end); throws on an unknown format.
 */
export function parseWechatBill(text: string): readonly StatementLine[] {
  const rows = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const head = rows[0]?.split(",") ?? [];
  const summary = rows.findIndex((row) => row.startsWith("总交易单数"));
  if (summary < 1) throw new GatewayError("bad-answer", "the bill has no summary");
  const lines = rows.slice(1, summary).filter((row) => row.trim() !== "");
  return statementLines(lines.map((row) => lineOf(head, row.replace(/^`/, "").split(",`"))));
}

function lineOf(head: readonly string[], cells: readonly string[]): ReadLine {
  const cell = (name: string): string => cells[head.indexOf(name)] ?? "";
  const kind = cell("交易状态") === "REFUND" ? "refund" : "payment";
  const amount = YuanText.safeParse(kind === "refund" ? cell("申请退款金额") : cell("订单金额"));
  const refundNo = kind === "refund" ? { refundNo: cell("商户退款单号") } : {};
  return {
    kind,
    attemptNo: cell("商户订单号"),
    channelNo: cell("微信订单号"),
    ...refundNo,
    amountFen: amount.data,
    ...feeOf(kind, "手续费", { head, cells }),
    at: parsePlainBeijing(cell("交易时间")),
  };
}
