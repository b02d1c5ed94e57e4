import { createEgress, createAddressCheck, type EgressOptions } from "../egress.ts";
import type { HookGateway } from "./hook.port.ts";

const ALLOWED = { hosts: "any", ports: ["", "8443"] } as const;

/** Webhooks over the network; `send` and `resolve` are a test's. */
export function createHooks(
  options: Pick<EgressOptions, "send" | "resolve" | "timeoutMs"> = {},
): HookGateway {
  const egress = createEgress({ ...options, ...ALLOWED, maxBytes: 16 * 1024 });
  const check = createAddressCheck({ ...options, ...ALLOWED });
  return {
    check: async (url) => void (await check(url)),
    async send({ url, headers, body }) {
      const { status } = await egress({ method: "POST", url, headers, body });
      return { status };
    },
  };
}
