import { codeOf } from "@heshi/contract/frame/envelope";
import { Merchant } from "@heshi/contract/shop/merchant";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { click, press } from "../../../test/click.ts";
import { drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Detail } from "./pages/warehouse/detail.tsx";
import { Page as List } from "./pages/warehouse/list.tsx";
import { routes } from "./routes.ts";

const NO = "Q261121000000000001";
const path = `/pages/shop/warehouse/detail?no=${NO}`;
const unitNo = (at: number): string => `K261121000000000001-00${at}`;

beforeEach(() => {
  reset();
  useSession.setState({ token: "t", token2: "t2" });
  setRoutes(routes);
});
afterEach(reset);

const receiver = {
  name: "李嘉怡",
  mobile: "13800000012",
  province: "浙江省",
  city: "杭州市",
  area: "西湖区",
  street: "",
  detail: "文三路 478 号",
};
const of = { skuId: "1", title: "盖碗", specs: ["青"] };
const card = {
  deliveryNo: NO,
  state: "packed",
  stateText: "打包中",
  lines: [{ ...of, waresId: "1", picture: "", count: 3 }],
  pieces: 3,
  unsent: 2,
  receiver,
  remark: "请轻放",
  createdAt: 0,
};
const delivery = {
  ...card,
  units: [1, 2, 3].map((at) => ({ ...of, unitNo: unitNo(at), place: `A-0${at}`, isSent: at === 3 })),
  parcels: [{ company: "shunfeng", companyName: "顺丰速运", number: "SF1", pieces: 1, at: 0 }],
};
const couriers = {
  "Express.GetCompanies": { info: { list: [{ code: "shunfeng", name: "顺丰速运", phone: "" }] } },
  "Express.Recognise": { info: { list: [{ code: "shunfeng", name: "顺丰速运" }] } },
};
const type = async (number: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText("快递单号"), { target: { value: number } });
  await screen.findByText("已识别为顺丰速运");
};

test("the list has what waits to be packed, with receiver and remark", async () => {
  const server = fakeServer({ "Merchant.GetStoredOrders": { info: { list: [card] } } });
  await drawPage(List, "/pages/shop/warehouse/list");
  expect((await screen.findByRole("article")).textContent).toContain("李嘉怡 13800000012");
  expect(screen.getByText("买家备注：请轻放")).toBeTruthy();
  expect(screen.getByText("共 3 件，还有 2 件待寄")).toBeTruthy();
  expect(server.of("Merchant.GetStoredOrders")[0]?.parameters["state"]).toBe("paid");
});

test("what is to be packed shows where each piece lies, and is taken on", async () => {
  const server = fakeServer({
    "Merchant.GetStoredOrder": { info: { ...delivery, state: "paid", stateText: "待出库", parcels: [] } },
    "Merchant.PackStoredOrder": { info: {} },
  });
  await drawPage(Detail, path);
  expect(await screen.findByText("A-01")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await press("开始打包");
  await waitFor(() => expect(server.of("Merchant.PackStoredOrder")[0]?.parameters["deliveryNo"]).toBe(NO));
});

test("the receiver is copied with plain spaces; of what was given up in part only what has left is counted", async () => {
  const to = { ...receiver, detail: "文三路 478 号 A 座 1203 室" };
  fakeServer({
    "Merchant.GetStoredOrder": { info: { ...delivery, receiver: to, state: "shipped", stateText: "已寄出" } },
  });
  const written = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText: written }, configurable: true });
  await drawPage(Detail, path);
  const goods = await screen.findByRole("region", { name: "货品" });
  expect(within(goods).getByText("1 件")).toBeTruthy();
  expect(within(goods).getAllByRole("listitem")).toHaveLength(1);
  await press("复制收货信息");
  expect(written).toHaveBeenCalledWith("李嘉怡 13800000012 浙江省杭州市西湖区文三路 478 号 A 座 1203 室");
  Reflect.deleteProperty(navigator, "clipboard");
});

test("all pieces that are left go into the parcel unless one is taken out", async () => {
  const server = fakeServer({
    ...couriers,
    "Merchant.GetStoredOrder": { info: delivery },
    "Merchant.ShipStoredOrder": { info: { isShipped: false } },
  });
  await drawPage(Detail, path);
  expect(await screen.findAllByRole("checkbox", { checked: true })).toHaveLength(2);
  expect(screen.getByText("顺丰速运 SF1")).toBeTruthy();
  // what has left in part is not given up
  expect(screen.queryByText("无法出库")).toBeNull();
  await click(await screen.findByRole("checkbox", { name: /A-02/ }));
  await type("sf1403 2288 7615");
  await pressIdle("寄出 1 件");
  await waitFor(() => expect(server.of("Merchant.ShipStoredOrder")).toHaveLength(1));
  expect(server.of("Merchant.ShipStoredOrder")[0]?.parameters).toMatchObject({
    deliveryNo: NO,
    company: "shunfeng",
    number: "SF140322887615",
    unitNos: JSON.stringify([unitNo(1)]),
  });
  expect(await screen.findByText("已寄出 1 件，还有 1 件待寄")).toBeTruthy();
  expect(server.of("Merchant.GetStoredOrder").length).toBeGreaterThan(1);
  // the next parcel begins with all that is left, and without a number
  expect(await screen.findByText("寄出 2 件")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("快递单号").value).toBe("");
});

test("an empty parcel, a missing and a used number are said at their places", async () => {
  const [code, msg] = Merchant.errors.NUMBER_USED;
  const server = fakeServer({
    ...couriers,
    "Merchant.GetStoredOrder": { info: delivery },
    "Merchant.ShipStoredOrder": { code: codeOf(Merchant.code, code), info: {}, msg },
  });
  await drawPage(Detail, path);
  for (const box of await screen.findAllByRole("checkbox")) await click(box);
  await pressIdle("寄出 0 件");
  expect(await screen.findByText("请选择装进包裹的货品")).toBeTruthy();
  expect(await screen.findByText("请填写快递单号")).toBeTruthy();
  for (const box of await screen.findAllByRole("checkbox")) await click(box);
  await type("SF140322887615");
  await pressIdle("寄出 2 件");
  expect(await screen.findByText(msg)).toBeTruthy();
  expect(server.of("Merchant.ShipStoredOrder")).toHaveLength(1);
});

test("what cannot be sent is given up with a reason that the buyer reads", async () => {
  const server = fakeServer({
    "Merchant.GetStoredOrder": { info: { ...delivery, parcels: [] } },
    "Merchant.GiveUpStoredOrder": { info: {} },
  });
  await drawPage(Detail, path);
  await press("无法出库");
  fireEvent.change(await screen.findByPlaceholderText("请填写原因，买家会看到"), {
    target: { value: "包装破损" },
  });
  await press("确定");
  await waitFor(() =>
    expect(server.of("Merchant.GiveUpStoredOrder")[0]?.parameters).toMatchObject({
      deliveryNo: NO,
      reason: "包装破损",
    }),
  );
});
