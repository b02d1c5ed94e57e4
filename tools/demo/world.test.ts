import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { assetFolder } from "@heshi/server/platform/asset-folder";
import { isDeliverable, regionNames } from "@heshi/server/modules/region/region.domain";
import { regionTree } from "@heshi/server/modules/region/region.tree";
import { pictureJobs } from "./demo-pictures.ts";
import { freightOf } from "./freight.ts";
import { resolveAssets } from "./make/make-detail.ts";
import { idNumber } from "./make/make-members.ts";
import { demoWorld } from "./world.ts";
import type { DemoOrder } from "./world.types.ts";

const world = demoWorld();
const goods = new Map(world.goods.map((one) => [one.key, one]));
const skus = new Map(world.goods.flatMap((one) => one.skus.map((sku) => [sku.key, { sku, goods: one }])));
const shops = new Map(world.shops.map((one) => [one.key, one]));
const members = new Map(world.members.map((one) => [one.key, one]));
const everyOrder = [...world.orders, ...world.pastOrders];
const orders = new Map(everyOrder.map((one) => [one.key, one]));
const demo = world.members[0]!;
const demoOrders = world.orders.filter(({ memberKey }) => memberKey === demo.key);
const tree = regionTree();

function unique(list: readonly unknown[]): void {
  expect(list.filter((one, i) => list.indexOf(one) !== i)).toEqual([]);
}

describe("keys and names", () => {
  it("are unique", () => {
    const tables = [
      world.categories,
      world.brands,
      world.shops,
      world.goods,
      world.comments,
      world.members,
      everyOrder,
      world.home.areas,
      world.home.notices,
    ];
    for (const table of tables) unique(table.map(({ key }) => key));
    unique([...skus.keys()]);
    unique(world.goods.flatMap((one) => one.skus.map(({ code }) => code)));
    unique(world.brands.map(({ name }) => name));
    unique(world.shops.map(({ name }) => name));
    unique(world.goods.map(({ title }) => title));
    unique(world.members.map(({ mobile }) => mobile));
    unique(world.members.map(({ mid }) => mid));
    unique(world.members.map(({ inviteCode }) => inviteCode));
    unique(world.expressCompanies.map(({ code }) => code));
    unique(everyOrder.flatMap(({ packages }) => packages.map(({ number }) => number)));
  });

  it("are the same on every call", () => {
    expect(demoWorld()).toBe(world);
  });
});

describe("categories", () => {
  it("are 10 at the top, at least 30 below, at most three deep, with goods on all leaves and only there", () => {
    const top = world.categories.filter(({ parentKey }) => parentKey === null);
    const second = world.categories.filter(({ parentKey }) => top.some(({ key }) => key === parentKey));
    const third = world.categories.filter((one) => !top.includes(one) && !second.includes(one));
    expect(top).toHaveLength(10);
    expect(second.length).toBeGreaterThanOrEqual(30);
    expect(third.every(({ parentKey }) => second.some(({ key }) => key === parentKey))).toBe(true);
    const parents = new Set(world.categories.map(({ parentKey }) => parentKey));
    const leaves = world.categories.filter(({ key }) => !parents.has(key)).map(({ key }) => key);
    expect(new Set(world.goods.map(({ categoryKey }) => categoryKey))).toEqual(new Set(leaves));
  });
});

describe("goods", () => {
  it("are at least 320, with titles of 12 to 50 characters, one of them of 50", () => {
    expect(world.goods.length).toBeGreaterThanOrEqual(300);
    const lengths = world.goods.map(({ title }) => [...title].length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...lengths)).toBe(50);
  });

  it("have a shop with its freight template, a brand and a category", () => {
    const brands = new Set(world.brands.map(({ key }) => key));
    for (const one of world.goods) {
      expect(shops.get(one.shopKey)?.freight.map(({ key }) => key)).toContain(one.freightKey);
      expect(one.brandKey === null || brands.has(one.brandKey)).toBe(true);
    }
    for (const brand of world.brands)
      expect(
        world.goods.some(({ brandKey }) => brandKey === brand.key),
        brand.name,
      ).toBe(true);
    for (const shop of world.shops)
      expect(
        world.goods.some(({ shopKey }) => shopKey === shop.key),
        shop.name,
      ).toBe(true);
  });

  it("have 1 to 24 SKUs, one product 100, each unique and complete", () => {
    const counts = world.goods.map(({ skus: own }) => own.length);
    expect(counts.filter((count) => count > 24)).toEqual([100]);
    for (const { specs, skus: own } of world.goods) {
      expect(specs.length).toBeLessThanOrEqual(3);
      expect(own).toHaveLength(specs.reduce((product, { values }) => product * values.length, 1));
      unique(own.map(({ values }) => values.join("/")));
      for (const { values } of own) values.forEach((value, i) => expect(specs[i]?.values).toContain(value));
      for (const { values } of specs) expect(values.length).toBeLessThanOrEqual(20);
    }
  });

  it("have typical prices, struck prices above and member prices below", () => {
    for (const { sku } of skus.values()) {
      expect(sku.priceFen).toBeGreaterThan(0);
      expect(sku.priceFen % 10).toBe(0);
      expect(sku.marketPriceFen ?? Infinity).toBeGreaterThan(sku.priceFen);
      expect(sku.memberPriceFen ?? 0).toBeLessThan(sku.priceFen);
      expect(sku.weightG).toBeGreaterThan(0);
      expect(Number.isInteger(sku.stock) && sku.stock >= 0).toBe(true);
    }
    const priced = [...skus.values()].filter(({ sku }) => sku.memberPriceFen !== null);
    expect(priced.length).toBeGreaterThan(20);
  });

  it("have 5 to 10 parameters, services, keywords, two tags and a detail page with its pictures", () => {
    for (const one of world.goods) {
      expect(one.parameters.length, one.title).toBeGreaterThanOrEqual(5);
      expect(one.parameters.length).toBeLessThanOrEqual(10);
      unique(one.parameters.map(({ name }) => name));
      expect(one.parameters.every(({ name, value }) => name !== "" && value !== "")).toBe(true);
      expect(one.services.length).toBeGreaterThanOrEqual(3);
      expect(one.keywords.length).toBeGreaterThanOrEqual(1);
      expect(one.tags).toHaveLength(2);
      expect(one.detail).toMatch(/^<h2>.+<\/h2>/);
      expect(one.detail).not.toMatch(/undefined|\{v\}|<script/);
      expect(one.detail).toMatch(/<img src="asset:/);
      // the parameters are not repeated
      expect(one.detail).not.toContain("规格一览");
      expect(resolveAssets(one.detail, "/media/")).not.toContain("asset:");
    }
  });

  it("promise by tags only what their services and freight keep", () => {
    for (const { tags, services, freightKey, shopKey, title } of world.goods) {
      const template = shops.get(shopKey)?.freight.find(({ key }) => key === freightKey);
      if (tags.includes("7天无理由")) expect(services, title).toContain("七天无理由退货");
      if (tags.includes("运费险")) expect(services, title).toContain("运费险");
      if (tags.includes("包邮")) expect(template?.by, title).toBe("free");
    }
  });

  it("include the special cases", () => {
    expect(world.goods.filter(({ state }) => state === "off").length).toBeGreaterThan(0);
    const soldOut = world.goods.filter(
      (one) => one.state === "on" && one.skus.every(({ stock }) => stock === 0),
    );
    expect(soldOut.length).toBeGreaterThan(0);
    expect(
      world.goods.filter((one) => one.skus.some(({ stock }) => stock > 0 && stock < 10)).length,
    ).toBeGreaterThan(10);
    expect(world.goods.filter(({ limitPerMember }) => limitPerMember !== null).length).toBeGreaterThan(4);
    expect(world.goods.filter(({ shopKey }) => shops.get(shopKey)?.selfOperated).length).toBeGreaterThan(40);
  });
});

describe("shops and brands", () => {
  it("are enough, and the staff's mobile numbers belong to members", () => {
    expect(world.shops.length).toBeGreaterThanOrEqual(12);
    expect(world.brands.length).toBeGreaterThanOrEqual(6);
    for (const shop of world.shops) {
      expect(shop.staff[0]?.roles).toEqual(["owner"]);
      for (const person of shop.staff) expect(members.get(person.memberKey)?.mobile).toBe(person.mobile);
      expect(shop.parentKey === null || shops.get(shop.parentKey)?.selfOperated).toBeTruthy();
      for (const score of [shop.goodsScore, shop.serviceScore, shop.logisticsScore])
        expect(score).toBeLessThanOrEqual(500);
      for (const { regionCode, region } of shop.addresses)
        expect(regionNames(tree, regionCode)).toEqual(region);
    }
    for (const { letter, story } of world.brands)
      expect([/^[A-Z]$/.test(letter), story.length >= 24]).toEqual([true, true]);
  });

  it("have freight templates of every kind, with a last rule for all other regions and existing regions", () => {
    const templates = world.shops.flatMap(({ freight }) => freight);
    expect(new Set(templates.map(({ by }) => by))).toEqual(new Set(["free", "piece", "weight", "volume"]));
    expect(templates.some(({ notDelivered }) => notDelivered.some((code) => code.length === 6))).toBe(true);
    for (const { rules, notDelivered, key } of templates) {
      expect(rules.at(-1)?.regions, key).toEqual([]);
      expect(rules.slice(0, -1).every(({ regions }) => regions.length > 0)).toBe(true);
      for (const code of [...notDelivered, ...rules.flatMap(({ regions }) => regions)])
        expect(tree.byCode.has(code), code).toBe(true);
    }
  });

  it("charge by piece, by weight, by volume and not at all", () => {
    const find = (key: string) =>
      world.shops.flatMap(({ freight }) => freight).find((one) => one.key === key)!;
    const parcel = { goodsFen: 3000, pieces: 3, weightG: 5100, volumeCm3: 180_000, regionCode: "330106" };
    expect(freightOf(find("f-self-1"), parcel)).toBe(600);
    expect(freightOf(find("f-self-1"), { ...parcel, goodsFen: 9900 })).toBe(0);
    expect(freightOf(find("f-self-3"), parcel)).toBe(1500 + 2 * 600);
    expect(freightOf(find("f-self-1"), { ...parcel, regionCode: "540102" })).toBe(1800 + 2 * 800);
    expect(freightOf(find("f-self-1"), { ...parcel, regionCode: "810307" })).toBeNull();
    expect(freightOf(find("f-snack-1"), parcel)).toBe(600 + 5 * 100);
    expect(freightOf(find("f-snack-1"), { ...parcel, regionCode: "330127" })).toBeNull();
    expect(freightOf(find("f-audio-1"), { ...parcel, regionCode: "650102" })).toBe(0);
  });
});

describe("members", () => {
  it("include the demo member as in the design's pictures", () => {
    expect(demo).toMatchObject({
      nickname: "周晓禾",
      mobile: "13800000001",
      password: "Demo@1234",
      payPassword: "258036",
    });
    expect(demo.wallet).toEqual({ balanceFen: 268050, gold: 1286, silver: 8640, equity: 320, counts: 6 });
    expect([demo.favourites.length, demo.followedShops.length, demo.footprints.length]).toEqual([
      36, 12, 128,
    ]);
    expect(demo.favourites.some(({ goodsKey }) => goods.get(goodsKey)?.state === "off")).toBe(true);
  });

  it("occur in every state", () => {
    const written = world.members.filter(({ kind }) => kind === "demo" || kind === "member");
    expect(written.length).toBeGreaterThanOrEqual(20);
    expect(new Set(written.map(({ state }) => state))).toEqual(new Set(["normal", "frozen", "closing"]));
    expect(new Set(written.map(({ realName }) => realName.state))).toEqual(
      new Set(["none", "reviewing", "passed", "refused"]),
    );
    expect(written.some(({ password }) => password === null)).toBe(true);
    expect(written.some(({ password, payPassword }) => password !== null && payPassword === null)).toBe(true);
    expect(written.some(({ addresses }) => addresses.length === 0)).toBe(true);
    expect(Math.max(...written.map(({ nickname }) => nickname.length))).toBeGreaterThanOrEqual(18);
    const regions = written.flatMap(({ addresses }) =>
      addresses.map(({ regionCode }) => regionCode.slice(0, 2)),
    );
    for (const code of ["54", "65", "71", "81", "82"]) expect(regions).toContain(code);
  });

  it("refer to existing things", () => {
    for (const one of world.members) {
      expect(one.mid).toMatch(/^[1-9]\d{9}$/);
      expect(one.inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      expect(one.invitedBy === null || members.has(one.invitedBy)).toBe(true);
      expect(one.addresses.filter(({ isDefault }) => isDefault).length).toBe(
        one.addresses.length > 0 ? 1 : 0,
      );
      for (const { goodsKey } of [...one.footprints, ...one.favourites])
        expect(goods.has(goodsKey)).toBe(true);
      unique(one.footprints.map(({ goodsKey }) => goodsKey));
      unique(one.favourites.map(({ goodsKey }) => goodsKey));
      for (const { shopKey } of one.followedShops) expect(shops.has(shopKey)).toBe(true);
      for (const { regionCode, region } of one.addresses) {
        expect(isDeliverable(tree, regionCode)).toBe(true);
        expect(regionNames(tree, regionCode)).toEqual(region);
      }
    }
  });

  it("have valid identity numbers that are invented", () => {
    expect(idNumber("1994-05-18", 1)).toMatch(/^330199199405180\d{2}[\dX]$/);
    const numbers = world.members.flatMap(({ realName }) => realName.idNumber ?? []);
    unique(numbers);
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    for (const number of numbers) {
      const sum = weights.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
      expect(number[17]).toBe("10X98765432"[sum % 11]);
      expect(tree.byCode.has(number.slice(0, 6))).toBe(false);
    }
  });
});

function ascending(order: DemoOrder): void {
  const times = [order.createdAgo, order.paidAgo, order.shippedAgo, order.receivedAgo, order.doneAgo].filter(
    (ago) => ago !== null,
  );
  expect(times, order.key).toEqual([...times].toSorted((a, b) => b - a));
  expect(times.every((ago) => ago >= 0)).toBe(true);
  if (order.closedAgo !== null) expect(order.closedAgo).toBeLessThan(order.createdAgo);
}

describe("orders", () => {
  it("are enough and show every state", () => {
    expect(demoOrders.length).toBeGreaterThanOrEqual(18);
    expect(world.orders.length - demoOrders.length).toBeGreaterThanOrEqual(60);
    const states = ["unpaid", "paid", "shipped", "received", "done", "closed"];
    for (const state of states) {
      expect(demoOrders.some((one) => one.state === state)).toBe(true);
      expect(world.orders.some((one) => one.state === state && one.memberKey !== demo.key)).toBe(true);
    }
    expect(new Set(demoOrders.map(({ closedBy }) => closedBy))).toEqual(
      new Set([null, "member", "timer", "refund"]),
    );
    expect(demoOrders.some(({ packages, state }) => state === "shipped" && packages.length === 2)).toBe(true);
    expect(demoOrders.some(({ lines }) => lines.length >= 3)).toBe(true);
    const remarks = demoOrders.map(({ remark }) => [...remark].length);
    expect(Math.max(...remarks)).toBeGreaterThan(150);
    expect(Math.max(...remarks)).toBeLessThanOrEqual(200);
    unique(demoOrders.filter(({ state }) => state === "unpaid").map(({ shopKey }) => shopKey));
    expect(
      demoOrders.some((one) => demoOrders.some((other) => other !== one && other.tradeKey === one.tradeKey)),
    ).toBe(true);
  });

  it("add up, stay within one shop, and go to an address of the member that the shop delivers to", () => {
    for (const order of everyOrder) {
      const member = members.get(order.memberKey)!;
      const address = member.addresses.find(({ key }) => key === order.addressKey);
      expect(address, order.key).toBeDefined();
      expect(order.goodsFen).toBe(order.lines.reduce((sum, line) => sum + line.priceFen * line.quantity, 0));
      expect(order.payFen).toBe(order.goodsFen + order.freightFen - order.discountFen);
      expect(order.payFen).toBeGreaterThan(0);
      unique(order.lines.map(({ skuKey }) => skuKey));
      for (const line of order.lines) {
        const found = skus.get(line.skuKey)!;
        expect(found.goods.key).toBe(line.goodsKey);
        expect(found.goods.shopKey, order.key).toBe(order.shopKey);
        const template = shops.get(order.shopKey)!.freight.find(({ key }) => key === found.goods.freightKey)!;
        expect(
          template.notDelivered.some((code) => address!.regionCode.startsWith(code)),
          order.key,
        ).toBe(false);
      }
      ascending(order);
      expect(order.createdAgo).toBeLessThanOrEqual(member.registeredAgo);
    }
  });

  it("use the coupons claimed for them", () => {
    const offers = new Map(world.coupons.map((coupon) => [coupon.key, coupon]));
    unique(world.coupons.map(({ key }) => key));
    for (const { key, shopKey, categoryKey, goodsKey, total, taken } of world.coupons) {
      expect(taken, key).toBeLessThan(total);
      if (shopKey !== null) expect(shops.has(shopKey), key).toBe(true);
      if (categoryKey !== null)
        expect(
          world.categories.some((one) => one.key === categoryKey),
          key,
        ).toBe(true);
      if (goodsKey !== null)
        expect(
          world.goods.some((one) => one.key === goodsKey),
          key,
        ).toBe(true);
    }
    for (const { couponKey, claimedAgo, orderKey, usedAgo } of world.claims) {
      const { claim, thresholdFen, shopKey } = offers.get(couponKey)!;
      expect(claimedAgo, couponKey).toBeLessThanOrEqual(claim[0]);
      expect(claimedAgo, couponKey).toBeGreaterThanOrEqual(claim[1]);
      if (orderKey === null) continue;
      const order = world.orders.find(({ key }) => key === orderKey)!;
      expect(usedAgo!, orderKey).toBeLessThan(claimedAgo);
      expect(order.goodsFen).toBeGreaterThanOrEqual(thresholdFen);
      expect(order.discountFen).toBeGreaterThan(0);
      expect(order.isPlatformDiscount).toBe(shopKey === null);
      if (shopKey !== null) expect(order.shopKey).toBe(shopKey);
    }
    const used = world.claims.filter(({ orderKey }) => orderKey !== null).length;
    expect(everyOrder.filter(({ discountFen }) => discountFen > 0)).toHaveLength(used);
  });

  it("have the times and parcels of their state", () => {
    for (const {
      key,
      state,
      paidAgo,
      shippedAgo,
      receivedAgo,
      doneAgo,
      closedAgo,
      payVia,
      packages,
      lines,
      closedBy,
      createdAgo,
    } of everyOrder) {
      const step = ["unpaid", "paid", "shipped", "received", "done"].indexOf(state);
      if (state !== "closed") {
        expect(
          [paidAgo, shippedAgo, receivedAgo, doneAgo].map((ago) => ago !== null),
          key,
        ).toEqual([1, 2, 3, 4].map((n) => step >= n));
      }
      expect(closedAgo !== null).toBe(state === "closed");
      expect(closedBy !== null).toBe(state === "closed");
      expect(payVia !== null).toBe(paidAgo !== null);
      expect(packages.length > 0).toBe(shippedAgo !== null);
      if (state === "unpaid") expect(createdAgo).toBeLessThan(30 * 60_000);
      if (packages.length === 0) continue;
      const sent = packages.flatMap((one) => one.lines);
      expect(sent.toSorted((a, b) => (a.skuKey < b.skuKey ? -1 : 1))).toEqual(
        lines
          .map(({ skuKey, quantity }) => ({ skuKey, quantity }))
          .toSorted((a, b) => (a.skuKey < b.skuKey ? -1 : 1)),
      );
    }
  });

  it("have tracking numbers in the carrier's format", () => {
    const forms = new Map(world.expressCompanies.map(({ code, pattern }) => [code, pattern]));
    expect(world.expressCompanies.length).toBeGreaterThanOrEqual(15);
    for (const parcel of everyOrder.flatMap(({ packages }) => packages)) {
      expect(parcel.number).toMatch(new RegExp(forms.get(parcel.companyCode) ?? "^never$"));
    }
  });
});

describe("comments", () => {
  it("are at least 900, of real purchases, written after receipt, one per member and product", () => {
    expect(world.comments.length).toBeGreaterThanOrEqual(900);
    for (const comment of world.comments) {
      const order = orders.get(comment.orderKey)!;
      const line = order.lines.find(({ skuKey }) => skuKey === comment.skuKey);
      expect(line?.commentKey).toBe(comment.key);
      expect(line?.goodsKey).toBe(comment.goodsKey);
      expect(order.memberKey).toBe(comment.memberKey);
      expect(comment.ago).toBeLessThanOrEqual(order.receivedAgo ?? 0);
      expect(comment.ago).toBeGreaterThan((order.receivedAgo ?? 0) - 15 * 86_400_000);
      expect(comment.text.length).toBeLessThanOrEqual(500);
      expect(comment.text).not.toMatch(/[{}]|undefined/);
      if (comment.reply) expect(comment.reply.ago).toBeLessThan(comment.ago);
      if (comment.supplement) expect(comment.supplement.ago).toBeLessThan(comment.ago);
    }
    unique(world.comments.map(({ goodsKey, text }) => `${goodsKey} ${text}`));
    const commented = everyOrder.flatMap(({ lines }) => lines.flatMap(({ commentKey }) => commentKey ?? []));
    expect(commented.length).toBe(world.comments.length);
  });

  it("are of every kind", () => {
    const share = (test: (comment: (typeof world.comments)[number]) => boolean): number =>
      world.comments.filter(test).length / world.comments.length;
    expect(share(({ anonymous }) => anonymous)).toBeGreaterThan(0.1);
    expect(share(({ pictures }) => pictures.length > 0)).toBeGreaterThan(0.15);
    expect(share(({ reply }) => reply !== null)).toBeGreaterThan(0.2);
    expect(share(({ supplement }) => supplement !== null)).toBeGreaterThan(0.04);
    expect(share(({ goodsScore }) => goodsScore <= 3)).toBeGreaterThan(0.02);
    expect(new Set(world.comments.map(({ text }) => text)).size / world.comments.length).toBeGreaterThan(
      0.85,
    );
  });
});

describe("carts", () => {
  it("hold lines of several shops, one off the shelf, one sold out, one with a price drop", () => {
    const own = world.cart.filter(({ memberKey }) => memberKey === demo.key);
    unique(world.cart.map(({ memberKey, skuKey }) => `${memberKey} ${skuKey}`));
    expect(new Set(own.map(({ goodsKey }) => goods.get(goodsKey)!.shopKey)).size).toBeGreaterThanOrEqual(4);
    expect(own.some(({ goodsKey }) => goods.get(goodsKey)!.state === "off")).toBe(true);
    expect(own.some(({ skuKey }) => skus.get(skuKey)!.sku.stock === 0)).toBe(true);
    expect(own.some(({ skuKey, addedPriceFen }) => skus.get(skuKey)!.sku.priceFen < addedPriceFen)).toBe(
      true,
    );
  });
});

describe("the home page", () => {
  it("links only to pages of the mall, same city, the community and the playlets", () => {
    const paths = [...world.home.banners, ...world.home.navs].map(({ path }) => path);
    for (const path of paths)
      expect(path).toMatch(
        /^\/pages\/(intracity\/index|community\/index|playlet\/follow|goods\/(search\/)?[a-z-]+|notice\/index|mycenter\/coupon)(\?|$)/,
      );
    const areas = world.home.areas.map(({ key }) => key);
    for (const path of paths.filter((one) => one.includes("area?")))
      expect(areas).toContain(path.split("key=")[1]);
    expect(world.home.banners).toHaveLength(4);
    expect(world.home.notices.filter(({ popup }) => popup)).toHaveLength(1);
    for (const { goodsKeys } of world.home.areas) expect(goodsKeys.length).toBeGreaterThan(8);
  });

  it("feeds every product on sale once, with neighbours of different categories", () => {
    const onSale = world.goods.filter(({ state }) => state === "on").map(({ key }) => key);
    expect([...world.home.feed].toSorted()).toEqual(onSale.toSorted());
    const first = world.home.feed.slice(0, 60).map((key) => goods.get(key)!.categoryKey);
    expect(first.filter((one, i) => one === first[i + 1])).toEqual([]);
  });
});

const folder = assetFolder();

/** 12 x 12 pixels in three channels. */
async function thumb(path: string): Promise<Buffer> {
  return sharp(readFileSync(join(folder, path)))
    .resize(12, 12)
    .removeAlpha()
    .raw()
    .toBuffer();
}

describe("pictures", () => {
  it("exist at the paths in the data: drawn ones of at most 30 KB, the studio's of 40 KB on average, 60 MB in all", () => {
    const named = new Set(pictureJobs().map(({ path }) => path));
    const filesOf = (place: string) => readdirSync(join(folder, place)).map((name) => `${place}/${name}`);
    const studio = new Set(filesOf("demo/studio"));
    const faces = new Set(filesOf("demo/avatars"));
    const used = [
      ...world.goods.flatMap((one) => [...one.pictures, ...one.skus.flatMap(({ picture }) => picture ?? [])]),
      ...world.categories.map(({ icon }) => icon),
      ...world.brands.flatMap(({ logo, pictures }) => [logo, ...pictures]),
      ...world.shops.flatMap(({ logo, banner }) => [logo, banner]),
      ...world.members.map(({ avatar }) => avatar),
      ...world.home.banners.map(({ picture }) => picture),
      ...world.home.areas.map(({ picture }) => picture),
      ...world.home.navs.map(({ icon }) => icon),
      ...world.comments.flatMap(({ pictures }) => pictures),
    ];
    expect(
      [...new Set(used)].filter((path) => !named.has(path) && !studio.has(path) && !faces.has(path)),
    ).toEqual([]);
    const drawn = [...named].map((path) => statSync(join(folder, path)).size);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(30 * 1024);
    const taken = [...studio].filter((path) => path.endsWith(".webp"));
    const sizes = taken.map((path) => statSync(join(folder, path)).size);
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect(sum / sizes.length).toBeLessThanOrEqual(40 * 1024);
    expect(sum + drawn.reduce((total, size) => total + size, 0)).toBeLessThan(60_000_000);
  });

  it("of the studio are 1,200 pixels wide in front, 800 otherwise, on pure white at the edges", async () => {
    expect(world.goods.filter(({ pictures }) => !pictures[0]?.startsWith("demo/studio/"))).toEqual([]);
    for (const { pictures, title } of world.goods.filter((_, i) => i % 7 === 0)) {
      expect([3, 4, 5], title).toContain(pictures.length);
      for (const [at, path] of pictures.entries()) {
        const picture = sharp(readFileSync(join(folder, path)));
        const { width, height } = await picture.metadata();
        expect([width, height], path).toEqual(at === 0 ? [1200, 1200] : [800, 800]);
        if (path.includes("-scene")) continue;
        const corner = await picture.extract({ left: 0, top: 0, width: 9, height: 9 }).raw().toBuffer();
        expect(Math.min(...corner), path).toBeGreaterThanOrEqual(252);
      }
    }
  });

  it("are five for the first sixty of the feed, among them a second side and a scene, with a buyer's snapshot", () => {
    for (const key of world.home.feed.slice(0, 60)) {
      const { pictures, title } = goods.get(key)!;
      const [, front = ""] = /^(.+)\.webp$/.exec(pictures[0] ?? "") ?? [];
      expect(pictures, title).toEqual(
        ["", "-side", "-second", "-scene", "-size"].map((part) => `${front}${part}.webp`),
      );
      expect(existsSync(join(folder, `${front}-buyer.webp`)), title).toBe(true);
    }
  });

  it("match what the drawing code produces today", async () => {
    const jobs = pictureJobs().filter((_, i) => i % 30 === 0);
    for (const { path, draw } of jobs) {
      const [kept, fresh] = await Promise.all([thumb(path), draw()]);
      const now = await sharp(fresh).resize(12, 12).removeAlpha().raw().toBuffer();
      const apart = now.reduce((sum, value, n) => sum + Math.abs(value - (kept[n] ?? 0)), 0) / now.length;
      expect(apart, `${path} is stale: run assets/tools/render-demo.ts`).toBeLessThan(2);
    }
  });

  it("are all different among the first sixty of the feed", async () => {
    const thumbs = await Promise.all(
      world.home.feed.slice(0, 60).map((key) => thumb(goods.get(key)!.pictures[0]!)),
    );
    const distances = thumbs.flatMap((one, i) =>
      thumbs
        .slice(i + 1)
        .map(
          (other) => one.reduce((sum, value, n) => sum + Math.abs(value - (other[n] ?? 0)), 0) / one.length,
        ),
    );
    // on white ground even different goods are nearer to each other than drawn scenes were
    expect(Math.min(...distances)).toBeGreaterThan(2.5);
  });
});
