import { GatewayError } from "../gateway-error.ts";
import type { AllinpayClient } from "./allinpay-client.ts";
import { refusalOf, standingOf } from "./allinpay-codes.ts";
import type { FastpayCard, FastpayGateway } from "./fastpay.port.ts";

/** 00: a debit card. */
const fieldsOf = ({ userNo, name, idNumber, cardNumber, mobile }: FastpayCard) => ({
  meruserid: userNo,
  accttype: "00",
  acctno: cardNumber,
  idno: idNumber.toUpperCase(),
  acctname: name,
  mobile,
});

/** Agreements with owners of cards. */
export const agreementsOf = (
  client: AllinpayClient,
): Pick<FastpayGateway, "applyAgreement" | "confirmAgreement" | "endAgreement"> => ({
  async applyAgreement(card) {
    const answer = await client.call("qpay/agreeapply", fieldsOf(card));
    const standing = standingOf(answer);
    if (standing === "over") return refusalOf(answer);
    if (standing !== "waits")
      throw new GatewayError("bad-answer", "Allinpay sent no code", answer["trxstatus"]);
    return { state: "sent", ticket: answer["thpinfo"] ?? "" };
  },
  async confirmAgreement(card, { code, ticket }) {
    const fields = { ...fieldsOf(card), smscode: code, thpinfo: ticket };
    const answer = await client.call("qpay/agreeconfirm", fields);
    const standing = standingOf(answer);
    if (standing === "wrong-code" || standing === "waits") return { state: "wrong-code" };
    if (standing === "over") return refusalOf(answer);
    const agreementNo = answer["agreeid"];
    if (standing !== "done" || agreementNo === undefined)
      throw new GatewayError("bad-answer", "an agreement without number", answer["trxstatus"]);
    return { state: "signed", agreementNo };
  },
  async endAgreement(agreementNo) {
    const answer = await client.call("qpay/unbind", { agreeid: agreementNo });
    const standing = standingOf(answer);
    const isOver = standing === "over" && refusalOf(answer).why === "agreement";
    if (standing !== "done" && standing !== "absent" && !isOver)
      throw new GatewayError("refused", "Allinpay unbind", answer["trxstatus"]);
  },
});
