import { signOf } from "@heshi/contract/frame/sign";
import type { FastifyInstance } from "fastify";

/** Pages call the API on behalf of all visitors: no visitor's address is counted for it. */
const OWN_ADDRESS = "0.0.0.0";

/** Calls a public method with its cached answer; undefined where it is refused or fails. */
export type OwnCall = (service: string, input?: Readonly<Record<string, string>>) => Promise<unknown>;

/** Calls public methods of this server as a visitor would. */
export function ownCalls(http: FastifyInstance, signSecret: string): OwnCall {
  return async (service, input = {}) => {
    const frame = { ...input, service, plat: "h5", version: "1.0.0", token: "", token2: "" };
    const query = new URLSearchParams({ ...frame, sign: signOf(frame, signSecret) }).toString();
    const answer = await http.inject({ method: "GET", url: `/api/?${query}`, remoteAddress: OWN_ADDRESS });
    const { ret, data } = answer.json<{ ret: number; data?: { code?: number; info?: unknown } }>();
    return ret === 200 && data?.code === 0 ? data.info : undefined;
  };
}
