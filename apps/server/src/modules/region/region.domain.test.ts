import { describe, expect, it } from "vitest";
import {
  isDeliverable,
  isRegionPath,
  isWithin,
  regionChildren,
  regionLevel,
  regionNames,
  regionPath,
} from "./region.domain.ts";
import { regionTree } from "./region.tree.ts";

const tree = regionTree();

describe("the tree", () => {
  it("holds 34 provinces, and every code has an existing parent", () => {
    expect(regionChildren(tree, "")).toHaveLength(34);
    const orphans = [...tree.byCode.keys()].filter(
      (code) => regionPath(tree, code)?.length !== regionLevel(code),
    );
    expect(orphans).toEqual([]);
  });

  it("has about as many cities, districts and streets as the country", () => {
    const counts = [0, 0, 0, 0, 0];
    for (const code of tree.byCode.keys()) counts[regionLevel(code)] = (counts[regionLevel(code)] ?? 0) + 1;
    expect(counts).toEqual([0, 34, 369, 3372, 41234]);
  });

  it("has no duplicate names under one parent and no empty names", () => {
    for (const siblings of tree.below.values()) {
      expect(new Set(siblings.map(({ name }) => name)).size).toBe(siblings.length);
      expect(siblings.every(({ name }) => name.trim() === name && name.length > 0)).toBe(true);
    }
  });

  it("has no uninhabited street", () => {
    const names = [...tree.byCode.values()].map(({ name }) => name);
    expect(names.filter((name) => /监狱|戒毒|直辖村级|市辖区/.test(name))).toEqual([]);
  });
});

describe("children and paths", () => {
  it("lists children and finds parents", () => {
    expect(regionChildren(tree, "3301").map(({ name }) => name)).toContain("西湖区");
    expect(regionPath(tree, "330106")?.map(({ name }) => name)).toEqual(["浙江省", "杭州市", "西湖区"]);
    expect(regionPath(tree, "999999")).toBeNull();
    expect(regionPath(tree, "3")).toBeNull();
    expect(regionChildren(tree, "810101")).toEqual([]);
  });

  it.each([
    ["330106", "浙江省 杭州市 西湖区"],
    ["110105", "北京市 朝阳区"],
    ["500229", "重庆市 城口县"],
    ["429004", "湖北省 仙桃市"],
    ["441900", "广东省 东莞市"],
    ["659001", "新疆维吾尔自治区 石河子市"],
    ["810201", "香港特别行政区 九龙 油尖旺区"],
    ["820201", "澳门特别行政区 离岛 嘉模堂区"],
    ["710107", "台湾省 台北市 信义区"],
  ])("writes %s as %s", (code, names) => {
    expect(regionNames(tree, code).join(" ")).toBe(names);
  });

  it("checks whether names are the path of a code", () => {
    expect(isRegionPath(tree, "330106", ["浙江省", "杭州市", "西湖区"])).toBe(true);
    expect(isRegionPath(tree, "330106", ["江西省", "南昌市", "西湖区"])).toBe(false);
    expect(isRegionPath(tree, "330106", ["浙江省", "杭州市"])).toBe(false);
    expect(isRegionPath(tree, "330199", ["浙江省", "杭州市", "某区"])).toBe(false);
  });

  it("delivers to districts and streets only", () => {
    expect(["33", "3301", "330106", "810101", "000000", ""].map((code) => isDeliverable(tree, code))).toEqual(
      [false, false, true, true, false, false],
    );
  });

  it("checks whether a code belongs to a group of regions", () => {
    expect(isWithin("540102", ["65", "54"])).toBe(true);
    expect(isWithin("330106", ["65", "3302"])).toBe(false);
  });
});
