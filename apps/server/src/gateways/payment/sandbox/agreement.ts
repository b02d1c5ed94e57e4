import { createHash } from "node:crypto";

/**
 * The number of an agreement that a world was given before its bank's book began: the simulated bank knows it by its form, with the
 * owner's mobile number.
 */
export function olderAgreement(mobile: string): string {
  const hash = createHash("sha256").update(`agreement ${mobile}`).digest();
  return `88${mobile}${String(hash.readUInt32BE(0) % 100_000).padStart(5, "0")}`;
}
