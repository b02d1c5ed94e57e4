import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { click, press } from "../../../test/click.ts";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as DeliverPage } from "./pages/deliver.tsx";
import { Page as DeliveryPage } from "./pages/delivery.tsx";
import { Page as IndexPage } from "./pages/index.tsx";

const tea = { waresId: "31", title: "熟茶饼", specs: ["357g"], picture: "", days: 126, feeFen: 0 };
const goods = [
  { ...tea, skuId: "41", count: 8, held: 5, costFen: 134400 },
  { ...tea, skuId: "42", title: "青瓷茶具", count: 1, held: 1, costFen: 56000 },
];
const address = {
  addressId: "7",
  name: "周晓禾",
  mobile: "13800000001",
  province: "浙江省",
  city: "杭州市",
  area: "西湖区",
  street: "",
  detail: "文三路 478 号",
};
const quote = {
  address,
  lines: [],
  freightFen: 1000,
  freightText: "",
  feeFen: 200,
  payableFen: 1200,
  balanceFen: 5000,
  hasPayPassword: true,
  problems: [],
};
const home = { pieces: 9, skus: 2, held: 6, goods, deliveries: [] };

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  buildPaths(["/pages/warehouse/delivery", "/pages/wallet/recharge/index", "/pages/warehouse/deliver"]);
});
afterEach(reset);

const plus = async (title: string): Promise<void> => {
  const group = await screen.findByRole("group", { name: `${title}的件数` });
  const button = group.querySelector('button[aria-label="加一"]');
  if (button) await click(button);
};
const wellsTyped = async (): Promise<void> => {
  const sheet = await screen.findByRole("dialog", { name: "输入支付密码" });
  for (const key of "258036") await click(within(sheet).getByRole("button", { name: key }));
};

test("nothing is asked before pieces are chosen; then what they cost, and no more than can be taken", async () => {
  const seen = leastServer({ "Warehouse.GetHome": home, "Warehouse.QuoteDelivery": quote });
  await drawPage(DeliverPage, "/pages/warehouse/deliver");
  await screen.findByText("请选择要提的件数");
  expect(seen.of("Warehouse.QuoteDelivery")).toHaveLength(0);
  await plus("熟茶饼");
  await plus("熟茶饼");
  await plus("青瓷茶具");
  await plus("青瓷茶具");
  await screen.findByText("共 3 件");
  await screen.findByText("¥10.00");
  expect(JSON.parse(String(seen.of("Warehouse.QuoteDelivery").at(-1)?.parameters["items"]))).toEqual([
    { skuId: "41", count: 2 },
    { skuId: "42", count: 1 },
  ]);
});

test("what prevents it is said at its row, and the button is off", async () => {
  const problems = [{ skuId: "41", text: "不支持配送到该地址" }];
  leastServer({ "Warehouse.GetHome": home, "Warehouse.QuoteDelivery": { ...quote, problems } });
  await drawPage(DeliverPage, "/pages/warehouse/deliver?skuId=41");
  expect((await screen.findByRole("alert")).textContent).toBe("不支持配送到该地址");
  expect(screen.getByRole("button", { name: "提交提货" }).getAttribute("aria-disabled")).toBe("true");
});

test("who has too little reads how much is lacking, with the way to recharge", async () => {
  leastServer({ "Warehouse.GetHome": home, "Warehouse.QuoteDelivery": { ...quote, balanceFen: 150 } });
  await drawPage(DeliverPage, "/pages/warehouse/deliver?skuId=41");
  await screen.findByText("余额不足，还差 ¥10.50");
  expect(screen.getByRole("link", { name: "去充值" }).getAttribute("href")).toBe(
    "/pages/wallet/recharge/index",
  );
});

test("a balance that is just enough is enough", async () => {
  leastServer({ "Warehouse.GetHome": home, "Warehouse.QuoteDelivery": { ...quote, balanceFen: 1200 } });
  await drawPage(DeliverPage, "/pages/warehouse/deliver?skuId=41");
  await screen.findByText("¥12.00");
  expect(screen.queryByText(/余额不足/)).toBeNull();
  expect(screen.getByRole("button", { name: "提交提货" }).getAttribute("aria-disabled")).not.toBe("true");
});

test("the password proves what was shown, and the delivery opens", async () => {
  const seen = leastServer({
    "Warehouse.GetHome": home,
    "Warehouse.QuoteDelivery": quote,
    "Member.CreateGrant": { grant: "0123456789abcdef" },
    "Warehouse.Deliver": { deliveryNo: "Q261130000000000000" },
  });
  const { go } = await drawPage(DeliverPage, "/pages/warehouse/deliver?skuId=41");
  await screen.findByText("¥10.00");
  await pressIdle("提交提货");
  await wellsTyped();
  await waitFor(() => expect(seen.of("Warehouse.Deliver")).toHaveLength(1));
  expect(seen.of("Member.CreateGrant")[0]?.parameters).toMatchObject({
    method: "Warehouse.Deliver",
    amountFen: "1200",
    subject: "7",
  });
  expect(seen.of("Warehouse.Deliver")[0]?.parameters).toMatchObject({ addressId: "7", expectedFen: "1200" });
  await waitFor(() =>
    expect(go).toHaveBeenCalledWith("/pages/warehouse/delivery?no=Q261130000000000000", { replace: true }),
  );
});

test("a delivery is cancelled after a question, and only while the server says so", async () => {
  const parcels = [{ company: "shunfeng", companyName: "顺丰速运", number: "SF1403", pieces: 2, at: 0 }];
  const delivery = { deliveryNo: "Q261130000000000000", state: "paid", actions: ["cancel"], parcels };
  const seen = leastServer({ "Warehouse.GetDelivery": delivery });
  await drawPage(DeliveryPage, "/pages/warehouse/delivery?no=Q261130000000000000");
  await screen.findByRole("button", { name: "复制快递单号 SF1403" });
  expect(screen.queryByRole("button", { name: "确认收货" })).toBeNull();
  await press("取消提货");
  const question = await screen.findByRole("alertdialog");
  expect(seen.of("Warehouse.CancelDelivery")).toHaveLength(0);
  await click(within(question).getByRole("button", { name: "取消提货" }));
  await waitFor(() => expect(seen.of("Warehouse.CancelDelivery")).toHaveLength(1));
});

test("a parcel leads to its track, and what has left to its after-sale", async () => {
  buildPaths(["/pages/order/express/detail", "/pages/order/after/edit"]);
  const parcel = { company: "shunfeng", companyName: "顺丰速运", number: "SF1403", pieces: 2, at: 0 };
  const delivery = {
    deliveryNo: "Q261130000000000000",
    state: "shipped",
    parcels: [{ ...parcel, packageId: "77" }],
    returns: ["88"],
  };
  leastServer({ "Warehouse.GetDelivery": delivery });
  await drawPage(DeliveryPage, "/pages/warehouse/delivery?no=Q261130000000000000");
  const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await hrefOf("查看 SF1403 的物流")).toBe("/pages/order/express/detail?id=77");
  expect(await hrefOf("申请售后")).toBe("/pages/order/after/edit?orderId=88&kind=return");
});

test("the home says what lies there and how goods come here where there are none", async () => {
  leastServer({ "Warehouse.GetHome": { ...home, costFen: 190400, freeDays: 54, feeFen: 0 } });
  await drawPage(IndexPage, "/pages/warehouse/index");
  expect((await screen.findByRole("region", { name: "在仓货品" })).textContent).toContain(
    "54 天首批免费期还剩",
  );
});
