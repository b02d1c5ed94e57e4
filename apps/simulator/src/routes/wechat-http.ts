import { createPrivateKey, createPublicKey } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSignedText, signText } from "@heshi/server/gateways/rsa";
import { answerText, callText, nonceText } from "@heshi/server/gateways/payment/wechat-sign";
import type { Attempt } from "../books.ts";
import type { ChannelParts } from "../channel.ts";

/** Status and body of an answer, and the attempt whose slowness it shares; no `json` is an empty body. */
export type Answer = { status: number; json?: object; about?: Attempt };
/** Answers one call whose signature was good. */
export type Handler = (request: FastifyRequest, body: string) => Answer;

/** A refusal as API v3 says it. */
export const error = (status: number, code: string, message: string): Answer => ({
  status,
  json: { code, message },
});

const SIGN_ERROR = error(401, "SIGN_ERROR", "签名错误，请检查后再试");

/** Checks the shop's signature, answers, and signs the answer, once the books are safe on disk. */
export async function serveSigned(
  parts: ChannelParts,
  handler: Handler,
  { q, r }: { q: FastifyRequest; r: FastifyReply },
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(q.body) ? q.body.toString() : "";
  const answer = isSignedByShop(parts, q, body) ? handler(q, body) : SIGN_ERROR;
  await parts.settled(answer.about);
  const text = answer.json === undefined ? "" : JSON.stringify(answer.json);
  const at = String(Math.floor(parts.clock.now().getTime() / 1000));
  const nonce = nonceText();
  const signature = signText(
    createPrivateKey(parts.secrets.wechat.platform.privateKey),
    answerText(at, nonce, text),
  );
  void r.code(answer.status).headers({
    "wechatpay-timestamp": at,
    "wechatpay-nonce": nonce,
    "wechatpay-signature": signature,
    "wechatpay-serial": parts.secrets.wechat.platformSerial,
    "request-id": nonceText(),
  });
  return answer.json === undefined
    ? await r.send()
    : await r.type("application/json; charset=utf-8").send(text);
}

const AUTHORIZATION =
  /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",nonce_str="(\w{1,32})",signature="([\w+/=]+)",timestamp="(\d{10})",serial_no="(\w+)"$/;

/** True when the Authorization header is the shop's over this very call and not older than five minutes. */
export function isSignedByShop(parts: ChannelParts, request: FastifyRequest, body: string): boolean {
  const [, mchId, nonce, signature, at, serial] =
    AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  const { wechat } = parts.secrets;
  if (mchId !== wechat.mchId || serial !== wechat.merchantSerial) return false;
  if (Math.abs(parts.clock.now().getTime() / 1000 - Number(at)) > 300) return false;
  const method = request.method === "POST" ? "POST" : "GET";
  const text = callText({ method, path: request.url, body }, Number(at), nonce ?? "");
  return isSignedText(createPublicKey(wechat.merchant.publicKey), text, signature ?? "");
}
