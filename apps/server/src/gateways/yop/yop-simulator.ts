import { generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Egress, EgressRequest } from "../egress.types.ts";
import { GatewayError } from "../gateway-error.ts";
import { createYeepay } from "./yeepay.ts";
import { YopBooks } from "./yop-books.ts";
import type { YopGateway } from "./yop.port.ts";
import { type ReadCall, readCall, signedAnswer } from "./yop-platform.ts";
import { sealEnvelope } from "./yop-sign.ts";

/**
 * How the simulated YeePay treats what comes: `slow` stays in review until it is taken on, `returned` refuses three fields,
 * `lost` takes an application
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

const APP = "app_simulated";

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

type Keys = ReturnType<ReturnType<typeof keysOnce>>;

/** The body of a callback about an application, or a forgery of one. */
function noticeOf(view: object, { app, platform }: Keys, forgery?: Forgery): string {
  const signer = forgery === "other-key" ? app.privateKey : platform.privateKey;
  const sealed = sealEnvelope(JSON.stringify(view), { signer, receiver: app.publicKey });
  const [key = "", data = "", ...rest] = sealed.split("$");
  const altered = [key, `${data.startsWith("A") ? "B" : "A"}${data.slice(1)}`, ...rest].join("$");
  const forged = { altered, cut: sealed.slice(0, -9), "other-key": sealed, "other-app": sealed };
  return new URLSearchParams({
    response: forgery === undefined ? sealed : forged[forgery],
    customerIdentification: forgery === "other-app" ? "app_other" : APP,
  }).toString();
}

/** The line to the simulated YeePay: what is not signed is refused, and answers are signed. */
function lineTo(books: YopBooks, keys: () => Keys, behaviour: () => YopBehaviour): Egress {
  const answerTo = ({ path, parameters }: ReadCall) => {
    if (path.endsWith("/qual/upload"))
      return { returnCode: "NIG00000", merQualUrl: "https://staticres.yeepay.com/simulated.jpg" };
    if (!path.endsWith("/register/query")) return books.register(parameters, behaviour() === "returned");
    const { requestNo = "" } = parameters;
    const view = books.view(requestNo);
    // each question finds it one state further
    if (behaviour() === "ok") books.step(requestNo);
    return view;
  };
  return async (request) => {
    if (behaviour() === "away") throw new GatewayError("timeout", "the simulated YeePay does not answer");
    const result = answerTo(checked(request, keys().app.publicKey));
    if (behaviour() === "lost") throw new GatewayError("timeout", "the simulated YeePay's answer was lost");
    const { text, headers } = signedAnswer(keys().platform.privateKey, { result });
    return { status: 200, headers: behaviour() === "unsigned" ? {} : headers, body: Buffer.from(text) };
  };
}

/** YeePay as its protocol is: the real adapter speaks to books behind a simulated line, signed and sealed both ways. */
export function createYopSimulator({ clock }: { clock: () => Date }): {
  gateway: YopGateway;
  sandbox: YopSandbox;
} {
  let behaviour: YopBehaviour = "ok";
  const books = new YopBooks();
  const keys = keysOnce();
  const egress = lineTo(books, keys, () => behaviour);
  const sandbox: YopSandbox = {
    behave: (to) => void (behaviour = to),
    step: (requestNo) => books.step(requestNo),
    signed: (requestNo) => books.signed(requestNo),
    freeze: (requestNo, isFrozen) => books.freeze(requestNo, isFrozen),
    notice: (requestNo, forgery) => noticeOf(books.view(requestNo), keys(), forgery),
    count: () => books.count,
  };
  return { gateway: lazily(() => createYeepay({ config: configOf(keys()), egress, clock })), sandbox };
}

const configOf = ({ app, platform }: Keys) => ({
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

/** A call whose signature is right; throws for another one. */
function checked({ method, url, headers = {}, body = "" }: EgressRequest, key: KeyObject): ReadCall {
  const call = readCall({ method, url, headers, body }, key);
  if (!call) throw new GatewayError("refused", "the simulated YeePay refuses the signature");
  return call;
}
