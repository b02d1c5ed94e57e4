import { createHash } from "node:crypto";
import sharp from "sharp";
import { GatewayError } from "../gateway-error.ts";
import type { PictureGateway } from "./pictures.port.ts";

/** The domain of pictures that exist in the simulation alone; it is reserved, so that it has no address anywhere (RFC 6761). */
const PICTURES = ".pictures.test";

/** A plain picture whose colour follows from its address. */
function drawn(url: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash("sha256").update(url).digest();
  return sharp({ create: { width: 800, height: 800, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

/** What is found at an address, by the first label of its name; every other one has a picture. */
const answers: Readonly<Record<string, () => Promise<Buffer>>> = {
  page: async () => Buffer.from("<html>not a picture</html>"),
  slow: () => Promise.reject(new GatewayError("timeout", "no answer in 10000 ms")),
  inner: () => Promise.reject(new GatewayError("address", "resolves to a forbidden address")),
  large: () => Promise.reject(new GatewayError("too-large", "more than 10 MB")),
};

/** Pictures under `.pictures.test`; every other address is the network's. */
export const createPictureSimulator = (network: PictureGateway): PictureGateway => ({
  fetch(url) {
    const host = URL.canParse(url) ? new URL(url).hostname : "";
    if (!host.endsWith(PICTURES)) return network.fetch(url);
    return (answers[host.slice(0, -PICTURES.length)] ?? (() => drawn(url)))();
  },
});
