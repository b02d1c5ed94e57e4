import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isFromHere } from "../platform/network.ts";
import type { Gateways } from "./gateways.ts";
import { passPayPages } from "./payment/sandbox/pass-pages.ts";
import { phoneHtml, personsHtml, SANDBOX_STYLE, signHtml } from "./sandbox-html.ts";
import { SIGN_PAGES } from "./yop/yop-books.ts";
import { LOGIN_PAGES, PAY_PAGES, type Sandbox } from "./sandbox.types.ts";

export type SandboxOptions = {
  /** SANDBOX=open: the phone and the login pages answer everybody, not this machine alone. */
  isOpen: boolean;
};

/**
 * Serves the simulators' pages under `/sandbox` in demo and development: the phone and the providers' login pages, by which one becomes
 * anybody, to this machine alone unless opened; and the proxied pay pages, to everybody who has a page's number, which cannot be
 * guessed. Real providers have no page here.
 */
export async function registerSandbox(
  http: FastifyInstance,
  { sandbox }: Gateways,
  { isOpen }: SandboxOptions,
): Promise<void> {
  const { phone, third, paymentUrl, yop } = sandbox;
  if (!isOpen)
    http.addHook("onRequest", async (request, reply) => {
      const path = request.url.split("?", 1)[0] ?? "";
      const isPay = path.startsWith(`${PAY_PAGES}/`);
      if (!/^\/sandbox(?:\/|$)/.test(path) || isPay || isFromHere(request.raw)) return undefined;
      return await reply.code(403).type("text/plain; charset=utf-8").send(CLOSED);
    });
  if (phone) {
    for (const url of ["/sandbox", "/sandbox/", "/sandbox/phone/"])
      http.get(url, (_request, reply) => reply.redirect("/sandbox/phone", 302));
    http.get<{ Querystring: { mobile?: string } }>("/sandbox/phone", async ({ query, headers }, reply) => {
      const list = phone.list(query.mobile);
      if ((headers.accept ?? "").includes("application/json"))
        return await reply.header("cache-control", "no-store").send({ list });
      return await page(reply, "模拟手机", phoneHtml(list, query.mobile));
    });
  }
  if (third) loginPages(http, third);
  if (yop) signPages(http, yop);
  if (paymentUrl) {
    await http.register((scope) => {
      passPayPages(scope, { prefix: PAY_PAGES, simulatorUrl: paymentUrl });
      return Promise.resolve();
    });
  }
}

const CLOSED =
  "模拟手机和模拟登录只在运行服务的本机打开，否则同一网络的人都能看到验证码。确要对所有人开放，请设 SANDBOX=open 后重新启动";

type LoginPageRequest = { Querystring: Readonly<Record<string, string | undefined>> };

/** Login pages like the providers': the user picks a person and returns with a code, or with a token after the `#`. */
function loginPages(http: FastifyInstance, third: NonNullable<Sandbox["third"]>): void {
  http.get<LoginPageRequest>(`${LOGIN_PAGES}/wechat`, async ({ query }, reply) => {
    const back = ownAddress(query["redirect_uri"]);
    const links = third.people.map((person) => {
      const answer = new URLSearchParams({
        code: third.code(person),
        state: query["state"] ?? "",
      }).toString();
      return { person, href: `${back}${back.includes("?") ? "&" : "?"}${answer}` };
    });
    return await page(reply, "微信登录", personsHtml("微信", links));
  });
  http.get<LoginPageRequest>(`${LOGIN_PAGES}/apple`, async ({ query }, reply) => {
    const back = ownAddress(query["redirect_uri"]);
    const links = third.people.map((person) => {
      const answer = new URLSearchParams({
        id_token: third.token(person, query["nonce"] ?? ""),
        state: query["state"] ?? "",
      }).toString();
      return { person, href: `${back}#${answer}` };
    });
    return await page(reply, "Apple 登录", personsHtml("Apple", links));
  });
}

type SignPageRequest = { Params: { requestNo: string }; Querystring: { done?: string } };

/** The page on which an agreement with YeePay is signed: one press, and back to the shop. */
function signPages(http: FastifyInstance, yop: NonNullable<Sandbox["yop"]>): void {
  http.get<SignPageRequest>(`${SIGN_PAGES}/:requestNo`, async ({ params, query }, reply) => {
    if (query.done === "1") {
      yop.signed(params.requestNo);
      return await reply.redirect("/pages/shop/yop/detail", 302);
    }
    return await page(
      reply,
      "易宝协议签署",
      signHtml(`${SIGN_PAGES}/${encodeURIComponent(params.requestNo)}?done=1`),
    );
  });
}

/** The path of the shop to return to; another host is dropped, so that codes go nowhere else. */
function ownAddress(text: string | undefined): string {
  const url = URL.canParse(text ?? "", "http://shop.invalid")
    ? new URL(text ?? "", "http://shop.invalid")
    : undefined;
  return url && /^https?:$/.test(url.protocol) ? `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}` : "/";
}

async function page(reply: FastifyReply, title: string, body: string): Promise<FastifyReply> {
  const nonce = randomBytes(12).toString("base64url");
  return await reply
    .headers({
      "cache-control": "no-store",
      "content-security-policy":
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; ` +
        "form-action 'self'; frame-ancestors 'none'",
    })
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · 模拟</title>` +
        `<style nonce="${nonce}">${SANDBOX_STYLE}</style></head><body><div class="page">` +
        `<p class="sim">这是演示用的模拟页面</p>${body}</div></body></html>`,
    );
}
