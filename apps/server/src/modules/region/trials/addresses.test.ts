import { expect, test } from "vitest";
import { figure } from "../../../../test/figure.ts";
import { SEEDS } from "../../../../test/simulation/trials.ts";
import { type DistinguishedAddress, distinguishAddress } from "../distinguish-address.ts";
import { regionTree } from "../region.tree.ts";
import { KINDS } from "./kinds.ts";
import type { Trial } from "./shared.ts";

const tree = regionTree();
/** A campaign takes each list whole; `.ci/run` and a plain run take a thousand texts, evenly chosen. */
const MOST = SEEDS >= 200 ? Infinity : 70;

const codeOf = (found: DistinguishedAddress): string =>
  found.streetCode || found.areaCode || found.cityCode || found.provinceCode;

function isRight({ text, code, detail, name }: Trial): boolean {
  const found = distinguishAddress(tree, text);
  const isPlace = code === "" ? codeOf(found) === "" : codeOf(found).startsWith(code);
  return isPlace && (detail ?? found.detail) === found.detail && (name ?? found.name) === found.name;
}

test.each(KINDS)(
  "pasted addresses, $kind: at least $least are right",
  ({ kind, make, least }) => {
    const all = make(tree);
    const count = Math.min(MOST, all.length);
    const some = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]);
    const tried = some.filter((one) => one !== undefined);
    const before = process.cpuUsage();
    const wrong = tried.filter((one) => !isRight(one));
    const { user, system } = process.cpuUsage(before);
    const each = (user + system) / 1000 / tried.length;
    const rate = 1 - wrong.length / tried.length;
    figure(
      "addresses",
      `${kind}: ${(100 * rate).toFixed(1)} % of ${tried.length} right, ${each.toFixed(2)} ms of processor each`,
    );
    expect(
      rate,
      wrong
        .slice(0, 10)
        .map(({ text }) => text)
        .join("\n"),
    ).toBeGreaterThanOrEqual(least);
    expect(each).toBeLessThan(5);
  },
  300_000,
);
