import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The server's own secret: from the environment, else made once and kept in the data folder (mode 0600). */
export function readSecret(folder: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const path = join(folder, "secret");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  return readFileSync(path, "utf8").trim();
}

/** 32 bytes for one purpose, derived from the secret (HKDF-SHA-256). */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "heshi", purpose, 32));
