import { randomId, timeId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { newMid } from "../../modules/member/member.domain.ts";
import { newOrderNo } from "../../platform/number.ts";

test("B3: none of 10,000 ids and numbers can be derived from the previous one or the time", () => {
  const kinds = {
    id: () => BigInt(randomId()),
    // the random bits after the time
    timeId: () => BigInt.asUintN(32, BigInt(timeId(new Date("2026-11-21T00:00:00Z")))) * 2n ** 31n,
    mid: () => BigInt(newMid()),
    no: () => BigInt(newOrderNo(new Date("2026-11-21T00:00:00Z")).slice(6)),
  };
  for (const [kind, make] of Object.entries(kinds)) {
    const made = Array.from({ length: 10_000 }, make);
    const steps = new Set(made.slice(1).map((id, at) => id - (made[at] ?? 0n)));
    // ten digits meet once in 180 such samples; a member's number is drawn again then
    expect([kind, new Set(made).size > 9_995, steps.size > 9_990]).toEqual([kind, true, true]);
    const [n, mean] = [made.length, (made.length - 1) / 2];
    const scaled = made.map((id) => Number(id / 1000n) / 1e12);
    const average = scaled.reduce((sum, x) => sum + x, 0) / n;
    const covariance = scaled.reduce((sum, x, at) => sum + (x - average) * (at - mean), 0);
    const spread = Math.sqrt(
      scaled.reduce((sum, x) => sum + (x - average) ** 2, 0) *
        scaled.reduce((sum, _, at) => sum + (at - mean) ** 2, 0),
    );
    expect(Math.abs(covariance / spread)).toBeLessThan(0.05);
  }
});
