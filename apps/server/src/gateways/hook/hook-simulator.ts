import { GatewayError } from "../gateway-error.ts";
import type { HookCall, HookGateway } from "./hook.port.ts";

/** The domain of receivers that exist in the simulation alone; it is reserved, so that it has no address anywhere (RFC 6761). */
const RECEIVERS = ".hook.test";
/** What a receiver does, by the first label of its name; every other one answers 200. */
const answers: Readonly<Record<string, () => { status: number }>> = {
  broken: () => ({ status: 500 }),
  gone: () => ({ status: 410 }),
  moved: () => {
    throw new GatewayError("redirect", "the receiver answers with a redirect");
  },
  slow: () => {
    throw new GatewayError("timeout", "no answer in 5000 ms");
  },
  inner: () => {
    throw new GatewayError("address", "resolves to a forbidden address");
  },
};

/** What receivers of the simulation were sent. */
export type HookSandbox = { received: readonly HookCall[] };

/** Receivers under `.hook.test`; every other address is the network's. */
export function createHookSimulator(network: HookGateway): { gateway: HookGateway; sandbox: HookSandbox } {
  const received: HookCall[] = [];
  const labelOf = (url: string): string | undefined => {
    const { hostname } = new URL(url);
    return hostname.endsWith(RECEIVERS) ? hostname.slice(0, -RECEIVERS.length) : undefined;
  };
  const gateway: HookGateway = {
    async send(call) {
      const label = labelOf(call.url);
      if (label === undefined) return network.send(call);
      received.push(call);
      if (received.length > 500) received.shift();
      return (answers[label] ?? (() => ({ status: 200 })))();
    },
    async check(url) {
      const label = labelOf(url);
      if (label === undefined) return network.check(url);
      if (label === "inner") answers["inner"]?.();
    },
  };
  return { gateway, sandbox: { received } };
}
