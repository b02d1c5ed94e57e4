/** Pasted addresses by the names that are written of a region. Pure. */
import { FORMER, FORMER_CITIES, MOVED, SHORT } from "../address-former.data.ts";
import { regionChildren, regionLevel } from "../region.domain.ts";
import { isEthnic, type Maker, plainDistricts, provinceOf, stemOf, WHO } from "./shared.ts";

export const autonomous: Maker = (tree) =>
  [...tree.byCode.values()]
    .filter(({ name, code }) => regionLevel(code) === 3 && /自治[县旗]$/.test(name))
    .flatMap(({ code, name }) => {
      const stem =
        /^.{2,}?(?=蒙古|满族|回族|朝鲜|土家|苗族|畲族|侗族|瑶族|壮族|各族|仫佬|毛南|黎族|羌族|彝族|藏族|仡佬|布依|水族|哈尼|纳西|傣族|拉祜|佤族|独龙|白族|傈僳|裕固|哈萨克|保安|土族|撒拉|锡伯|塔吉克|达斡尔|自治)/.exec(
          name,
        )?.[0] ?? name;
      const bare = stem.replace(/族$/, "");
      const [province, city] = [provinceOf(tree, code), tree.byCode.get(code.slice(0, 4))?.name ?? ""];
      const between = /直辖|郊县/.test(city) ? "" : city;
      const short = `${bare}${name.slice(-1)}`;
      return [
        { text: `${province}${between}${short}幸福路1号`, code, detail: "幸福路1号" },
        { text: `${province}${short}幸福路1号${WHO}`, code, detail: "幸福路1号", name: "王甲" },
        { text: `${province}${between}${bare}自治${name.slice(-1)}幸福路1号`, code, detail: "幸福路1号" },
      ];
    });

export const abbreviations: Maker = (tree) => {
  const ethnic = [...tree.byCode.values()].flatMap(({ code, name }) => {
    const [, stem] = /^(.{2,}?)(?:回族|达斡尔族)区$/.exec(name) ?? [];
    return regionLevel(code) === 3 && stem !== undefined ? [[code, `${stem}区`] as const] : [];
  });
  const listed = SHORT.flatMap(([code, names]) => names.split(" ").map((name) => [code, name] as const));
  return [...ethnic, ...listed].flatMap(([code, name]) => {
    const city = tree.byCode.get(code.slice(0, 4))?.name ?? "";
    return ["1号", "幸福路1号"].map((rest) => ({
      text: `${provinceOf(tree, code)}${city}${name}${rest}`,
      code,
      detail: rest,
    }));
  });
};

export const former: Maker = (tree) => {
  const listed = FORMER.flatMap(([within, rows]) =>
    rows.split(";").flatMap((row) => {
      const [old = "", now] = row.split("=");
      const today = [...tree.byCode.values()].find(
        ({ code, name }) => name === now && regionLevel(code) === 3 && code.startsWith(within),
      );
      const city = within.length === 4 ? (tree.byCode.get(within)?.name ?? "") : "";
      const before = `${provinceOf(tree, within)}${/直辖/.test(city) ? "" : city}`;
      return today
        ? old
            .split(" ")
            .map((name) => ({ text: `${before}${name}幸福路1号`, code: today.code, detail: "幸福路1号" }))
        : [];
    }),
  );
  const moved = MOVED.filter(([code]) => code.length === 6).map(([code, within]) => ({
    text: `${provinceOf(tree, code)}${tree.byCode.get(within)?.name}${tree.byCode.get(code)?.name}幸福路1号`,
    code,
    detail: "幸福路1号",
  }));
  const inside = MOVED.filter(([code]) => code.length === 4).flatMap(([code, within]) =>
    regionChildren(tree, code).map((county) => ({
      text: `新疆${tree.byCode.get(within)?.name}${tree.byCode.get(code)?.name}${county.name}幸福路1号`,
      code: county.code,
      detail: "幸福路1号",
    })),
  );
  return [...listed, ...moved, ...inside];
};

/** A district under the ending that it had, with one of its streets. */
export const formerEndings: Maker = (tree) =>
  plainDistricts(tree).flatMap(({ code, name }) => {
    const stem = name.slice(0, -1);
    const [street] = regionChildren(tree, code).filter(
      (one) => /[镇乡]$|街道$/.test(one.name) && one.name.length > 2,
    );
    const ending = { 区: "市", 市: "县", 县: "" }[name.slice(-1)] ?? "";
    const old = `${stem}${ending}`;
    const isOther = [...tree.byCode.values()].some(
      (one) => one.name === old && one.code.startsWith(code.slice(0, 2)),
    );
    const isVague = /^[东西南北中新老市城郊河江湖山海]{2}$/.test(stem);
    if (!street || ending === "" || stem.length !== 2 || isEthnic(name) || isOther || isVague) return [];
    const city = tree.byCode.get(code.slice(0, 4))?.name ?? "";
    const before = `${provinceOf(tree, code)}${/直辖|城区$|郊县$/.test(city) || city === provinceOf(tree, code) ? "" : city}`;
    return [{ text: `${before}${old}${street.name}黎明村1号`, code: street.code, detail: "黎明村1号" }];
  });

/** Towns whose names begin like a road, written without the endings of what is above them. */
export const roadTowns: Maker = (tree) =>
  [...tree.byCode.values()]
    .filter(
      ({ code, name }) =>
        regionLevel(code) === 4 &&
        /^(?:路|街|道|巷|里|弄|花园|新村|公园|广场|大道|小区|大厦)/.test(name) &&
        name.length > 2,
    )
    .flatMap((street) => {
      const district = tree.byCode.get(street.code.slice(0, 6));
      const city = tree.byCode.get(street.code.slice(0, 4));
      if (!district || !city || isEthnic(district.name) || !/[区县市旗]$/.test(district.name)) return [];
      if (/开发区|园区|新区|管理区|高新区/.test(district.name)) return [];
      const province = stemOf(provinceOf(tree, street.code)).replace(/回族|壮族|维吾尔/, "");
      const above =
        /直辖|城区$|郊县$/.test(city.name) || stemOf(city.name) === province ? "" : stemOf(city.name);
      const own =
        district.name === city.name ? "" : district.name.length === 2 ? district.name : stemOf(district.name);
      return [
        {
          text: `${province}${above}${own}${street.name}1号${WHO}`,
          code: street.code.slice(0, 6),
          name: "王甲",
        },
      ];
    });

export const prefectures: Maker = (tree) => {
  const cities = [...tree.byCode.values()].filter(
    ({ code, name }) =>
      regionLevel(code) === 2 &&
      name.endsWith("市") &&
      /^(?:54|65|52|63|53|62|45|43|51|61|14|42|36|34)/.test(code) &&
      !/直辖/.test(name),
  );
  const today = cities.flatMap((city) =>
    regionChildren(tree, city.code)
      .filter(({ name }) => name.endsWith("县") && !isEthnic(name))
      .map((county) => ({ city: `${city.name.slice(0, -1)}地区`, county })),
  );
  const renamed = FORMER_CITIES.filter(([, names]) => /[市盟区]$/.test(names.split(" ")[0] ?? "")).flatMap(
    ([code, names]) =>
      regionChildren(tree, code)
        .filter(({ name }) => /[县旗]$/.test(name) && !isEthnic(name))
        .map((county) => ({ city: names.split(" ")[0] ?? "", county })),
  );
  return [...today, ...renamed].map(({ city, county }) => ({
    text: `${provinceOf(tree, county.code)}${city}${county.name}茂名路1号`,
    code: county.code,
    detail: "茂名路1号",
  }));
};
