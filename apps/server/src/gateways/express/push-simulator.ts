import { GatewayError } from "../gateway-error.ts";
import { cleanNumber } from "./companies.ts";
import type { ExpressGateway, ExpressQuery, ExpressState, ExpressTrack } from "./express.port.ts";
import { pushReply, pushSign, readPush, type PushTo } from "./kuaidi100-push.ts";

/**
 * How pushes of a parcel come: all that has happened one by one, as it should be; only the first of them (`late`); each
 * twice; the last before the others; with the sign of a stranger; or that nothing more will come.
 */
export type PushManner = "prompt" | "late" | "twice" | "shuffled" | "forged" | "abort";

/** A push as it is sent: the address and the form. */
export type SimulatedPush = { url: string; body: string };

export type PushSandbox = {
  /** The pushes of a subscribed parcel so far; none of one that is not. */
  pushesOf: (number: string, manner?: PushManner) => Promise<SimulatedPush[]>;
  /** Sends each subscribed parcel's news that was not taken yet; answers how many were. */
  deliver: (send: (push: SimulatedPush) => Promise<boolean>) => Promise<number>;
};

type World = {
  clock: () => Date;
  behaviourOf: (number: string) => Promise<string>;
  news: (query: ExpressQuery) => Promise<ExpressTrack>;
};
type Subscription = { query: ExpressQuery; to: PushTo; taken: number };

const CODES: Readonly<Record<ExpressState, string>> = {
  none: "0",
  collected: "1",
  transit: "0",
  delivering: "5",
  station: "501",
  signed: "3",
  problem: "2",
  returning: "6",
  rejected: "4",
};

/** 2026-11-24 10:00:00, in China. */
const plain = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

/** The form of a push that says this much. */
function pushOf(
  { query, to }: Subscription,
  { state, nodes }: ExpressTrack,
  status?: "abort",
): SimulatedPush {
  const param = JSON.stringify({
    status: status ?? (state === "signed" ? "shutdown" : "polling"),
    message: status === undefined ? "" : "3天查询无记录",
    autoCheck: "0",
    comOld: "",
    comNew: "",
    lastResult: {
      message: "ok",
      nu: query.number,
      com: query.company,
      state: CODES[state],
      data: nodes.map(({ at, text, place, lat, lng }) => ({
        time: plain(at),
        context: text,
        ...(place === undefined ? {} : { areaName: place }),
        ...(lat === undefined || lng === undefined ? {} : { areaCenter: `${lng},${lat}` }),
      })),
    },
  });
  const body = new URLSearchParams({ sign: pushSign(param, to.salt), param }).toString();
  return { url: to.url, body };
}

/** The part of the simulator that pushes, with the provider's own forms and signs. */
export function createPushes({ behaviourOf, news }: World): {
  gateway: Pick<ExpressGateway, "subscribe" | "readPush" | "pushReply">;
  sandbox: PushSandbox;
} {
  const subscriptions = new Map<string, Subscription>();
  /** What was pushed after each event of a parcel, the first event first. */
  const steps = async (subscription: Subscription): Promise<SimulatedPush[]> => {
    const { state, nodes } = await news(subscription.query);
    return nodes.map((_, at) => {
      const left = nodes.slice(nodes.length - 1 - at);
      return pushOf(subscription, { state: at === nodes.length - 1 ? state : "transit", nodes: left });
    });
  };
  const pushesOf: PushSandbox["pushesOf"] = async (number, manner = "prompt") => {
    const subscription = subscriptions.get(number);
    if (subscription === undefined) return [];
    const all = await steps(subscription);
    if (manner === "late") return all.slice(0, 1);
    if (manner === "twice") return all.flatMap((push) => [push, push]);
    if (manner === "shuffled") return all.toReversed();
    if (manner === "abort") return [pushOf(subscription, { state: "none", nodes: [] }, "abort")];
    if (manner === "prompt") return all;
    const stranger = { ...subscription, to: { ...subscription.to, salt: "of somebody else" } };
    return steps(stranger);
  };
  const deliver: PushSandbox["deliver"] = async (send) => {
    let count = 0;
    for (const subscription of subscriptions.values()) {
      for (const push of (await steps(subscription)).slice(subscription.taken)) {
        if (!(await send(push))) break;
        subscription.taken += 1;
        count += 1;
      }
    }
    return count;
  };
  const subscribe: ExpressGateway["subscribe"] = async (query, to) => {
    const number = cleanNumber(query.number) ?? query.number;
    // a parcel that nobody knows of is not followed
    if ((await behaviourOf(number)) === "none") return { state: "refused", code: "702" };
    if (to.salt === "") throw new GatewayError("refused", "a push without a sign", "700");
    subscriptions.set(number, { query: { ...query, number }, to, taken: 0 });
    return { state: "following" };
  };
  return { gateway: { subscribe, readPush, pushReply }, sandbox: { pushesOf, deliver } };
}
