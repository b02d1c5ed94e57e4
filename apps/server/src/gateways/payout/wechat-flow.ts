import { GatewayError } from "../gateway-error.ts";
import { fetchWechatBill } from "../payment/wechat-bill.ts";
import type { WechatClient, WechatPayConfig } from "../payment/wechat-client.ts";
import { YuanText } from "../payment/yuan.ts";
import type { PayoutLine } from "./payout.port.ts";

/** Transfers are paid from the account for operations. */
const ACCOUNT = "OPERATION";

/** What transfers moved on the account on a day, by its fund flow bill; empty if WeChat Pay has none. */
export async function readWechatFlow(
  day: string,
  client: WechatClient,
  config: WechatPayConfig,
): Promise<readonly PayoutLine[]> {
  const path = `/v3/bill/fundflowbill?bill_date=${encodeURIComponent(day)}&account_type=${ACCOUNT}`;
  const text = await fetchWechatBill(path, client, config);
  return text === undefined ? [] : parseWechatFlow(text);
}

/** Parses a fund flow bill (a backtick before each field, a summary of two rows at the end); throws on an unknown format. */
export function parseWechatFlow(text: string): readonly PayoutLine[] {
  const rows = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  // brackets are written in both widths
  const head = (rows[0] ?? "").replaceAll("（", "(").replaceAll("）", ")").split(",");
  const summary = rows.findIndex((row) => row.startsWith("资金流水总笔数"));
  if (summary < 1) throw new GatewayError("bad-answer", "the fund flow bill has no summary");
  return rows
    .slice(1, summary)
    .filter((row) => row.startsWith("`"))
    .flatMap((row) => lineOf(head, row.slice(1).split(",`")));
}

/** A line about a transfer; none for what else moves on the account, as when it is filled up. */
function lineOf(head: readonly string[], cells: readonly string[]): PayoutLine[] {
  const cell = (name: string): string => cells[head.indexOf(name)] ?? "";
  if (!`${cell("业务名称")} ${cell("业务类型")}`.includes("转账")) return [];
  const amount = YuanText.safeParse(cell("收支金额(元)"));
  const [number, way] = [cell("业务凭证号"), cell("收支类型")];
  if (!amount.success || number === "" || (way !== "收入" && way !== "支出"))
    throw new GatewayError("bad-answer", "malformed line of the fund flow bill");
  const kind = way === "支出" ? "payout" : "bounce";
  return [{ kind, number, channelNo: cell("微信支付业务单号"), amountFen: amount.data }];
}
