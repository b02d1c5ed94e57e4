import { olderAgreement } from "@heshi/server/gateways/payment/sandbox/agreement";
import { formatDay } from "@heshi/kernel/text";
import { type Behaviour, behaviourFor, type Preset } from "./behaviour.ts";
import { codeFault, digits, sendCode } from "./bank-code.ts";
import type { Agreement, Attempt } from "./books.ts";
import type { ChannelParts } from "./channel.ts";

/** What the bank answers: a status of Allinpay's, its sentence, and more. */
export type BankAnswer = { trxstatus: string; errmsg?: string; about?: Attempt } & Readonly<
  Record<string, unknown>
>;

/** The bank broke off: there is no answer. */
export class BankSilent extends Error {}

/** Cards whose numbers end like this are treated by themselves, for who tries by hand; the first three as by `bankcard`. */
const SIGN_BY_END: Readonly<Record<string, string>> = {
  "0002": "持卡人信息与银行预留不一致",
  "0003": "银行查不到此卡",
};

const PAY_BY_END: Readonly<Record<string, Preset>> = {
  "0005": "limit",
  "0006": "poor",
  "0007": "busy",
  "0008": "ended",
  "0009": "cut",
};

function agreementOf({ teller }: ChannelParts, agreementNo: string): Agreement | undefined {
  const known = teller.books.agreements.get(agreementNo);
  if (known) return known;
  const mobile = agreementNo.slice(2, 13);
  return olderAgreement(mobile) === agreementNo
    ? { agreementNo, userNo: "", cardNumber: "", mobile, isOver: false }
    : undefined;
}

const ENDED = "协议不存在或已解约，请重新签约";
const NO_AGREEMENT: BankAnswer = { trxstatus: "3999", errmsg: ENDED };
const WAITS = { trxstatus: "1999", errmsg: "请输入短信验证码" };

type Fields = Readonly<Record<string, string>>;

function applyAgreement(parts: ChannelParts, { acctno: no = "", mobile = "" }: Fields): BankAnswer {
  const end = no.slice(-4);
  if (end === "0004") throw new BankSilent();
  const fault = SIGN_BY_END[end];
  if (fault !== undefined) return { trxstatus: "3999", errmsg: fault };
  return { ...WAITS, thpinfo: sendCode(parts, { no, mobile }) };
}

function confirmAgreement(parts: ChannelParts, fields: Fields): BankAnswer {
  const { acctno: no = "", smscode: code = "", thpinfo: ticket = "", meruserid: userNo = "" } = fields;
  const { teller, clock } = parts;
  const fault = codeFault(parts, teller.books.codes.get(no), { no, code, ticket });
  if (fault) return fault;
  const at = clock.now().getTime();
  const agreementNo = `${formatDay(new Date(at)).replaceAll("-", "")}${digits(10)}`;
  const mobile = fields["mobile"] ?? "";
  teller.act({ t: "signed", at, agreementNo, userNo, cardNumber: no, mobile });
  return { trxstatus: "0000", agreeid: agreementNo };
}

function endAgreement(parts: ChannelParts, { agreeid: agreementNo = "" }: Fields): BankAnswer {
  const agreement = agreementOf(parts, agreementNo);
  if (!agreement || agreement.isOver) return NO_AGREEMENT;
  parts.teller.act({ t: "ended", at: parts.clock.now().getTime(), agreementNo });
  return { trxstatus: "0000" };
}

function begin(parts: ChannelParts, fields: Fields): BankAnswer {
  const { orderid: attemptNo = "", agreeid: payer = "" } = fields;
  const agreement = agreementOf(parts, payer);
  if (!agreement || agreement.isOver) return NO_AGREEMENT;
  const amountFen = Number(fields["amount"]);
  const at = parts.clock.now().getTime();
  const opened = parts.teller.open({
    channel: "fastpay",
    attemptNo,
    amountFen,
    subject: fields["subject"] ?? "",
    notifyUrl: fields["notifyurl"] ?? "",
    returnUrl: "",
    quitUrl: "",
    expiresAt: at + Number(fields["validtime"] ?? "30") * 60_000,
    payer,
  });
  if (!opened.ok) return { trxstatus: "3999", errmsg: "订单已存在或已结束" };
  if (opened.value.behaviour.create === "error") throw new BankSilent();
  const preset = PAY_BY_END[agreement.cardNumber.slice(-4)];
  if (preset !== undefined)
    parts.teller.act({
      t: "treated",
      channel: "fastpay",
      attemptNo,
      behaviour: behaviourFor({ preset }, attemptNo),
    });
  const ticket = sendCode(parts, { no: attemptNo, mobile: agreement.mobile, amountFen });
  return { ...WAITS, orderid: attemptNo, thpinfo: ticket, about: opened.value };
}

function sendAgain(parts: ChannelParts, { orderid: attemptNo = "" }: Fields): BankAnswer {
  const attempt = parts.teller.find("fastpay", attemptNo);
  if (attempt?.state !== "unpaid") return { trxstatus: "3999", errmsg: "订单已结束" };
  const mobile = agreementOf(parts, attempt.payer ?? "")?.mobile ?? "";
  const ticket = sendCode(parts, { no: attemptNo, mobile, amountFen: attempt.amountFen });
  return { ...WAITS, orderid: attemptNo, thpinfo: ticket, about: attempt };
}

/** Why a payment cannot be confirmed, or that it was; undefined where the code decides. */
function settledBefore(parts: ChannelParts, attempt: Attempt, agreementNo: string): BankAnswer | undefined {
  if (attempt.payer !== agreementNo) return { trxstatus: "1001", errmsg: "交易不存在" };
  if (attempt.state === "paid") return { trxstatus: "0000", orderid: attempt.attemptNo, about: attempt };
  if (attempt.state === "closed") return { trxstatus: "3045", errmsg: "交易超时" };
  const agreement = agreementOf(parts, agreementNo);
  return !agreement || agreement.isOver ? refuse(parts, attempt, ENDED) : undefined;
}

/** What the bank does with the right code. */
const CONFIRMED: Readonly<
  Record<Behaviour["confirm"], (parts: ChannelParts, attempt: Attempt, agreementNo: string) => BankAnswer>
> = {
  ok: ({ teller }, attempt) => {
    teller.pay(attempt);
    return { trxstatus: "0000", orderid: attempt.attemptNo, about: attempt };
  },
  cut: ({ teller }, attempt) => {
    teller.pay(attempt);
    throw new BankSilent();
  },
  lost: () => {
    throw new BankSilent();
  },
  funds: (parts, attempt) => ({ ...refuse(parts, attempt, "卡内余额不足"), trxstatus: "3008" }),
  limit: (parts, attempt) => refuse(parts, attempt, "超过银行单笔支付限额"),
  agreement: (parts, attempt, agreementNo) => {
    parts.teller.act({ t: "ended", at: parts.clock.now().getTime(), agreementNo });
    return refuse(parts, attempt, ENDED);
  },
  busy: ({ teller, clock }, attempt) => {
    const { attemptNo } = attempt;
    const dueAt = clock.now().getTime() + attempt.behaviour.busyMs;
    teller.act({ t: "busy", channel: "fastpay", attemptNo, dueAt });
    return { trxstatus: "2008", orderid: attemptNo, about: attempt };
  },
};

function confirm(parts: ChannelParts, fields: Fields): BankAnswer {
  const { orderid: attemptNo = "", smscode: code = "", thpinfo: ticket = "", agreeid = "" } = fields;
  const attempt = parts.teller.find("fastpay", attemptNo);
  if (!attempt) return { trxstatus: "1001", errmsg: "交易不存在" };
  const sent = parts.teller.books.codes.get(attemptNo);
  const fault =
    settledBefore(parts, attempt, agreeid) ?? codeFault(parts, sent, { no: attemptNo, code, ticket });
  if (fault) return fault;
  return CONFIRMED[attempt.behaviour.confirm](parts, attempt, agreeid);
}

function refuse({ teller }: ChannelParts, attempt: Attempt, errmsg: string): BankAnswer {
  teller.close("fastpay", attempt.attemptNo);
  return { trxstatus: "3999", errmsg, orderid: attempt.attemptNo, about: attempt };
}

/** The bank's side of agreements and payments, by Allinpay's method. */
export const BANK_METHODS: Readonly<Record<string, (parts: ChannelParts, fields: Fields) => BankAnswer>> = {
  agreeapply: applyAgreement,
  agreeconfirm: confirmAgreement,
  unbind: endAgreement,
  payapplyagree: begin,
  paysmsagree: sendAgain,
  payagreeconfirm: confirm,
};
