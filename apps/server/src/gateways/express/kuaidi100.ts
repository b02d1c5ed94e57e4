import { createHash } from "node:crypto";
import { z } from "zod";
import { parsePlainBeijing } from "../beijing-time.ts";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { cleanNumber, recogniseNumber } from "./companies.ts";
import { withPickUp } from "./pick-up.ts";
import type {
  ExpressGateway,
  ExpressNode,
  ExpressQuery,
  ExpressState,
  ExpressTrack,
} from "./express.port.ts";

/** The customer's id and key of the enterprise service. */
export type Kuaidi100Config = { customer: string; key: string };

/** The host of the service. */
export const KUAIDI100_HOST = "poll.kuaidi100.com";

const Fault = z.object({ returnCode: z.string(), message: z.string().optional() });
const Answer = z.object({
  nu: z.string(),
  state: z.coerce.string(),
  data: z
    .array(
      z.object({
        time: z.string(),
        context: z.string().max(1_000),
        areaName: z.string().nullish(),
        areaCenter: z.string().nullish(),
        location: z.string().nullish(),
      }),
    )
    .max(500),
});

/** The first digit decides; 0 and the rare ones (7 handed over, 8 and 10-13 customs) are in transit. */
const STATES: Readonly<Record<string, ExpressState>> = {
  "1": "collected",
  "2": "problem",
  "3": "signed",
  "4": "rejected",
  "5": "delivering",
  "6": "returning",
  "14": "rejected",
  "501": "station",
};

/** Kuaidi100's real-time query (poll/query.do), with places (resultv2=4). */
export function createKuaidi100({ config, egress }: GatewayParts<Kuaidi100Config>): ExpressGateway {
  return {
    recognise: recogniseNumber,
    async track(query) {
      const number = cleanNumber(query.number);
      if (number === undefined) return { state: "none", nodes: [] };
      const param = paramOf(query, number);
      const form = { customer: config.customer, sign: kuaidi100Sign(param, config), param };
      const answer = await egress({
        method: "POST",
        url: `https://${KUAIDI100_HOST}/poll/query.do`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form).toString(),
      });
      if (answer.status !== 200) throw new GatewayError("transport", `Kuaidi100 answered ${answer.status}`);
      return trackOf(answer.body, number);
    },
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

function trackOf(body: Buffer, number: string): ExpressTrack {
  const fault = Fault.safeParse(readJson(z.unknown(), body));
  if (fault.success && fault.data.returnCode !== "200") {
    // 500: no record, query again later. 501 and 502: their error.
    if (fault.data.returnCode === "500") return { state: "none", nodes: [] };
    const isTheirs = fault.data.returnCode === "501" || fault.data.returnCode === "502";
    throw new GatewayError(isTheirs ? "transport" : "refused", "Kuaidi100", fault.data.returnCode);
  }
  const track = readJson(Answer, body);
  if (cleanNumber(track.nu) !== number) throw new GatewayError("bad-answer", "answer about another parcel");
  const nodes = track.data
    .flatMap((node) => nodeOf(node))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return withPickUp({ state: nodes.length === 0 ? "none" : stateOf(track.state), nodes });
}

/** Basic states have one or two digits; detailed ones three (301; 501: at a station) or four (1001: in transit). */
function stateOf(state: string): ExpressState {
  if (state in STATES) return STATES[state] ?? "transit";
  const plain = state.length === 3 ? state.slice(0, 1) : state;
  return STATES[plain] ?? "transit";
}

function nodeOf(node: z.output<typeof Answer>["data"][number]): ExpressNode[] {
  const at = parsePlainBeijing(node.time);
  if (!at) return [];
  const place = node.areaName ?? node.location ?? "";
  const [lng, lat] = (node.areaCenter ?? "").split(",").map(Number);
  const isPoint = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return [{ at, text: node.context, ...(place === "" ? {} : { place }), ...(isPoint ? { lat, lng } : {}) }];
}
