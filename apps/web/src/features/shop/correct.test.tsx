import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { click } from "../../../test/click.ts";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/detail.tsx";

const PATH = "/pages/shop/order/detail";
const parcel = {
  packageId: "9",
  company: "shunfeng",
  companyName: "顺丰速运",
  number: "SF1403228876150",
  companyPhone: "95338",
  state: "none",
  stateText: "等待揽收",
  shippedAt: 0,
  items: [{ lineId: "1", title: "茶壶", picture: "", specs: [], quantity: 2 }],
};
const order = (actions: readonly string[]) => ({
  orderId: "7",
  no: "261121000000000007",
  state: "shipped",
  stateText: "商家已发货",
  lines: [],
  pieces: 2,
  payableFen: 2,
  grossFen: 2,
  remark: "",
  deliverOn: "any",
  createdAt: 0,
  actions,
  buyer: { nickname: "周", avatar: "" },
  prices: [],
  packages: [parcel],
  timeline: [],
  shipFrom: "",
});

beforeEach(() => {
  reset();
  useSession.setState({ token2: "t" });
  buildPaths([PATH]);
});
afterEach(reset);

test("a wrong number is corrected on the order's page, with the courier that the new one shows", async () => {
  const server = fakeServer({
    "Merchant.GetOrder": { info: order(["correct", "track"]) },
    "Merchant.CorrectPackage": { info: {} },
    "Express.GetCompanies": { info: { list: [{ code: "yuantong", name: "圆通速递", phone: "" }] } },
    "Express.Recognise": { info: { list: [{ code: "yuantong", name: "圆通速递" }] } },
  });
  await drawPage(Page, `${PATH}?id=7`);
  await pressIdle("更正单号 SF1403228876150");
  const typed = (value: string) => fireEvent.change(screen.getByLabelText("快递单号"), { target: { value } });
  await screen.findByRole("button", { name: "确认更正" });
  typed("");
  await click(await screen.findByRole("button", { name: "确认更正" }));
  expect(await screen.findByText("请填写正确的快递单号")).toBeTruthy();
  typed("YT1234567890123");
  expect(await screen.findByText("已识别为圆通速递")).toBeTruthy();
  await pressIdle("确认更正");
  await expect
    .poll(() => server.of("Merchant.CorrectPackage")[0]?.parameters)
    .toMatchObject({
      packageId: "9",
      company: "yuantong",
      number: "YT1234567890123",
    });
});

test("the number of a parcel that was received is not corrected", async () => {
  fakeServer({ "Merchant.GetOrder": { info: order(["track"]) } });
  await drawPage(Page, `${PATH}?id=7`);
  await screen.findByText("顺丰速运 SF1403228876150");
  expect(screen.queryByRole("button", { name: /^更正单号/ })).toBeNull();
});
