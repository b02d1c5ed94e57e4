import { createHmac, createPrivateKey, createPublicKey, randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { compactBeijing } from "@heshi/server/gateways/beijing-time";
import { allinpaySign, isSignedByAllinpay } from "@heshi/server/gateways/fastpay/allinpay-client";
import { parseForm } from "@heshi/server/gateways/payment/alipay-notice";
import { BANK_METHODS, type BankAnswer, BankSilent } from "../bank.ts";
import type { Attempt } from "../books.ts";
import type { ChannelParts } from "../channel.ts";
import { allinpayStatement } from "../statement.ts";

type Fields = Readonly<Record<string, string>>;

/** Allinpay's `/apiweb`: quick payment, and the bill. */
export function allinpayRoutes(app: FastifyInstance, parts: ChannelParts): void {
  app.post<{ Params: { area: string; method: string } }>("/apiweb/:area/:method", async (request, reply) => {
    const fields = parseForm(Buffer.isBuffer(request.body) ? request.body.toString() : "") ?? {};
    const { area, method } = request.params;
    if (!isSignedByShop(parts, fields)) return await reply.send({ retcode: "FAIL", retmsg: "签名校验失败" });
    const act = METHODS[`${area}/${method}`];
    if (!act) return await reply.send({ retcode: "FAIL", retmsg: "接口不存在" });
    try {
      const { about, ...answer } = act(parts, fields);
      await parts.settled(about);
      return await reply.send(signed(parts, answer));
    } catch (error) {
      if (!(error instanceof BankSilent)) throw error;
      await parts.settled();
      return await reply.code(502).send();
    }
  });
  app.get("/allinpay/bill", async (request, reply) => {
    const { day = "", token = "" } = request.query as Record<string, string>;
    const bill = token === billToken(parts, day) ? allinpayStatement(parts, day) : undefined;
    return bill ? await reply.type("application/zip").send(bill) : await reply.code(404).send();
  });
}

function signed({ secrets }: ChannelParts, answer: object): object {
  const { cusId: cusid, appId: appid, platform } = secrets.fastpay;
  const fields = {
    retcode: "SUCCESS",
    retmsg: null,
    cusid,
    appid,
    randomstr: String(randomInt(2 ** 40)),
    ...answer,
  };
  const text = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return { ...fields, sign: allinpaySign(createPrivateKey(platform.privateKey), text) };
}

function isSignedByShop({ secrets }: ChannelParts, fields: Fields): boolean {
  const { cusId, appId, merchant } = secrets.fastpay;
  const isOurs = fields["cusid"] === cusId && fields["appid"] === appId && fields["signtype"] === "RSA";
  return isOurs && isSignedByAllinpay(createPublicKey(merchant.publicKey), fields);
}

const ABSENT: BankAnswer = { trxstatus: "1001", errmsg: "交易不存在" };

function query(parts: ChannelParts, { orderid: no = "" }: Fields): BankAnswer {
  const refund = parts.teller.findRefund("fastpay", no);
  if (refund) {
    const done = refund.doneAt === undefined ? {} : { fintime: compactBeijing(new Date(refund.doneAt)) };
    const state = { trxstatus: refund.doneAt === undefined ? "2008" : "0000", orderid: no };
    return { ...state, trxid: refund.channelRefundNo, trxamt: String(refund.amountFen), ...done };
  }
  const attempt = parts.teller.find("fastpay", no);
  if (attempt?.behaviour.query === "error") throw new BankSilent();
  if (!attempt || parts.isSilent(attempt)) return ABSENT;
  return { ...standing(attempt), orderid: no, trxamt: String(attempt.amountFen), about: attempt };
}

function standing({ state, channelNo = "", paidAt = 0, busyUntil }: Attempt): BankAnswer {
  if (state === "paid")
    return { trxstatus: "0000", trxid: channelNo, fintime: compactBeijing(new Date(paidAt)) };
  if (state === "closed") return { trxstatus: "3045", errmsg: "交易超时或失败" };
  return busyUntil === undefined ? { trxstatus: "1999", errmsg: "请输入短信验证码" } : { trxstatus: "2008" };
}

function refund(parts: ChannelParts, fields: Fields): BankAnswer {
  const { orderid: refundNo = "", oldorderid: attemptNo = "", trxamt = "" } = fields;
  const amountFen = Number(trxamt);
  const made = parts.teller.refund({ channel: "fastpay", attemptNo, refundNo, amountFen });
  if (!made.ok && made.why === "refused") return { trxstatus: "3008", errmsg: "商户余额不足" };
  return made.ok ? query(parts, { orderid: refundNo }) : { trxstatus: "3999", errmsg: "不能退款" };
}

/** A day's bill is handed out by an address that only who asked by signature knows. */
const billToken = ({ secrets }: ChannelParts, day: string): string =>
  createHmac("sha256", secrets.fastpay.platform.privateKey).update(day).digest("hex");

function billUrl(parts: ChannelParts, { date = "" }: Fields): BankAnswer {
  const day = date.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const url = `${parts.url()}/allinpay/bill?day=${day}&token=${billToken(parts, day)}`;
  return allinpayStatement(parts, day) ? { trxstatus: "0000", url } : { trxstatus: "0000" };
}

const METHODS: Readonly<Record<string, (parts: ChannelParts, fields: Fields) => BankAnswer>> = {
  ...Object.fromEntries(Object.entries(BANK_METHODS).map(([name, act]) => [`qpay/${name}`, act])),
  "qpay/query": query,
  "qpay/refund": refund,
  "trxfile/get": billUrl,
};
