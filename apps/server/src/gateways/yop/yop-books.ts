import { createHash } from "node:crypto";

/** The path of the simulated page on which an agreement is signed. */
export const SIGN_PAGES = "/sandbox/yop";

type Book = { status: string; merchantNo: string; opinion: string };

const DONE = "NIG00000";
const OPINION = "身份证人像面照片模糊，请重新上传；银行账号与户名不一致；联系人邮箱无法送达";
const FROZEN = "涉嫌异常交易，请联系易宝";
/** What comes after each state by itself; an agreement waits for its signature. */
const next: Readonly<Record<string, string>> = {
  REVIEWING: "AUTHENTICITY_VERIFYING",
  AUTHENTICITY_VERIFYING: "AGREEMENT_SIGNING",
  BUSINESS_OPENING: "COMPLETED",
};
/** An account number with which somebody who tries the demo sees a refusal. */
const REFUSED_TAIL = /0000"/;

const merchantNoOf = (requestNo: string): string =>
  `10${String(BigInt(`0x${createHash("sha256").update(requestNo).digest("hex")}`) % 10n ** 9n).padStart(9, "0")}`;

/** The books of the simulated YeePay: applications by our numbers, each taken once. */
export class YopBooks {
  readonly #books = new Map<string, Book>();

  get count(): number {
    return this.#books.size;
  }

  /** What YeePay says of an application. */
  view(requestNo: string): Record<string, string> {
    const book = this.#books.get(requestNo);
    if (!book) return { returnCode: "NIG00404", returnMsg: "入网请求号不存在" };
    const { status, merchantNo, opinion } = book;
    return {
      returnCode: DONE,
      requestNo,
      applicationNo: `TYSHRW${requestNo}`,
      applicationStatus: status,
      auditOpinion: opinion,
      ...(status === "AGREEMENT_SIGNING" && { agreementSignUrl: `${SIGN_PAGES}/${requestNo}` }),
      ...(["COMPLETED", "FROZEN"].includes(status) && { merchantNo }),
    };
  }

  /** Takes an application, once. */
  register(parameters: Readonly<Record<string, string>>, isRefused: boolean): Record<string, string> {
    const { requestNo = "", accountInfo, settlementAccountInfo = "" } = parameters;
    const account = accountInfo ?? settlementAccountInfo;
    const isWrong = isRefused || REFUSED_TAIL.test(account);
    if (!this.#books.has(requestNo))
      this.#books.set(requestNo, {
        status: isWrong ? "REVIEW_BACK" : "REVIEWING",
        merchantNo: merchantNoOf(requestNo),
        opinion: isWrong ? OPINION : "",
      });
    return this.view(requestNo);
  }

  /** Takes an application on to its next state; answers it. */
  step(requestNo: string): string {
    const book = this.#books.get(requestNo);
    if (book) book.status = next[book.status] ?? book.status;
    return book?.status ?? "";
  }

  signed(requestNo: string): boolean {
    const book = this.#books.get(requestNo);
    if (book?.status !== "AGREEMENT_SIGNING") return false;
    book.status = "BUSINESS_OPENING";
    return true;
  }

  freeze(requestNo: string, isFrozen: boolean): void {
    const book = this.#books.get(requestNo);
    if (!book) return;
    book.status = isFrozen ? "FROZEN" : "COMPLETED";
    book.opinion = isFrozen ? FROZEN : "";
  }
}
