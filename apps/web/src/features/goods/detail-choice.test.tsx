import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { patchSession } from "#src/shared/session/session-store.ts";
import { goods, mine, prepareEach, shown } from "./detail.testing.tsx";
import { chooseVisitorRegion } from "./visitor-region.ts";
import { click, press } from "../../../test/click.ts";

prepareEach();

const dialog = async () => within(await screen.findByRole("dialog"));
const head = async () => (await screen.findByLabelText("价格说明")).parentElement?.parentElement?.textContent;

test("the member price note explains: to a visitor, to a lower level, to the member who pays it", async () => {
  await shown({ "Wares.GetDetailMine": { info: { ...mine, hasMemberPrice: false } } });
  expect(await head()).toMatch(/^¥299\.00升级享¥289\.00/);
  await act(async () => patchSession({ token: "t" }));
  await screen.findByText("升级享");
  expect(await head()).toMatch(/^¥299\.00升级享¥289\.00/);
});

test("a member of level 1 sees their price in the header and on the sheet, with the regular one", async () => {
  patchSession({ token: "t" });
  const [first, second] = goods.skus;
  const skus = [first, { ...second, available: 4, priceFen: 35_900, memberPriceFen: 33_900 }];
  await shown({
    "Wares.GetDetail": { info: { ...goods, maxPriceFen: 35_900, skus } },
    "Wares.GetDetailMine": { info: mine },
  });
  await screen.findByText("售价 ¥299");
  expect(await head()).toMatch(/^¥289\.00会员价售价 ¥299/);
  await click(screen.getByRole("button", { name: /^已选/ }));
  const sheet = await dialog();
  expect(sheet.getByText("会员价").parentElement?.textContent).toBe("¥289.00 会员价");
  // the difference of the member prices
  expect(sheet.getByRole("button", { name: /樱粉/ }).textContent).toContain("+¥50");
  await click(sheet.getByRole("button", { name: /云灰/ }));
  // without a choice, the range of member prices
  expect(await head()).toMatch(/^¥289\.00–¥339\.00/);
});

test("the choice made on the sheet is shown in 已选 with its picture, and kept on the sheet", async () => {
  const [first, second] = goods.skus;
  await shown({
    "Wares.GetDetail": { info: { ...goods, skus: [first, { ...second, available: 2 }] } },
  });
  const row = () => screen.getByRole("button", { name: /^已选/ });
  await press(/^已选云灰，1 副/);
  let sheet = await dialog();
  for (let at = 0; at < 2; at += 1) await click(sheet.getByRole("button", { name: "加一" }));
  expect(row().textContent).toBe("已选云灰，3 副");
  await click(sheet.getByRole("button", { name: /樱粉/ }));
  await click(screen.getByRole("button", { name: "关闭" }));
  // only two are in stock
  expect(row().textContent).toBe("已选樱粉，2 副");
  expect(within(row()).getByRole("presentation").getAttribute("src")).toBe("/702.webp");
  await click(row());
  sheet = await dialog();
  expect(sheet.getByRole("button", { name: /樱粉/ }).getAttribute("aria-pressed")).toBe("true");
  expect(sheet.getByText("已选：樱粉")).toBeTruthy();
});

/** The picture in view; other slides are inert. */
const inView = () =>
  screen
    .getByRole("group", { name: "商品图片" })
    .querySelector("[aria-hidden=false] img, :not([inert]) > button img")
    ?.getAttribute("src");

test("the gallery shows the picture of the choice: among its own, or as the first", async () => {
  const [first, second] = goods.skus;
  const skus = [
    { ...first, picture: "/b.webp" },
    { ...second, available: 2 },
  ];
  const pictures = ["/a.webp", "/b.webp"];
  await shown({ "Wares.GetDetail": { info: { ...goods, skus, pictures } } });
  await press(/^已选云灰/);
  expect(inView()).toBe("/a.webp");
  const sheet = await dialog();
  const choose = (name: RegExp) => click(sheet.getByRole("button", { name }));
  await choose(/樱粉/);
  expect(inView()).toBe("/702.webp");
  expect(screen.getByText("1/3")).toBeTruthy();
  await choose(/云灰/);
  expect(inView()).toBe("/b.webp");
  expect(screen.getByText("2/2")).toBeTruthy();
  // cleared again: the original pictures
  await choose(/云灰/);
  expect(inView()).toBe("/a.webp");
});

const self = { ...goods, tags: ["明天送达", "包邮"], services: ["次日达", "运费险"] };
const place = (province: string) => [
  { code: "1", name: province },
  { code: "2", name: "甲市" },
  { code: "3", name: "乙区" },
];

test("the arrival day depends on the distance; far away there is no next-day delivery", async () => {
  await shown({
    "Wares.GetDetail": { info: self },
    "Wares.GetFreight": { info: { isDelivered: true, freightText: "运费 ¥18.00" } },
  });
  expect(await screen.findByText("明天送达")).toBeTruthy();
  expect(screen.queryByText(/预计/)).toBeNull();
  await act(async () => chooseVisitorRegion(place("江苏省")));
  expect(await screen.findByRole("button", { name: /运费 ¥18.00 · 预计次日送达$/ })).toBeTruthy();
  expect(screen.getByText("次日达")).toBeTruthy();
  await act(async () => chooseVisitorRegion(place("新疆维吾尔自治区")));
  expect(await screen.findByRole("button", { name: /运费 ¥18.00 · 预计 7 天内送达$/ })).toBeTruthy();
  for (const words of ["明天送达", "次日达"]) expect(screen.queryByText(words), words).toBeNull();
  expect(screen.getByText("包邮")).toBeTruthy();
});

test("a member's address determines the day; without delivery there is none", async () => {
  patchSession({ token: "t" });
  const address = { id: "1", province: "西藏自治区", text: "拉萨市 城关区" };
  await shown({
    "Wares.GetDetail": { info: self },
    "Wares.GetDetailMine": { info: { ...mine, address } },
  });
  expect(await screen.findByRole("button", { name: /包邮 · 预计 7 天内送达$/ })).toBeTruthy();
});

test("without delivery no day is shown", async () => {
  chooseVisitorRegion(place("台湾省"));
  await shown({
    "Wares.GetDetail": { info: self },
    "Wares.GetFreight": { info: { isDelivered: false, freightText: "该地区暂不配送" } },
  });
  expect(await screen.findByText(/该地区暂不配送/)).toBeTruthy();
  expect(screen.queryByText(/预计|明天|次日/)).toBeNull();
});

test("a quantity beyond the stock is lowered with a message", async () => {
  const [first] = goods.skus;
  await shown({ "Wares.GetDetail": { info: { ...goods, skus: [{ ...first, available: 927 }] } } });
  await press(/^已选/);
  const count = (await dialog()).getByRole<HTMLInputElement>("textbox", { name: "数量" });
  fireEvent.change(count, { target: { value: "999" } });
  await act(async () => void fireEvent.blur(count));
  expect(count.value).toBe("927");
  expect(await screen.findByText("仅剩 927 副")).toBeTruthy();
});

test("the price after coupons follows the choice and explains itself", async () => {
  const [first, second] = goods.skus;
  const face = {
    title: "店庆券",
    kind: "threshold",
    thresholdFen: 29_900,
    condition: "满 ¥299 可用",
    scopeText: "全店",
  };
  const after = (skuId: string, afterFen: number, isOwned: boolean) => ({
    skuId,
    afterFen,
    parts: [{ ...face, offFen: 2000, takesFen: 2000, isOwned, shop: { shopId: "70", name: "店" } }],
  });
  await shown({
    "Wares.GetDetail": { info: { ...goods, skus: [first, { ...second, available: 2 }] } },
    "Wares.GetCouponPrices": {
      info: { list: [after(first?.skuId ?? "", 27_900, false), after(second?.skuId ?? "", 26_850, true)] },
    },
  });
  expect(screen.getByRole("button", { name: "领券购买" })).toBeTruthy();
  await press("券后价 ¥279.00，查看怎么算");
  const sheet = await dialog();
  expect(sheet.getByText("店铺券 满299减20（下单自动领取）").nextElementSibling?.textContent).toBe("−¥20.00");
  expect(sheet.getByText("单件售价").nextElementSibling?.textContent).toBe("¥299.00");
  await click(screen.getByRole("button", { name: "关闭" }));
  await click(screen.getByRole("button", { name: /^已选/ }));
  await click((await dialog()).getByRole("button", { name: /樱粉/ }));
  expect(await screen.findByLabelText("券后价 ¥268.50，查看怎么算")).toBeTruthy();
  // the member has the coupon of this one
  expect(screen.queryByRole("button", { name: "领券购买" })).toBeNull();
});
