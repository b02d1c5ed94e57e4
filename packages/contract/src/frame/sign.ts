import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export type Parameters = Readonly<Record<string, string>>;
/** Lower-case hex SHA-256 of UTF-8 text. */
export type Hash = (text: string) => string;

const pureHash: Hash = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * The `sign` of a request (protocol.md): values of all parameters but `sign`, by name in code unit order, joined with
 * nothing between, then the secret, hashed three times. It detects mangled requests; it authenticates nobody.
 */
export function signOf(parameters: Parameters, secret: string, hash: Hash = pureHash): string {
  let joined = "";
  for (const name of Object.keys(parameters).sort()) if (name !== "sign") joined += parameters[name];
  return hash(hash(hash(joined + secret)));
}
