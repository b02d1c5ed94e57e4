import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { callServer } from "../../apps/server/test/process.ts";
import { randomHex } from "@heshi/kernel/id";
import { BUYER, OWNER } from "../browsers.ts";
import { tokenOf } from "../login.ts";
import { PAY_PASSWORD } from "../pay-password.ts";
import { skuToBuy } from "../purchase.ts";
import { type Phone, test } from "./phone.ts";

/** What a member does on most days, in WebKit and in Firefox. */

const PICTURE = fileURLToPath(new URL("../../packages/ui/src/assets/o-bag.webp", import.meta.url));
const button = (name: string | RegExp) => ({ role: "button", name });

async function typePassword(phone: Phone): Promise<void> {
  const keys = { role: "group", name: "数字键盘", within: { role: "dialog", name: "输入支付密码" } };
  for (const digit of PAY_PASSWORD) await phone.tap({ ...button(digit), within: keys });
}

test("a member opens a product, submits an order and pays it", async ({ phone, baseURL }) => {
  const base = baseURL ?? "";
  const token = await phone.logIn("Member.Login", BUYER);
  const skuId = await skuToBuy(base);
  const { info } = await callServer(base, "Wares.GetList", { limit: "1" });
  const [first] = info["list"] as { waresId: string }[];
  await phone.go(`/pages/goods/detail?id=${first?.waresId ?? ""}`);
  await phone.see(button(/加入购物车/));
  await phone.go(`/pages/order/submit?items=${skuId}x1`);
  await phone.tap(button(/提交订单/));
  await phone.tap({ role: "radio", name: /余额支付/ });
  await phone.tap(button(/^余额支付 ¥/));
  await typePassword(phone);
  await phone.see({ role: "heading", name: "支付成功" });
  const tradeNo = await phone.ask<string>(`return new URL(location.href).searchParams.get("tradeNo")`);
  const { info: orders } = await callServer(base, "Order.GetList", { token, tab: "unshipped" });
  expect((orders["list"] as { tradeNo: string }[]).map((one) => one.tradeNo)).toContain(tradeNo);
});

test("a message with a link is written, and the shop's answer comes by the socket", async ({
  phone,
  baseURL,
}) => {
  await phone.logIn("Member.Login", BUYER);
  await phone.go("/pages/message/index");
  await phone.tap({ role: "link", name: /合市自营旗舰店/ });
  const address = `https://example.com/${Date.now()}`;
  await phone.type({ role: "textbox", name: "消息" }, `看这个 ${address} 可以吗`);
  await phone.tap(button("发送"));
  const log = { role: "log", name: "聊天消息" };
  await phone.see({ role: "link", name: address, within: log });
  const token2 = await tokenOf(baseURL ?? "", "Merchant.Login", OWNER);
  const chatId = await phone.ask<string>(`return new URL(location.href).searchParams.get("id");`);
  const text = `可以的 ${Date.now()}`;
  const input = { token2, chatId, clientKey: randomHex(16), text };
  expect(await callServer(baseURL ?? "", "Chat.ShopSend", input, randomHex(16))).toMatchObject({ code: 0 });
  await phone.see({ text: new RegExp(text), within: log });
});

test("a birthday is chosen on the wheels, and kept as the day that was shown", async ({ phone }) => {
  await phone.logIn("Member.Login", BUYER);
  await phone.go("/pages/setting/profile");
  await phone.tap(button(/^生日/));
  await phone.see(button("确定"));
  const shown = { role: "dialog", name: "生日" };
  await phone.see({ ...shown });
  await phone.tap({ ...button("确定"), within: shown });
  await phone.see({ text: "已保存" });
  await phone.go("/pages/setting/profile");
  await phone.see(button(/^生日.*\d{4}-\d{2}-\d{2}/));
});

test("a picture is chosen, shown and uploaded", async ({ phone }) => {
  await phone.logIn("Member.Login", BUYER);
  await phone.go("/pages/order/comment/list");
  await phone.tap(button(/^评价/));
  await phone.give('input[type="file"]', PICTURE);
  await phone.see(button("移除第 1 张"));
  await phone.wait("the upload's end", "return !/上传中|\\d%$/m.test(document.body.innerText);");
  await phone.wait(
    "the picture",
    "return [...document.images].some((one) => /^blob:|uploads/.test(one.src) && one.naturalWidth > 0);",
  );
});
