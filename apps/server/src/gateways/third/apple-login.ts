import { createHash, createPublicKey, verify, type JsonWebKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { readJson } from "../egress.ts";
import { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { AppleLogin, ThirdReading } from "./third.port.ts";

/** The service ids (web) and bundle ids (apps) whose tokens are accepted; the first is used for the web page. */
export type AppleLoginConfig = { clientIds: readonly string[]; authorizePage?: string };

/** Host of Sign in with Apple. */
export const APPLE_HOST = "appleid.apple.com";

const ISSUER = "https://appleid.apple.com";
const KEYS_MS = 6 * 3_600_000;
/** An unknown key id fetches the keys again, but not more often than this. */
const REFRESH_MS = 60_000;
const SKEW_S = 60;

const Header = z.object({ alg: z.enum(["RS256", "ES256"]), kid: z.string().min(1).max(64) });
const Claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.string(),
  sub: z.string().min(1).max(128),
  iat: z.number(),
  exp: z.number(),
  nonce: z.string().optional(),
});
const Jwk = z.object({
  kid: z.string(),
  kty: z.enum(["RSA", "EC"]),
  alg: z.string().optional(),
  use: z.string().optional(),
});
const Jwks = z.object({ keys: z.array(z.looseObject(Jwk.shape)).min(1).max(20) });

type Keys = ReadonlyMap<string, { key: KeyObject; alg: "RS256" | "ES256" }>;

/** Sign in with Apple: identity tokens are verified with Apple's published keys. */
export function createAppleLogin({ config, egress, clock }: GatewayParts<AppleLoginConfig>): AppleLogin {
  let keys: Keys = new Map();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  const fetchKeys = async (): Promise<void> => {
    const answer = await egress({ method: "GET", url: `${ISSUER}/auth/keys` });
    if (answer.status !== 200) throw new GatewayError("transport", `Apple answered ${answer.status}`);
    keys = keysOf(readJson(Jwks, answer.body));
    fetchedAt = clock().getTime();
  };
  const keyOf = async (kid: string): Promise<ReturnType<Keys["get"]>> => {
    const age = clock().getTime() - fetchedAt;
    if (age > KEYS_MS || (!keys.has(kid) && age > REFRESH_MS)) {
      fetching ??= fetchKeys().finally(() => (fetching = undefined));
      await fetching;
    }
    return keys.get(kid);
  };
  return {
    authorizeUrl: (returnUrl, { state, nonce }) => {
      const query = {
        client_id: config.clientIds[0] ?? "",
        redirect_uri: returnUrl,
        response_type: "code id_token",
        response_mode: "fragment",
        state,
        nonce,
      };
      return `${config.authorizePage ?? `${ISSUER}/auth/authorize`}?${new URLSearchParams(query).toString()}`;
    },
    async verify(identityToken, nonce): Promise<ThirdReading> {
      const parts = partsOf(identityToken);
      const known = parts && (await keyOf(parts.header.kid));
      if (!parts || !known || known.alg !== parts.header.alg) return WRONG;
      const options =
        known.alg === "ES256" ? { key: known.key, dsaEncoding: "ieee-p1363" as const } : known.key;
      if (!verify("sha256", Buffer.from(parts.signed), options, parts.signature)) return WRONG;
      const now = clock().getTime() / 1000;
      // A signature has several encodings, the signed text only one.
      const key = createHash("sha256").update(parts.signed).digest("hex");
      return claimsOf(parts.payload, { clientIds: config.clientIds, nonce, now, key });
    },
  };
}

const WRONG: ThirdReading = { ok: false, refusal: "wrong" };

type Expected = {
  clientIds: readonly string[];
  nonce: string;
  now: number;
  key: string;
};

function claimsOf(payload: unknown, { clientIds, nonce, now, key }: Expected): ThirdReading {
  const parsed = Claims.safeParse(payload);
  if (!parsed.success || !clientIds.includes(parsed.data.aud)) return WRONG;
  // Apps send Apple a hashed nonce, the web page a plain one.
  const hashed = createHash("sha256").update(nonce).digest("hex");
  if (parsed.data.nonce !== nonce && parsed.data.nonce !== hashed) return WRONG;
  if (parsed.data.iat > now + SKEW_S) return WRONG;
  if (parsed.data.exp <= now - SKEW_S) return { ok: false, refusal: "expired" };
  const until = new Date((parsed.data.exp + 2 * SKEW_S) * 1000);
  return { ok: true, identity: { openId: parsed.data.sub }, once: { key, until } };
}

function keysOf({ keys }: z.output<typeof Jwks>): Keys {
  return new Map(
    keys.map((jwk) => {
      const key = createPublicKey({ key: jwk as JsonWebKey, format: "jwk" });
      return [jwk.kid, { key, alg: jwk.kty === "RSA" ? "RS256" : "ES256" }] as const;
    }),
  );
}

/** The parts of a compact JWS; undefined when it is malformed or its algorithm is not accepted. */
function partsOf(token: string) {
  const [head = "", body = "", signature = "", ...more] = token.length > 8_192 ? [] : token.split(".");
  if (more.length > 0 || ![head, body, signature].every((part) => /^[\w-]+$/.test(part))) return undefined;
  const header = Header.safeParse(decode(head));
  const bytes = Buffer.from(signature, "base64url");
  if (!header.success || bytes.toString("base64url") !== signature) return undefined;
  return { header: header.data, payload: decode(body), signed: `${head}.${body}`, signature: bytes };
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString()) as unknown;
  } catch {
    return undefined;
  }
}
