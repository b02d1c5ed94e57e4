import { createHash } from "node:crypto";
import { z } from "zod";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { cleanNumber, recogniseNumber } from "./companies.ts";
import { pushReply, readPush, subscribedOf, subscriptionOf } from "./kuaidi100-push.ts";
import { Answer, trackOf } from "./kuaidi100-track.ts";
import type { ExpressGateway, ExpressQuery, ExpressTrack } from "./express.port.ts";

/** The customer's id and key of the enterprise service. */
export type Kuaidi100Config = { customer: string; key: string };

/** The host of the service. */
export const KUAIDI100_HOST = "poll.kuaidi100.com";

const Fault = z.object({ returnCode: z.string(), message: z.string().optional() });
/** Kuaidi100's real-time query (poll/query.do), with places (resultv2=4). */
export function createKuaidi100({ config, egress }: GatewayParts<Kuaidi100Config>): ExpressGateway {
  const post = async (path: string, body: string): Promise<Buffer> => {
    const answer = await egress({
      method: "POST",
      url: `https://${KUAIDI100_HOST}${path}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    if (answer.status !== 200) throw new GatewayError("transport", `Kuaidi100 answered ${answer.status}`);
    return answer.body;
  };
  return {
    recognise: recogniseNumber,
    async track(query) {
      const number = cleanNumber(query.number);
      if (number === undefined) return { state: "none", nodes: [] };
      const param = paramOf(query, number);
      const form = { customer: config.customer, sign: kuaidi100Sign(param, config), param };
      const answer = await post("/poll/query.do", new URLSearchParams(form).toString());
      return answerOf(answer, number);
    },
    async subscribe(query, to) {
      const number = cleanNumber(query.number);
      if (number === undefined) return { state: "refused", code: "700" };
      return subscribedOf(await post("/poll", subscriptionOf({ ...query, number, key: config.key }, to)));
    },
    readPush,
    pushReply,
    // Kuaidi100 passes nothing on to couriers: the answer asks the member to call them.
    urge: () => Promise.resolve("这家快递公司不能在线催派送，请拨打快递电话"),
  };
}

/** Upper-case MD5 of param, key and customer, nothing between. */
export const kuaidi100Sign = (param: string, { key, customer }: Kuaidi100Config): string =>
  createHash("md5")
    .update(param + key + customer)
    .digest("hex")
    .toUpperCase();

const paramOf = ({ company, mobileTail, from, to }: ExpressQuery, number: string): string =>
  JSON.stringify({
    com: company,
    num: number,
    ...(mobileTail === undefined ? {} : { phone: mobileTail }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    resultv2: "4",
    show: "0",
    order: "desc",
  });

function answerOf(body: Buffer, number: string): ExpressTrack {
  const fault = Fault.safeParse(readJson(z.unknown(), body));
  if (fault.success && fault.data.returnCode !== "200") {
    // 500: no record, query again later. 501 and 502: their error.
    if (fault.data.returnCode === "500") return { state: "none", nodes: [] };
    const isTheirs = fault.data.returnCode === "501" || fault.data.returnCode === "502";
    throw new GatewayError(isTheirs ? "transport" : "refused", "Kuaidi100", fault.data.returnCode);
  }
  const track = readJson(Answer, body);
  if (cleanNumber(track.nu) !== number) throw new GatewayError("bad-answer", "answer about another parcel");
  return trackOf(track);
}
