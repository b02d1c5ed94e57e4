import { createPrivateKey, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { plainBeijing } from "@heshi/server/gateways/beijing-time";
import { signText } from "@heshi/server/gateways/rsa";
import { parseForm } from "@heshi/server/gateways/payment/alipay-notice";
import { signedText } from "@heshi/server/gateways/payment/alipay-sign";
import type { Attempt, PageAttempt } from "../books.ts";
import type { ChannelParts } from "../channel.ts";
import { payPageHtml } from "../pages/pay-page.ts";

type Place = { Params: { channel: string; token: string; act?: string } };

/** The pages for the payer: look, confirm, cancel, return. */
export function pageRoutes(app: FastifyInstance, parts: ChannelParts): void {
  const find = (token: string): PageAttempt | undefined => {
    const known = parts.teller.books.byToken.get(token);
    const attempt = known && parts.teller.find(known.channel, known.attemptNo);
    return attempt && hasPage(attempt) ? attempt : undefined;
  };

  app.get<Place>("/pay/:channel/:token", async ({ params, url }, reply) => {
    const attempt = find(params.token);
    if (!attempt || attempt.channel !== params.channel) return await missing(reply);
    const back = backOf(attempt, parseForm(url.split("?")[1] ?? "")?.["redirect_url"]);
    await parts.settled();
    return await show(reply, parts, { attempt, back });
  });
  app.post<Place>("/pay/:channel/:token/:act", async ({ params, body }, reply) => {
    const attempt = find(params.token);
    if (!attempt || attempt.channel !== params.channel) return await missing(reply);
    const form = parseForm(Buffer.isBuffer(body) ? body.toString() : "");
    const back = backOf(attempt, form?.["back"]);
    const { act } = params;
    // A refusal is shown at the page's own address, so that its buttons work and a reload does not submit again.
    if (act === "confirm") {
      const paid = parts.teller.pay(attempt);
      await parts.settled();
      return paid.ok
        ? await leave(reply, returnUrl(parts, attempt, back))
        : await leave(reply, `../${attempt.token}?${new URLSearchParams({ redirect_url: back }).toString()}`);
    }
    await parts.settled();
    if (act === "return") return await leave(reply, back);
    // Alipay has an address of its own for who gives up; the others return everybody to the same one
    const quit = attempt.quitUrl === "" ? back : urlOf(attempt.quitUrl);
    return act === "cancel" ? await leave(reply, quit) : await missing(reply);
  });
}

const hasPage = (attempt: Attempt): attempt is PageAttempt => attempt.channel !== "fastpay";

async function show(
  reply: FastifyReply,
  parts: ChannelParts,
  { attempt, back }: { attempt: PageAttempt; back: string },
): Promise<FastifyReply> {
  const nonce = randomBytes(12).toString("base64url");
  const origin = URL.canParse(back) ? new URL(back).origin : "";
  const jobs = [...parts.teller.books.jobs.values()].filter(
    (job) => job.attemptNo === attempt.attemptNo && job.kind === "paid",
  );
  const isNotified = jobs.some((job) => job.isDone && job.forge === undefined);
  return await reply
    .headers({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      // Browsers also check the redirect after a form against form-action, so the shop's origin must be in it.
      "content-security-policy":
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; ` +
        `form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type("text/html; charset=utf-8")
    .send(payPageHtml({ attempt, back, nonce, now: parts.clock.now().getTime(), isNotified }));
}

const leave = async (reply: FastifyReply, to: string): Promise<FastifyReply> =>
  await reply.header("cache-control", "no-store").redirect(to, 303);

const missing = async (reply: FastifyReply): Promise<FastifyReply> =>
  await reply
    .code(404)
    .type("text/html; charset=utf-8")
    .send('<meta charset="utf-8"><p>没有这笔模拟订单</p>');

/** The return address: an http(s) URL or a path of the shop, else the root. */
function backOf(attempt: Attempt, requested: string | undefined): string {
  return urlOf(attempt.returnUrl === "" ? (requested ?? "") : attempt.returnUrl);
}

function urlOf(back: string): string {
  if (/^\/(?![/\\])/.test(back)) return back;
  return URL.canParse(back) && /^https?:$/.test(new URL(back).protocol) ? new URL(back).href : "/";
}

/** Alipay adds a signed summary to the return address; it proves nothing to the shop, which queries or waits. */
function returnUrl(parts: ChannelParts, attempt: Attempt, back: string): string {
  if (attempt.channel !== "alipay") return back;
  const { alipay } = parts.secrets;
  const form = {
    charset: "utf-8",
    out_trade_no: attempt.attemptNo,
    method: "alipay.trade.wap.pay.return",
    total_amount: (attempt.amountFen / 100).toFixed(2),
    trade_no: attempt.channelNo ?? "",
    auth_app_id: alipay.appId,
    version: "1.0",
    app_id: alipay.appId,
    sign_type: "RSA2",
    seller_id: alipay.sellerId,
    timestamp: plainBeijing(parts.clock.now()),
  };
  const sign = signText(
    createPrivateKey(alipay.platform.privateKey),
    signedText(form, ["sign", "sign_type"]),
  );
  return `${back}${back.includes("?") ? "&" : "?"}${new URLSearchParams({ ...form, sign }).toString()}`;
}
