import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinguishAddress } from "./distinguish-address.ts";
import { PASTED_ADDRESSES } from "./pasted-addresses.data.ts";
import { aliasesOf } from "./address-token.ts";
import { FORMER, FORMER_CITIES, MOVED, SHORT } from "./address-former.data.ts";
import { REPORTED_ADDRESSES } from "./reported-addresses.data.ts";
import { regionLevel, regionNames } from "./region.domain.ts";
import { regionTree } from "./region.tree.ts";

const tree = regionTree();

function parsed(text: string): string {
  const r = distinguishAddress(tree, text);
  const code = r.streetCode || r.areaCode || r.cityCode || r.provinceCode;
  const names = [r.province, r.city, r.area, r.street].filter(Boolean).join(" ");
  return [r.name, r.mobile, code, names, r.detail, r.unplaced.join("，")].join(" | ");
}

describe("a pasted address is split into its parts", () => {
  it.each([...PASTED_ADDRESSES, ...REPORTED_ADDRESSES])("%s", (text, expected) => {
    expect(parsed(text)).toBe(expected);
  });
});

describe("names that regions had", () => {
  it("each leads to a region of today, in the city that is said", () => {
    const { words } = aliasesOf(tree);
    const districts = FORMER.flatMap(([within, rows]) =>
      rows
        .split(";")
        .flatMap((row) => (row.split("=")[0] ?? "").split(" ").map((name) => ({ within, name }))),
    );
    const others = [...FORMER_CITIES, ...SHORT].flatMap(([within, names]) =>
      names.split(" ").map((name) => ({ within, name })),
    );
    const lost = [...districts, ...others].filter(
      ({ within, name }) => !words.get(name)?.some(({ code }) => code.startsWith(within)),
    );
    expect(lost).toEqual([]);
    expect(MOVED.flat().filter((code) => !tree.byCode.has(code))).toEqual([]);
  });
});

/** 怀化市 has 洪江市 as well, and people write 洪江 for it. */
const AMBIGUOUS = ["怀化市洪江管理区"];

describe("all districts", () => {
  const districts = [...tree.byCode.values()].filter(({ code }) => regionLevel(code) === 3);

  it("are recognised in a plain address, except one whose name begins with another's", () => {
    const missed = districts.filter(({ code }) => {
      const r = distinguishAddress(tree, `${regionNames(tree, code).join("")}幸福路12号 王小明 13812345678`);
      return r.areaCode !== code || r.detail !== "幸福路12号" || r.name !== "王小明";
    });
    expect(missed.map(({ name }) => name)).toEqual(AMBIGUOUS);
  });

  it("are recognised without 省 and 市", () => {
    const missed = districts.filter(({ code }) => {
      const names = regionNames(tree, code);
      const short = names.map((n, i) => (i < names.length - 1 ? n.replace(/[省市]$/, "") : n)).join(" ");
      return distinguishAddress(tree, `${short} 幸福路12号`).areaCode !== code;
    });
    expect(missed.map(({ name }) => name)).toEqual(AMBIGUOUS);
  });
});

describe("whatever is pasted", () => {
  const regions = [
    "浙江省",
    "杭州市",
    "西湖区",
    "雄安新区",
    "香港",
    "收货人：",
    "地址：",
    "手机",
    "【电话】",
    "\n",
    "(",
    "）",
    "，",
  ];
  const facts = ["王小明", "13812345678", "文三路", "478号", "Tom", "0571-88886666", "310012", "3幢501"];

  it("never throws and loses nothing of the text", () => {
    const part = fc.oneof(
      fc.constantFrom(...regions),
      fc.constantFrom(...facts),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const r = distinguishAddress(tree, parts.join(" "));
        const all = [r.name, r.mobile, r.detail, ...r.unplaced].join(" ");
        expect(parts.filter((word) => facts.includes(word) && !all.includes(word))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("answers a long text quickly", () => {
    const started = performance.now();
    distinguishAddress(tree, "浙江省杭州市西湖区文三路478号，".repeat(60));
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it("handles endless names in time linear in the text", () => {
    const slow = ["东莞市", "中山市", "儋州市", "嘉峪关市", "东区", "城区", "浙江省杭州市"].map((name) => {
      const started = performance.now();
      distinguishAddress(tree, name.repeat(100).slice(0, 300));
      return performance.now() - started;
    });
    // seconds each where every name may be followed by all others
    expect(Math.max(...slow)).toBeLessThan(1000);
  });
});
