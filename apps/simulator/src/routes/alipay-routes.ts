import { createPrivateKey, createPublicKey } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { parsePlainBeijing } from "@heshi/server/gateways/beijing-time";
import { isSignedText, signText } from "@heshi/server/gateways/rsa";
import { parseForm } from "@heshi/server/gateways/payment/alipay-notice";
import { signedText, type Parameters } from "@heshi/server/gateways/payment/alipay-sign";
import { YuanText } from "@heshi/server/gateways/payment/yuan";
import { ALIPAY_METHODS, failed, isBillToken } from "./alipay-methods.ts";
import type { ChannelParts } from "../channel.ts";
import { alipayStatement } from "../statement.ts";
import type { NewAttempt } from "../teller.types.ts";

const WapOrder = z.object({
  out_trade_no: z.string().regex(/^\w{6,64}$|^[\w\-*]{6,32}$/),
  total_amount: YuanText,
  subject: z.string().min(1).max(256),
  product_code: z.literal("QUICK_WAP_WAY"),
  time_expire: z.string().optional(),
  quit_url: z.string().max(400).optional(),
});
/** OpenAPI 2.0: `/gateway.do` for pages (GET) and calls (POST), and the bill center. */
export function alipayRoutes(app: FastifyInstance, parts: ChannelParts): void {
  app.get("/gateway.do", (request, reply) => openPage(parts, request.url.split("?")[1] ?? "", reply));
  app.post("/gateway.do", async (request, reply) => {
    // Like the real gateway, accepts parameters in the URL and in the body.
    const body = Buffer.isBuffer(request.body) ? request.body.toString() : "";
    const form = { ...parseForm(request.url.split("?")[1] ?? ""), ...parseForm(body) };
    const method = ALIPAY_METHODS[form["method"] ?? ""];
    const isGood = isSignedByShop(parts, form) && method !== undefined;
    const answer = isGood
      ? method(parts, jsonOf(form["biz_content"] ?? ""))
      : failed("isv.invalid-signature");
    await parts.settled(answer.about);
    // Serialized as by the real gateway: slashes escaped, the signature over the exact text.
    const text = JSON.stringify(answer.json).replaceAll("/", "\\/");
    const sign = signText(createPrivateKey(parts.secrets.alipay.platform.privateKey), text);
    const key = `${(form["method"] ?? "error").replaceAll(".", "_")}_response`;
    return await reply.type("application/json; charset=utf-8").send(`{"${key}":${text},"sign":"${sign}"}`);
  });
  app.get("/downloadBillFile.resource", async (request, reply) => {
    const { bizDates: day = "", token = "" } = request.query as Record<string, string>;
    const bill = isBillToken(parts, day, token) ? alipayStatement(parts, day) : undefined;
    return bill ? await reply.type("application/zip").send(bill) : await reply.code(404).send();
  });
}

/** The user's browser opens the signed URL; only then does the channel learn of the attempt. */
async function openPage(parts: ChannelParts, search: string, reply: FastifyReply): Promise<FastifyReply> {
  const form = parseForm(search) ?? {};
  const parsed = WapOrder.safeParse(jsonOf(form["biz_content"] ?? ""));
  if (form["method"] !== "alipay.trade.wap.pay" || !parsed.success || !isSignedByShop(parts, form)) {
    return await reply
      .code(400)
      .type("text/html; charset=utf-8")
      .send("<h1>调试错误，请回到请求来源地，重新发起请求。</h1>invalid-signature");
  }
  const order = parsed.data;
  const opened = parts.teller.open(attemptOf(order, form, parts.clock.now()));
  await parts.settled(opened.ok ? opened.value : undefined);
  const known = parts.teller.find("alipay", order.out_trade_no);
  if (!known || (!opened.ok && opened.why === "mismatch"))
    return await reply.code(400).type("text/html; charset=utf-8").send("订单信息与之前不一致");
  // Relative, so that it also works behind the shop's proxy.
  return await reply.redirect(`pay/alipay/${known.token}`, 302);
}

function attemptOf(order: z.output<typeof WapOrder>, form: Parameters, now: Date): NewAttempt {
  const expiresAt = parsePlainBeijing(order.time_expire ?? "") ?? new Date(now.getTime() + 15 * 86_400_000);
  return {
    channel: "alipay",
    attemptNo: order.out_trade_no,
    amountFen: order.total_amount,
    subject: order.subject,
    notifyUrl: form["notify_url"] ?? "",
    returnUrl: form["return_url"] ?? "",
    quitUrl: order.quit_url ?? "",
    expiresAt: expiresAt.getTime(),
  };
}

function isSignedByShop(parts: ChannelParts, form: Parameters): boolean {
  const { alipay } = parts.secrets;
  if (form["app_id"] !== alipay.appId || form["sign_type"] !== "RSA2") return false;
  return isSignedText(createPublicKey(alipay.app.publicKey), signedText(form), form["sign"] ?? "");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
