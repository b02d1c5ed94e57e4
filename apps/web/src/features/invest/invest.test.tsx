import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { drawAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/index.tsx";
import { Page as PeriodPage } from "./pages/period.tsx";
import { routes } from "./routes.ts";

beforeEach(() => {
  reset();
  setRoutes(routes);
  patchSession({ token: "t" });
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  reset();
});

const offer = {
  planId: "7",
  edition: 1,
  title: "五谷食养计划",
  intro: "每月一份杂粮",
  picture: "",
  priceFen: 36_000,
  equityCent: 3000,
  goods: ["礼袋一", "礼袋二"],
  lessons: 2,
  counts: 2,
  everyDays: 30,
  places: 5,
  most: 1,
  endsAt: 1_800_000_000_000,
};
const agreement = { version: 1, title: "健康计划服务协议", publishedAt: 1_790_000_000_000 };
const plans = { list: [offer], agreement, days: 365, equityDays: 7 };
const joining = { isVerified: true, balanceFen: 100_000, hasPayPassword: true, joined: 0 };
const answers = (over: object = {}) => ({
  "Invest.GetPlans": { info: plans },
  "Invest.GetJoining": { info: { ...joining, ...over } },
  "Agreement.Get": { info: { kind: "plan", ...agreement, body: "<p>正文</p>", versions: [1] } },
});

test("joining is open after the agreement was open for ten seconds and was ticked", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer(answers());
  await drawAt(Page, "/pages/invest/index");
  expect(await screen.findByText("投资，不产生收益")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "读完协议可加入" })).toBeTruthy();
  expect(screen.getByRole("checkbox")).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("button", { name: /健康计划服务协议/ }));
  for (let second = 0; second < 10; second += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
    });
  fireEvent.click(screen.getByRole("button", { name: "关闭" }));
  fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
  expect(await screen.findByRole("button", { name: "加入计划", hidden: true })).toBeTruthy();
});

test("who has no real name is led to it", async () => {
  fakeServer(answers({ isVerified: false }));
  await drawAt(Page, "/pages/invest/index");
  expect(await screen.findByRole("button", { name: "去认证" })).toBeTruthy();
});

test("who has too little is led to the recharge", async () => {
  fakeServer(answers({ balanceFen: 1000 }));
  await drawAt(Page, "/pages/invest/index");
  // the way there is a link of another area, which this table of routes does not have
  expect(await screen.findByText(/余额不足，还差 ¥350\.00/)).toBeTruthy();
});

test("a period shows what may still be had of it", async () => {
  const period = {
    investNo: "F260101000000000001",
    seq: 1,
    opensAt: 1_790_000_000_000,
    goods: "礼袋一",
    counts: 1,
    state: "used",
    title: offer.title,
    picture: "",
    periods: 2,
    endsAt: 1_820_000_000_000,
    hasCounts: true,
    lessons: [{ title: "怎样泡豆子", text: "泡一夜。" }],
    actions: ["goods"],
  };
  fakeServer({ "Invest.GetPeriod": { info: period }, "Member.GetAddresses": { info: { list: [] } } });
  await drawAt(PeriodPage, "/pages/invest/period?no=F260101000000000001&seq=1");
  expect(await screen.findByText("泡一夜。")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "打开课程" })).toBeNull();
  expect(await screen.findByRole("button", { name: "领取礼包，免运费" })).toBeTruthy();
});
