import { createHash } from "node:crypto";

/** A number in [0, 1) determined by `seed`: simulators behave the same in every run. */
export const seededUnit = (seed: string): number =>
  createHash("sha256").update(seed).digest().readUInt32BE(0) / 2 ** 32;

/** A whole number in [0, below) determined by `seed`. */
export const seededInt = (seed: string, below: number): number => Math.floor(seededUnit(seed) * below);
