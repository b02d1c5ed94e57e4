import { createHmac, randomBytes } from "node:crypto";
import { formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { z } from "zod";
import { readJson } from "../egress.ts";
import type { Egress } from "../egress.types.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { InvoiceAnswer, InvoiceGateway, InvoiceOrder, InvoiceSeller, RedOrder } from "./invoice.port.ts";

/** An application of the open platform, and an access token for each connected tax number. */
export type NuonuoConfig = { appKey: string; appSecret: string; tokens: Readonly<Record<string, string>> };

/** The host of the service, and the one that its files come from. */
export const NUONUO_HOST = "sdk.nuonuo.com";
export const NUONUO_FILES = "inv.jss.com.cn";

const PATH = "/open/v1/services";
const MAX_PDF = 5 * 1024 * 1024;

const Answer = z.object({
  code: z.string(),
  describe: z.string().optional(),
  result: z.unknown().optional(),
});
const Row = z.object({
  serialNo: z.string().optional(),
  status: z.string(),
  failCause: z.string().optional(),
  allElectronicInvoiceNumber: z.string().optional(),
  invoiceFileUrl: z.string().optional(),
});
const Rows = z.array(Row);

/** Statuses of a queried invoice: issued, refused, and those that are under way. */
const ISSUED = "2";
const FAILED = ["22", "24"];
/** What was sent before under the same number, and what is not known. */
const REPEATED = "E9106";
const NONE = ["E9101", "E9501"];

/**
 * The signature of a call: HMAC-SHA1 over the path's parts backwards, the key, serial, nonce, time and the content, in Base64. Pure.
 */
export function nuonuoSign(
  { appKey, appSecret }: Pick<NuonuoConfig, "appKey" | "appSecret">,
  call: { senid: string; nonce: string; timestamp: string; content: string },
): string {
  const [, open = "", version = "", services = ""] = PATH.split("/");
  const text = `a=${services}&l=${version}&p=${open}&k=${appKey}&i=${call.senid}&n=${call.nonce}&t=${call.timestamp}&f=${call.content}`;
  return createHmac("sha1", appSecret).update(text).digest("base64");
}

type Call = (method: string, taxNo: string, input: object) => Promise<z.output<typeof Answer>>;

/** Calls a method for a connected tax number, signed. */
const callerOf =
  ({ config, egress, clock }: GatewayParts<NuonuoConfig>): Call =>
  async (method, taxNo, input) => {
    const accessToken = config.tokens[taxNo];
    if (accessToken === undefined) throw new GatewayError("refused", "tax number without an access token");
    const content = JSON.stringify(input);
    const senid = randomBytes(16).toString("hex");
    const nonce = String(10_000_000 + (randomBytes(4).readUInt32BE() % 90_000_000));
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const query = new URLSearchParams({ senid, nonce, timestamp, appkey: config.appKey });
    const answer = await egress({
      method: "POST",
      url: `https://${NUONUO_HOST}${PATH}?${query.toString()}`,
      headers: {
        "content-type": "application/json",
        "x-nuonuo-sign": nuonuoSign(config, { senid, nonce, timestamp, content }),
        accesstoken: accessToken,
        usertax: taxNo,
        method,
      },
      body: content,
    });
    if (answer.status >= 500) throw new GatewayError("transport", `Nuonuo answered ${answer.status}`);
    return readJson(Answer, answer.body);
  };

/** The file of an invoice, from the one host that has them. */
async function pdfOf(egress: Egress, url: string | undefined): Promise<Buffer> {
  if (url === undefined || new URL(url).hostname !== NUONUO_FILES)
    throw new GatewayError("bad-answer", "no file of the invoice");
  const { status, body } = await egress({ method: "GET", url, maxBytes: MAX_PDF });
  if (status !== 200 || !body.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new GatewayError("bad-answer", "the file of the invoice is no PDF");
  return body;
}

/** Nuonuo's open platform: digital invoices (数电票), asked for and then queried by our serial. */
export function createNuonuo(parts: GatewayParts<NuonuoConfig>): InvoiceGateway {
  const call = callerOf(parts);
  const query = async (serial: string, { taxNo }: InvoiceSeller): Promise<InvoiceAnswer> => {
    const { code, describe, result } = await call("nuonuo.OpeMplatform.queryInvoiceResult", taxNo, {
      orderNos: [serial],
      isOfferInvoiceDetail: "0",
    });
    if (NONE.includes(code)) return { state: "unknown" };
    if (code !== "E0000") throw new GatewayError("refused", describe ?? "Nuonuo", code);
    const [row] = Rows.parse(result ?? []);
    if (!row) return { state: "unknown" };
    if (FAILED.includes(row.status))
      return { state: "failed", reason: row.failCause ?? "开票服务没有说明原因" };
    if (row.status !== ISSUED || row.allElectronicInvoiceNumber === undefined) return { state: "issuing" };
    return {
      state: "issued",
      number: row.allElectronicInvoiceNumber,
      pdf: await pdfOf(parts.egress, row.invoiceFileUrl),
    };
  };

  /** Sends an order; what the provider refuses at once has failed, what it knows already is under way. */
  const send = async (
    method: string,
    { seller }: { seller: InvoiceSeller },
    input: object,
  ): Promise<InvoiceAnswer> => {
    const { code, describe = "" } = await call(method, seller.taxNo, input);
    if (code === "E0000" || code === REPEATED) return { state: "issuing" };
    return { state: "failed", reason: describe === "" ? `开票服务未受理（${code}）` : describe };
  };

  return {
    knows: (taxNo) => parts.config.tokens[taxNo] !== undefined,
    issue: (order) => send("nuonuo.OpeMplatform.requestBillingNew", order, { order: billingOf(order) }),
    reverse: (order) => send("nuonuo.OpeMplatform.fastInvoiceRed", order, redOf(order)),
    query,
  };
}

const billingOf = ({ serial, seller, buyer, lines, at, orderNo }: InvoiceOrder) => ({
  buyerName: buyer.title,
  ...(buyer.taxNo === "" ? {} : { buyerTaxNum: buyer.taxNo }),
  salerTaxNum: seller.taxNo,
  orderNo: serial,
  invoiceDate: `${formatMinute(at)}:00`,
  clerk: seller.name,
  remark: `订单 ${orderNo}`,
  // a digital ordinary invoice, blue
  invoiceLine: "pc",
  invoiceType: "1",
  pushMode: "-1",
  invoiceDetail: lines.map(({ title, quantity, amountFen }) => ({
    goodsName: title,
    num: String(quantity),
    withTaxFlag: "1",
    taxRate: String(seller.rateBp / 10_000),
    taxIncludedAmount: formatFen(amountFen),
  })),
});

const redOf = ({ serial, seller, number }: RedOrder) => ({
  orderNo: serial,
  taxNum: seller.taxNo,
  invoiceNumber: number,
  // 销货退回
  redReason: "2",
});
