import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Egress, EgressAnswer, EgressRequest } from "../egress.types.ts";
import { GatewayError } from "../gateway-error.ts";
import { createYeepay } from "./yeepay.ts";
import type { YopGateway } from "./yop.port.ts";
import { answerText, canonicalCall, canonicalQuery, isSignedYop, sealEnvelope } from "./yop-sign.ts";

/** The path of the simulated page on which an agreement is signed. */
export const SIGN_PAGES = "/sandbox/yop";

/**
 * How the simulated YeePay treats what comes: `slow` stays in review until told, `returned` refuses three fields, `lost` takes an application
 * and answers nobody, `away` neither takes nor answers, `unsigned` answers without a signature.
 */
type YopBehaviour = "ok" | "slow" | "returned" | "lost" | "away" | "unsigned";
type Forgery = "other-key" | "other-app" | "altered" | "cut";

/** Controls of the simulated YeePay. */
export type YopSandbox = {
  behave: (behaviour: YopBehaviour) => void;
  /** Takes an application on to its next state; answers the state as YeePay calls it. */
  step: (requestNo: string) => string;
  /** Signs an agreement on its page; false where none waits. */
  signed: (requestNo: string) => boolean;
  freeze: (requestNo: string, isFrozen: boolean) => void;
  /** The body of a callback about the present state, or a forgery of one. */
  notice: (requestNo: string, forgery?: Forgery) => string;
  /** How many applications there are. */
  count: () => number;
};

type Book = { status: string; merchantNo: string; opinion: string };

const OPINION = "身份证人像面照片模糊，请重新上传；银行账号与户名不一致；联系人邮箱无法送达";
/** A review and an opening take so many questions. */
const next: Readonly<Record<string, string>> = {
  REVIEWING: "AUTHENTICITY_VERIFYING",
  AUTHENTICITY_VERIFYING: "AGREEMENT_SIGNING",
  BUSINESS_OPENING: "COMPLETED",
};
/** An account number with which somebody who tries the demo sees a refusal. */
const REFUSED_TAIL = "0000";
const APP = "app_simulated";

const merchantNoOf = (requestNo: string): string =>
  `10${String(BigInt(`0x${createHash("sha256").update(requestNo).digest("hex")}`) % 10n ** 9n).padStart(9, "0")}`;

/** The keys of both sides; made when they are needed, since that takes a while. */
function keysOnce() {
  let made:
    | {
        app: { publicKey: KeyObject; privateKey: KeyObject };
        platform: { publicKey: KeyObject; privateKey: KeyObject };
      }
    | undefined;
  const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
  return () => (made ??= { app: pair(), platform: pair() });
}
const pem = (key: KeyObject, isPrivate: boolean): string =>
  String(key.export({ type: isPrivate ? "pkcs8" : "spki", format: "pem" }));

/** YeePay as its protocol is: the real adapter speaks to books behind a simulated line, signed and sealed both ways. */
export function createYopSimulator({ clock }: { clock: () => Date }): {
  gateway: YopGateway;
  sandbox: YopSandbox;
} {
  let behaviour: YopBehaviour = "ok";
  const books = new Map<string, Book>();
  const keys = keysOnce();

  const viewOf = (requestNo: string, { status, merchantNo, opinion }: Book) => ({
    returnCode: "NIG00000",
    requestNo,
    applicationNo: `TYSHRW${requestNo}`,
    applicationStatus: status,
    auditOpinion: opinion,
    ...(status === "AGREEMENT_SIGNING" && { agreementSignUrl: `${SIGN_PAGES}/${requestNo}` }),
    ...(["COMPLETED", "FROZEN"].includes(status) && { merchantNo }),
  });
  const step = (requestNo: string): string => {
    const book = books.get(requestNo);
    if (book) book.status = next[book.status] ?? book.status;
    return book?.status ?? "";
  };
  const register = (parameters: URLSearchParams) => {
    const requestNo = parameters.get("requestNo") ?? "";
    const account = parameters.get("accountInfo") ?? parameters.get("settlementAccountInfo") ?? "{}";
    const isWrong = behaviour === "returned" || String(JSON.parse(account).bankCardNo).endsWith(REFUSED_TAIL);
    const book = books.get(requestNo) ?? {
      status: isWrong ? "REVIEW_BACK" : "REVIEWING",
      merchantNo: merchantNoOf(requestNo),
      opinion: isWrong ? OPINION : "",
    };
    books.set(requestNo, book);
    return viewOf(requestNo, book);
  };
  const query = (requestNo: string) => {
    const book = books.get(requestNo);
    if (!book) return { returnCode: "NIG00404", returnMsg: "入网请求号不存在" };
    const view = viewOf(requestNo, book);
    // each question finds it one state further
    if (behaviour === "ok") step(requestNo);
    return view;
  };
  const answerTo = (path: string, parameters: URLSearchParams) => {
    if (path.endsWith("/qual/upload"))
      return { returnCode: "NIG00000", merQualUrl: "https://staticres.yeepay.com/simulated.jpg" };
    if (path.endsWith("/register/query")) return query(parameters.get("requestNo") ?? "");
    return register(parameters);
  };
  const egress: Egress = async (request) => {
    if (behaviour === "away") throw new GatewayError("timeout", "the simulated YeePay does not answer");
    const { path, parameters } = checked(request, keys().app.publicKey);
    const body = JSON.stringify({ result: answerTo(path, parameters) });
    if (behaviour === "lost") throw new GatewayError("timeout", "the simulated YeePay's answer was lost");
    const signature = sign("RSA-SHA256", Buffer.from(answerText(body)), keys().platform.privateKey).toString(
      "base64url",
    );
    const headers: Record<string, string> =
      behaviour === "unsigned" ? {} : { "x-yop-sign": `${signature}$SHA256` };
    return { status: 200, headers, body: Buffer.from(body) } satisfies EgressAnswer;
  };

  const notice = (requestNo: string, forgery?: Forgery): string => {
    const book = books.get(requestNo);
    const text = JSON.stringify(book ? viewOf(requestNo, book) : { requestNo });
    const { app, platform } = keys();
    const signer = forgery === "other-key" ? app.privateKey : platform.privateKey;
    const sealed = sealEnvelope(text, { signer, receiver: app.publicKey });
    const [key = "", data = "", ...rest] = sealed.split("$");
    const altered = `${data.startsWith("A") ? "B" : "A"}${data.slice(1)}`;
    const response =
      forgery === "altered"
        ? [key, altered, ...rest].join("$")
        : forgery === "cut"
          ? sealed.slice(0, -9)
          : sealed;
    const customerIdentification = forgery === "other-app" ? "app_other" : APP;
    return new URLSearchParams({ response, customerIdentification }).toString();
  };
  const sandbox: YopSandbox = {
    behave: (to) => void (behaviour = to),
    step,
    notice,
    signed(requestNo) {
      const book = books.get(requestNo);
      if (book?.status !== "AGREEMENT_SIGNING") return false;
      book.status = "BUSINESS_OPENING";
      return true;
    },
    freeze(requestNo, isFrozen) {
      const book = books.get(requestNo);
      if (book)
        Object.assign(book, {
          status: isFrozen ? "FROZEN" : "COMPLETED",
          opinion: isFrozen ? "涉嫌异常交易，请联系易宝" : "",
        });
    },
    count: () => books.size,
  };
  return { gateway: lazily(() => createYeepay({ config: configOf(keys()), egress, clock })), sandbox };
}

const configOf = ({ app, platform }: ReturnType<ReturnType<typeof keysOnce>>) => ({
  appKey: APP,
  parentMerchantNo: "10080000000",
  privateKey: pem(app.privateKey, true),
  platformKey: pem(platform.publicKey, false),
  products: "[]",
});

/** A gateway that is made by its first call. */
function lazily(make: () => YopGateway): YopGateway {
  let made: YopGateway | undefined;
  const gateway = (): YopGateway => (made ??= make());
  return {
    apply: (application) => gateway().apply(application),
    query: (requestNo) => gateway().query(requestNo),
    readNotice: (body) => gateway().readNotice(body),
  };
}

/** A call whose signature is right, as the platform reads it; throws for another one. */
function checked({ method, url, headers = {}, body = "" }: EgressRequest, key: KeyObject) {
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/^\/yop-center/, "");
  // values are encoded once more than the form itself
  const sent = new URLSearchParams(method === "GET" ? search : body);
  const parameters = new URLSearchParams([...sent].map(([name, value]) => [name, decodeURIComponent(value)]));
  const text = canonicalQuery(Object.fromEntries(parameters));
  const [, auth = ""] = (headers["authorization"] ?? "").split(" ");
  const [, appKey = "", at = "", , , signature = ""] = auth.split("/");
  const call = canonicalCall({
    method,
    path,
    query: method === "GET" ? text : "",
    content: method === "GET" ? "" : text,
    requestId: headers["x-yop-request-id"] ?? "",
    appKey,
    at: new Date(at),
  });
  const isWhole = call.headers["x-yop-content-sha256"] === headers["x-yop-content-sha256"];
  if (!isWhole || !isSignedYop(key, call.text, signature))
    throw new GatewayError("refused", "the simulated YeePay refuses the signature");
  return { path, parameters };
}
