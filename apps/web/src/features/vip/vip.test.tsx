import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as RegularPage } from "./pages/regular.tsx";
import { Page as VipPage } from "./pages/vip.tsx";

const levels = [
  { level: 0, name: "普通会员", spendFen: 0, equityCent: 0, benefits: [] },
  { level: 1, name: "银卡会员", spendFen: 100_000, equityCent: 10_000, benefits: ["memberPrice"] },
  {
    level: 2,
    name: "金卡会员",
    spendFen: 500_000,
    equityCent: 50_000,
    benefits: ["memberPrice", "freeFreight"],
  },
];
const regular = {
  skuId: "41",
  waresId: "31",
  title: "东北大米 5kg",
  picture: "",
  specs: ["5kg", "真空"],
  isSelf: true,
  priceFen: 5990,
  times: 3,
  lastAt: 0,
};

beforeEach(() => {
  reset();
  buildPaths(["/pages/goods/detail"]);
  useSession.setState({ token: "t" });
});
afterEach(reset);

test("the level shows how far the next one is, what it brings, and where the rest begins", async () => {
  leastServer({ "Vip.GetVip": { level: 1, name: "银卡会员", spentFen: 120_000, equityCent: 0, levels } });
  await drawPage(VipPage, "/pages/mycenter/vip");
  expect(await screen.findByText("¥1,200 / ¥5,000")).toBeTruthy();
  expect(screen.getAllByText("已享")).toHaveLength(1);
  expect(screen.getByText("金卡会员起")).toBeTruthy();
});

test("the highest level has no next one", async () => {
  leastServer({ "Vip.GetVip": { level: 2, name: "金卡会员", spentFen: 0, equityCent: 0, levels } });
  await drawPage(VipPage, "/pages/mycenter/vip");
  expect(await screen.findByText("您已是最高等级，感谢一路相伴")).toBeTruthy();
  expect(screen.getAllByText("已享")).toHaveLength(2);
});

test("what is bought regularly goes into the cart with one press", async () => {
  const seen = leastServer({ "Wares.GetRegular": { list: [regular] } });
  await drawPage(RegularPage, "/pages/mycenter/regular");
  // the title says 5kg already
  expect(await screen.findByText("真空")).toBeTruthy();
  await press("把 东北大米 5kg 加入购物车");
  await waitFor(() =>
    expect(seen.of("Wares.AddCart")[0]?.parameters).toMatchObject({ skuId: "41", quantity: "1" }),
  );
});

test("what is not on sale says why and cannot be added", async () => {
  leastServer({ "Wares.GetRegular": { list: [{ ...regular, reason: "已下架" }] } });
  await drawPage(RegularPage, "/pages/mycenter/regular");
  expect(await screen.findByText("已下架")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /加入购物车/ })).toBeNull();
});
