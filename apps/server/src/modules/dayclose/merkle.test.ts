import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_ROOT, leafHash, pathOf, rootByPath, rootOf } from "./merkle.ts";

// The leaves and roots of the reference implementation of RFC 6962 (certificate-transparency, merkle_tree_test).
const inputs = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
].map((hex) => leafHash(Buffer.from(hex, "hex")));
const roots = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

test("roots are those of the reference implementation of RFC 6962", () => {
  for (const [at, root] of roots.entries())
    expect(rootOf(inputs.slice(0, at + 1)).toString("hex")).toBe(root);
  expect(EMPTY_ROOT.toString("hex")).toBe(createHash("sha256").digest("hex"));
});

const leaves = (size: number) => Array.from({ length: size }, (_, at) => leafHash(String(at)));

test("each leaf's path leads to the root, and no other leaf, place, size or path does", () => {
  for (let size = 1; size <= 70; size += 1) {
    const own = leaves(size);
    const root = rootOf(own).toString("hex");
    for (const [index, leaf] of own.entries()) {
      const path = pathOf(own, index);
      const led = (from: Uint8Array, at: Partial<{ index: number; size: number; path: Buffer[] }> = {}) =>
        rootByPath(from, { index, size, path, ...at })?.toString("hex") === root;
      expect(led(leaf)).toBe(true);
      expect(led(leafHash("other"))).toBe(false);
      expect(led(leaf, { path: [...path, leaf as Buffer] })).toBe(false);
      if (size > 1) expect(led(leaf, { path: path.slice(1) })).toBe(false);
      if (size > 1) expect(led(leaf, { index: (index + 1) % size })).toBe(false);
      expect(led(leaf, { index: size })).toBe(false);
      expect(led(leaf, { index: -1 })).toBe(false);
    }
  }
});

test("a path through kept roots of aligned parts is the path through all leaves", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.constantFrom(4, 8, 16), fc.nat(), (size, part, seed) => {
      const own = leaves(size);
      const index = seed % size;
      const parts = Array.from({ length: Math.ceil(size / part) }, (_, at) =>
        rootOf(own.slice(at * part, (at + 1) * part)),
      );
      expect(rootOf(parts)).toEqual(rootOf(own));
      const at = Math.floor(index / part);
      const path = [...pathOf(own.slice(at * part, (at + 1) * part), index % part), ...pathOf(parts, at)];
      expect(path).toEqual(pathOf(own, index));
    }),
    { numRuns: 300 },
  );
});
