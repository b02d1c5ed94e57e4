import { constants, publicEncrypt } from "node:crypto";
import { z } from "zod";
import { clip } from "@heshi/kernel/clip";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { createWechatClient, type WechatAnswer, type WechatPayConfig } from "../payment/wechat-client.ts";
import { openWechatNotice, wechatReply } from "../payment/wechat-notice.ts";
import { FenNumber } from "../payment/yuan.ts";
import { readWechatFlow } from "./wechat-flow.ts";
import type { PayoutGateway, PayoutOrder, PayoutReading, PayoutState } from "./payout.port.ts";

/** The merchant's configuration and the scene that its transfers were approved for: 1000 is cash marketing, 1005 commission. */
export type WechatTransferConfig = WechatPayConfig & { sceneId: string };

const PATH = "/v3/fund-app/mch-transfer/transfer-bills";
/** A name is required from ¥2,000 on and compared wherever it is given, above ¥0.30. */
const NAME_FROM_FEN = 30;

const Created = z.object({
  out_bill_no: z.string(),
  transfer_bill_no: z.string().min(1),
  state: z.string(),
  fail_reason: z.string().optional(),
  package_info: z.string().optional(),
});
const Found = z.object({
  ...Created.shape,
  mch_id: z.string().optional(),
  transfer_amount: FenNumber,
});

/** States in which money is under way; the payee of WAIT_USER_CONFIRM has a day to take it. */
const OPEN = new Set(["ACCEPTED", "PROCESSING", "WAIT_USER_CONFIRM", "TRANSFERING", "CANCELING"]);
const ABSENT = new Set(["NOT_FOUND", "RESOURCE_NOT_EXISTS"]);
/** Refusals of a bill that was not made and may be made later with the same number; all others are final. */
const LATER = new Set([
  "NOT_ENOUGH",
  "FREQUENCY_LIMIT_EXCEED",
  "FREQUENCY_LIMITED",
  "SYSTEM_ERROR",
  "SIGN_ERROR",
  "NO_AUTH",
]);

const reasons: Readonly<Record<string, string>> = {
  NAME_NOT_CORRECT: "微信实名与本平台实名不一致",
  REALNAME_CHECK_FAIL: "微信实名与本平台实名不一致",
  ACCOUNT_FROZEN: "收款微信账户已被冻结",
  ACCOUNT_NOT_EXIST: "收款微信账户不存在",
  PAYEE_ACCOUNT_ABNORMAL: "收款微信账户异常",
  RECEIVE_ACCOUNT_NOT_PERMMIT: "收款微信账户暂不能收款",
  OVERDUE_CLOSE: "超过 24 小时没有在微信中确认收款",
};
const failed = (code: string): PayoutState => ({
  state: "failed",
  code,
  reason: reasons[code] ?? "微信暂时不能向这个账户付款",
});

/** 商家转账 of WeChat Pay API v3, with the payee's confirmation. */
export function createWechatTransfer(parts: GatewayParts<WechatTransferConfig>): PayoutGateway {
  const client = createWechatClient(parts);
  const { config } = parts;
  const [keyId = "", key] = [...client.keys][0] ?? [];
  if (!key) throw new GatewayError("refused", "no platform key to seal names with");
  /** Sensitive fields are sealed by RSAES-OAEP with SHA-1 and the key that the header names. */
  const sealed = (text: string): string =>
    publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha1" },
      Buffer.from(text),
    ).toString("base64");

  const query = async (payoutNo: string): Promise<PayoutState> => {
    const answer = await client.call("GET", `${PATH}/out-bill-no/${encodeURIComponent(payoutNo)}`);
    if (answer.code === undefined) return stateOf(answer, payoutNo);
    if (ABSENT.has(answer.code)) return { state: "unknown" };
    throw new GatewayError("refused", `WeChat Pay transfer query ${answer.status}`, answer.code);
  };

  return {
    async send(order) {
      const body = bodyOf(order, config, sealed);
      const answer = await client.callSealed(PATH, body, keyId);
      if (answer.code === undefined) {
        const { out_bill_no: no, ...bill } = readJson(Created, answer.body);
        if (no !== order.payoutNo) throw new GatewayError("bad-answer", "answer about another bill");
        // nothing is paid by the answer that takes the bill
        return bill.state === "FAIL" || bill.state === "CANCELLED"
          ? failed(bill.fail_reason ?? bill.state)
          : processing(bill);
      }
      if (answer.code === "ALREADY_EXISTS" || answer.code === "INVALID_REQUEST") {
        const known = await query(order.payoutNo);
        if (known.state !== "unknown") return known;
      }
      if (LATER.has(answer.code))
        throw new GatewayError("refused", `WeChat Pay transfer ${answer.status}`, answer.code);
      return failed(answer.code);
    },
    query,
    news: async () => [],
    statement: (day) => readWechatFlow(day, client, config),
    parseNotice: (headers, body) =>
      readNotice(
        openWechatNotice(headers, body, { ...config, keys: client.keys, now: parts.clock().getTime() }),
        config,
      ),
    noticeReply: wechatReply,
  };
}

/** A finished bill, which names its merchant. */
function readNotice(
  opened: ReturnType<typeof openWechatNotice>,
  { mchId }: WechatTransferConfig,
): PayoutReading {
  if (!opened.ok) return opened;
  if (opened.event !== "MCHTRANSFER.BILL.FINISHED") return { ok: false, refusal: "unsupported" };
  const bill = Found.safeParse(opened.value);
  if (!bill.success) return { ok: false, refusal: "malformed" };
  const { out_bill_no: payoutNo, mch_id: merchant } = bill.data;
  if (merchant !== mchId) return { ok: false, refusal: "wrong-merchant" };
  const state = knownState(bill.data);
  return state
    ? { ok: true, notice: { noticeId: opened.noticeId, payoutNo, state } }
    : { ok: false, refusal: "malformed" };
}

const bodyOf = (
  { payoutNo, amountFen, account, name, remark, notifyUrl }: PayoutOrder,
  { appId, sceneId }: WechatTransferConfig,
  sealed: (text: string) => string,
): object => ({
  appid: appId,
  out_bill_no: payoutNo,
  transfer_scene_id: sceneId,
  openid: account,
  ...(amountFen >= NAME_FROM_FEN ? { user_name: sealed(name) } : {}),
  transfer_amount: amountFen,
  transfer_remark: clip(remark, 32),
  notify_url: notifyUrl,
  transfer_scene_report_infos: [
    { info_type: "岗位类型", info_content: "会员" },
    { info_type: "报酬说明", info_content: clip(remark, 32) },
  ],
});

const processing = (bill: {
  transfer_bill_no: string;
  state: string;
  package_info?: string | undefined;
}): PayoutState => ({
  state: "processing",
  channelNo: bill.transfer_bill_no,
  ...(bill.state === "WAIT_USER_CONFIRM" && bill.package_info !== undefined
    ? { confirm: bill.package_info }
    : {}),
});

function stateOf(answer: WechatAnswer, payoutNo: string): PayoutState {
  const bill = readJson(Found, answer.body);
  if (bill.out_bill_no !== payoutNo) throw new GatewayError("bad-answer", "answer about another bill");
  const known = knownState(bill);
  if (known) return known;
  throw new GatewayError("bad-answer", `transfer bill in state ${bill.state}`);
}

function knownState(bill: z.output<typeof Found>): PayoutState | undefined {
  if (bill.state === "SUCCESS")
    return { state: "paid", amountFen: bill.transfer_amount, channelNo: bill.transfer_bill_no };
  if (OPEN.has(bill.state)) return processing(bill);
  if (bill.state === "FAIL" || bill.state === "CANCELLED")
    return { ...failed(bill.fail_reason ?? bill.state), channelNo: bill.transfer_bill_no } as PayoutState;
  return undefined;
}
