import { createEgress, type EgressOptions } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { PictureGateway } from "./pictures.port.ts";

/** Of one picture: its bytes and how long it may take, ms. */
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Pictures over the network: https on port 443 alone, no redirects; `send` and `resolve` are a test's. */
export function createPictures(options: Pick<EgressOptions, "send" | "resolve"> = {}): PictureGateway {
  const egress = createEgress({ ...options, hosts: "any", timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  return {
    async fetch(url) {
      const { status, body } = await egress({ method: "GET", url });
      if (status !== 200) throw new GatewayError("bad-answer", `status ${status}`);
      return body;
    },
  };
}
