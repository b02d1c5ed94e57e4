import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from "node:crypto";
import type { StatementFile } from "./statement-file.ts";

/** PKCS #8 and SPKI around the 32 bytes of an Ed25519 key (RFC 8410). */
const PRIVATE = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC = Buffer.from("302a300506032b6570032100", "hex");

type Summary = Omit<StatementFile, "signature">;

/** What a signature covers: whose statement of when, how many entries, the ends of each account, and the days. */
const summaryOf = ({ mid, from, until, madeAt, accounts, days, entries }: Summary): Buffer =>
  Buffer.from(
    JSON.stringify([
      "heshi-statement-2",
      mid,
      from,
      until,
      madeAt,
      entries.length,
      accounts.map(({ account, first, last, before, after }) => [account, first, last, before, after]),
      days.map(({ day, chain }) => [day, chain]),
    ]),
  );

/** The key that signs statements, derived from the server's secret. */
export function statementKey(secret: Uint8Array): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "ledger statement", 32));
  return createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: "der", type: "pkcs8" });
}

/** The public half as it is published: 64 hexadecimal digits. */
export const publicHex = (key: KeyObject): string =>
  createPublicKey(key).export({ format: "der", type: "spki" }).subarray(PUBLIC.length).toString("hex");

/** A statement with its signature, by which one that was cut at its end is found. */
export const signStatement = (key: KeyObject, summary: Summary): StatementFile => ({
  ...summary,
  signature: sign(null, summaryOf(summary), key).toString("hex"),
});

/** Whether a statement is as it was signed; `hex` is the published key. */
export function isSignedStatement(file: StatementFile, hex: string): boolean {
  const key = Buffer.concat([PUBLIC, Buffer.from(hex, "hex")]);
  const by = createPublicKey({ key, format: "der", type: "spki" });
  return verify(null, summaryOf(file), by, Buffer.from(file.signature ?? "", "hex"));
}
