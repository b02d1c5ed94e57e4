import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { Egress, EgressAnswer } from "../egress.types.ts";
import { GatewayError } from "../gateway-error.ts";
import { APPLE_HOST, createAppleLogin } from "./apple-login.ts";
import type { ThirdGateway } from "./third.port.ts";
import { createWechatLogin } from "./wechat-login.ts";

/** A person with accounts at the simulated providers. */
export type SandboxPerson = { key: string; nickname: string; avatar?: string };

/** How the providers answer: `down` not at all, `nameless` without name and picture. */
type ThirdBehaviour = "ok" | "down" | "nameless";

/** The simulated providers: what their pages do when the user agrees. */
export type ThirdSandbox = {
  people: readonly SandboxPerson[];
  /** A WeChat code for a person, valid once within five minutes. */
  code: (person: SandboxPerson) => string;
  /** An Apple identity token for a person. */
  token: (person: SandboxPerson, nonce: string) => string;
  behave: (behaviour: ThirdBehaviour) => void;
};

const CODE_MS = 5 * 60_000;
const TOKEN_S = 86_400;
const APP_ID = "wxsandbox00000001";
const CLIENT_ID = "cn.heshi.sandbox";
const KID = "SANDBOX1";

/** The people to choose from on the sandbox pages. */
const PEOPLE: readonly SandboxPerson[] = [
  { key: "zhou", nickname: "周晓禾" },
  { key: "lin", nickname: "林间有鹿" },
  { key: "mei", nickname: "梅子黄时雨" },
  { key: "new", nickname: "初来乍到" },
];

type Grant = { person: SandboxPerson; until: number; isUsed: boolean };

const idOf = (kind: string, key: string): string =>
  createHash("sha256").update(`${kind}:${key}`).digest("base64url").slice(0, 24);

/** The real adapters on simulated providers with the same protocols; `pages` is the URL of the authorize pages. */
export function createThirdSimulator(options: { clock: () => Date; pages: string }): {
  gateway: ThirdGateway;
  sandbox: ThirdSandbox;
} {
  const { clock, pages } = options;
  const grants = new Map<string, Grant>();
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = { ...keys.publicKey.export({ format: "jwk" }), kid: KID, alg: "ES256", use: "sig" };
  let behaviour: ThirdBehaviour = "ok";

  const answer = (url: URL): object => {
    if (behaviour === "down") throw new GatewayError("timeout", url.hostname);
    if (url.hostname === APPLE_HOST) return { keys: [jwk] };
    if (url.pathname === "/sns/oauth2/access_token")
      return exchange(grants, url.searchParams, clock().getTime());
    return userInfo(url.searchParams, behaviour);
  };
  const egress: Egress = (request) => {
    const body = Buffer.from(JSON.stringify(answer(new URL(request.url))));
    return Promise.resolve<EgressAnswer>({ status: 200, headers: {}, body });
  };
  return {
    gateway: {
      wechat: createWechatLogin({
        config: { appId: APP_ID, secret: "sandbox", authorizePage: `${pages}/wechat` },
        egress,
        clock,
      }),
      apple: createAppleLogin({
        config: { clientIds: [CLIENT_ID], authorizePage: `${pages}/apple` },
        egress,
        clock,
      }),
    },
    sandbox: {
      people: PEOPLE,
      code: (person) => {
        const code = randomBytes(16).toString("hex");
        grants.set(code, { person, until: clock().getTime() + CODE_MS, isUsed: false });
        return code;
      },
      token: (person, nonce) => tokenFor({ person, nonce, now: clock() }, keys.privateKey),
      behave: (next) => (behaviour = next),
    },
  };
}

type TokenMatter = { person: SandboxPerson; nonce: string; now: Date };

function tokenFor({ person, nonce, now }: TokenMatter, key: KeyObject): string {
  const iat = Math.floor(now.getTime() / 1000);
  const sub = idOf("apple", person.key);
  const claims = { iss: `https://${APPLE_HOST}`, aud: CLIENT_ID, sub, iat, exp: iat + TOKEN_S, nonce };
  const parts = [{ alg: "ES256", kid: KID }, claims];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}

/** As WeChat answers: faults are 200 with an errcode. */
function exchange(grants: Map<string, Grant>, query: URLSearchParams, now: number): object {
  const grant = grants.get(query.get("code") ?? "");
  if (!grant || query.get("appid") !== APP_ID) return { errcode: 40029, errmsg: "invalid code" };
  if (grant.isUsed) return { errcode: 40163, errmsg: "code been used" };
  grant.isUsed = true;
  if (now > grant.until) return { errcode: 42003, errmsg: "code expired" };
  const { key, nickname } = grant.person;
  return {
    access_token: Buffer.from(JSON.stringify({ key, nickname })).toString("base64url"),
    expires_in: 7200,
    refresh_token: "sandbox",
    openid: `o${idOf("wechat", key)}`,
    scope: "snsapi_userinfo",
    unionid: `u${idOf("union", key)}`,
  };
}

function userInfo(query: URLSearchParams, behaviour: ThirdBehaviour): object {
  if (behaviour === "nameless") return { errcode: 48001, errmsg: "api unauthorized" };
  const { nickname } = JSON.parse(
    Buffer.from(query.get("access_token") ?? "", "base64url").toString(),
  ) as SandboxPerson;
  return { openid: query.get("openid"), nickname, sex: 0, headimgurl: "", privilege: [] };
}
