import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAddress } from "#src/shared/place/address-choice.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import type { Answer } from "../../../test/fake-server.ts";
import { dialog, go, goods, mine, prepareEach, shown } from "./detail.testing.tsx";
import { chooseVisitorRegion } from "./visitor-region.ts";
import { click, press } from "../../../test/click.ts";

prepareEach();

test("送至 opens the addresses; the freight is that of the chosen one", async () => {
  patchSession({ token: "t" });
  const server = await shown({
    "Wares.GetDetailMine": { info: mine },
    "Order.Quote": ({ parameters }) => ({
      info: {
        address: { addressId: parameters["addressId"], city: "拉萨市", area: "城关区", street: "" },
        shops: [{ freightText: "运费 ¥22.00" }],
        problems: [],
      },
    }),
  });
  await press(/^送至.*杭州市 西湖区/);
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(go.mock.calls[0]?.[0]).toBe("/pages/setting/location/index?select=1&current=1");
  expect(server.of("Order.Quote")).toHaveLength(0);
  await act(async () => chooseAddress("2"));
  expect(
    await screen.findByRole("button", { name: /^送至拉萨市 城关区浙江杭州发货 · 运费 ¥22\.00/ }),
  ).toBeTruthy();
  expect(server.of("Order.Quote")[0]?.parameters).toMatchObject({ skuId: "701", addressId: "2" });
});

test("a chosen address that fails to load leaves the default one", async () => {
  patchSession({ token: "t" });
  await shown({ "Wares.GetDetailMine": { info: mine }, "Order.Quote": { code: 1_000_004, msg: "没有" } });
  await act(async () => chooseAddress("9"));
  expect(await screen.findByRole("button", { name: /^送至杭州市 西湖区/ })).toBeTruthy();
});

const regions = {
  "": [{ code: "33", name: "浙江省", hasMore: true }],
  "33": [{ code: "3301", name: "杭州市", hasMore: true }],
  "3301": [{ code: "330106", name: "西湖区", hasMore: true }],
  "330106": [{ code: "330106002", name: "北山街道", hasMore: false }],
};
const regionList: Answer = ({ parameters }) => ({
  info: { list: regions[(parameters["parent"] ?? "") as keyof typeof regions] },
});
const chooseRegion = async (...names: readonly string[]) => {
  for (const name of names) await click(await screen.findByRole("radio", { name }));
};

test("a visitor chooses a region in 送至 and sees its freight, on this and the next product's page", async () => {
  const server = await shown({
    "Region.GetList": regionList,
    "Wares.GetFreight": { info: { isDelivered: true, freightText: "运费 ¥6.00" } },
  });
  await press(/^送至选择地区查看运费浙江杭州发货 · 包邮/);
  expect(within(await dialog()).getByRole("heading", { name: "所在地区" })).toBeTruthy();
  await chooseRegion("浙江省", "杭州市", "西湖区", "北山街道");
  expect(
    await screen.findByRole("button", { name: /^送至杭州市 西湖区 北山街道浙江杭州发货 · 运费 ¥6\.00/ }),
  ).toBeTruthy();
  expect(server.of("Wares.GetFreight")[0]?.parameters).toMatchObject({
    waresId: "7",
    regionCode: "330106002",
  });
  expect(window.localStorage.getItem("hs:visitor-region")).toContain("330106002");
});

test("a visitor's region without delivery is noted, and the buttons do not buy", async () => {
  chooseVisitorRegion([
    { code: "33", name: "浙江省" },
    { code: "3301", name: "杭州市" },
    { code: "330106", name: "西湖区" },
  ]);
  await shown({ "Wares.GetFreight": { info: { isDelivered: false, freightText: "该地区暂不配送" } } });
  expect(
    await screen.findByRole("button", { name: /^送至杭州市 西湖区该地区暂不配送，可换个地区试试/ }),
  ).toBeTruthy();
  await click(screen.getByRole("button", { name: "立即购买" }));
  await click(within(await dialog()).getByRole("button", { name: "立即购买" }));
  await waitFor(() => expect(screen.getAllByText("该地区暂不配送，可换个地区试试")).toHaveLength(2));
  expect(go).not.toHaveBeenCalled();
});

test("without a freight for the place the general one is shown; a member's address precedes the region", async () => {
  chooseVisitorRegion([
    { code: "33", name: "浙江省" },
    { code: "3399", name: "旧市" },
    { code: "339901", name: "旧区" },
  ]);
  const server = await shown({
    "Wares.GetFreight": { code: 1_000_001, msg: "填写的内容有误，请检查后重试" },
    "Wares.GetDetailMine": { info: mine },
  });
  expect(await screen.findByRole("button", { name: /^送至旧市 旧区浙江杭州发货 · 包邮/ })).toBeTruthy();
  const asked = server.of("Wares.GetFreight").length;
  await act(async () => patchSession({ token: "t" }));
  expect(await screen.findByRole("button", { name: /^送至杭州市 西湖区/ })).toBeTruthy();
  expect(server.of("Wares.GetFreight")).toHaveLength(asked);
});

test("the freight text breaks only after a dot or a comma", async () => {
  await shown({ "Wares.GetDetail": { info: { ...goods, freightText: "满¥99 包邮，运费 ¥6 起" } } });
  const row = await screen.findByRole("button", { name: /^送至.*浙江杭州发货 · 满¥99 包邮，运费 ¥6 起$/ });
  const whole = [...row.querySelectorAll("[class*=whole]")];
  expect(whole.map(({ textContent }) => textContent)).toEqual([
    "浙江杭州发货 ·",
    "满¥99 包邮，",
    "运费 ¥6 起",
  ]);
});
