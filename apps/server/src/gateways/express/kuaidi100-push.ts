import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { ExpressPushReading, ExpressQuery, ExpressSubscribed } from "./express.port.ts";
import { Answer, trackOf } from "./kuaidi100-track.ts";

/** Where and how news of a parcel is to be sent. */
export type PushTo = { url: string; salt: string };

const Subscribed = z.object({ returnCode: z.coerce.string() });

/** Their refusals: 600 and 601 of our key, 700 to 702 of the parcel. */
const REFUSED: ReadonlySet<string> = new Set(["600", "601", "700", "701", "702"]);

/** The form of poll, with the parcel, the key and where news is to be sent. */
export function subscriptionOf(query: ExpressQuery & { key: string }, { url, salt }: PushTo): string {
  const { company, number, from, to, mobileTail, key } = query;
  const param = {
    company,
    number,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    key,
    parameters: {
      callbackurl: url,
      salt,
      resultv2: "4",
      ...(mobileTail === undefined ? {} : { phone: mobileTail }),
    },
  };
  return new URLSearchParams({ schema: "json", param: JSON.stringify(param) }).toString();
}

/** What an answer of poll means; throws GatewayError for one that says to try again. 501: it is followed already. */
export function subscribedOf(body: Buffer): ExpressSubscribed {
  const { returnCode: code } = readJson(Subscribed, body);
  if (code === "200" || code === "501") return { state: "following" };
  if (REFUSED.has(code)) return { state: "refused", code };
  throw new GatewayError(code === "500" ? "transport" : "bad-answer", "Kuaidi100", code);
}

/** The sign of a push: MD5 of param and salt, nothing between; compared without regard to case. */
export const pushSign = (param: string, salt: string): string =>
  createHash("md5")
    .update(param + salt)
    .digest("hex")
    .toUpperCase();

const Push = z.object({
  status: z.enum(["polling", "shutdown", "abort", "updateall"]),
  comNew: z.string().nullish(),
  lastResult: Answer.nullish(),
});

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Reads the body of a push, which is believed only with the sign of this salt. */
export function readPush(body: Buffer, salt: string): ExpressPushReading {
  const form = new URLSearchParams(body.toString("utf8"));
  const [param, sign] = [form.get("param"), form.get("sign")];
  if (param === null || sign === null) return { ok: false, refusal: "malformed" };
  if (!isSame(sign.toUpperCase(), pushSign(param, salt))) return { ok: false, refusal: "bad-signature" };
  try {
    const { status, comNew, lastResult } = readJson(Push, Buffer.from(param));
    // with a company of theirs the parcel is followed on, under that company
    const isOver = status === "abort" && (comNew ?? "") === "";
    if (!lastResult) return { ok: true, isOver };
    return { ok: true, isOver, number: lastResult.nu, track: trackOf(lastResult) };
  } catch (error) {
    if (error instanceof GatewayError) return { ok: false, refusal: "malformed" };
    throw error;
  }
}

/** What Kuaidi100 expects for an answer; after another it pushes again, 30 minutes apart. */
export const pushReply = (isTaken: boolean): string =>
  JSON.stringify(
    isTaken
      ? { result: true, returnCode: "200", message: "成功" }
      : { result: false, returnCode: "500", message: "失败" },
  );
