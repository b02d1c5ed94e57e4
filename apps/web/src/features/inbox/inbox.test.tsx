import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { Page as Inbox } from "./pages/inbox.tsx";
import { Page as Setting } from "./pages/setting.tsx";
import { click } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  buildPaths(["/pages/message/inbox", "/pages/message/setting", "/pages/order/detail"]);
  patchSession({ token: "t" });
});
afterEach(reset);

const counts = (muted = false) => ({
  list: ["order", "wallet", "activity", "system"].map((kind) => ({ kind, unread: 2, isMuted: muted })),
  unreadTotal: muted ? 0 : 8,
});
const message = (messageId: string, isRead: boolean) => ({
  messageId,
  kind: "order",
  title: "商家已发货",
  text: `订单 T${messageId} 已寄出`,
  subject: { title: "红富士苹果", picture: "/a.webp" },
  path: "/pages/order/detail?id=7",
  createdAt: 0,
  isRead,
});
const press = (name: string | RegExp, role = "button") => click(screen.getByRole(role, { name }));

test("a tap reads a message once and leads to its cause", async () => {
  const server = fakeServer({
    "Msg.GetCounts": { info: counts() },
    "Msg.GetList": { info: { list: [message("1", false), message("2", true)] } },
    "Msg.Read": { info: {} },
  });
  const { go } = await drawPage(Inbox, "/pages/message/inbox?kind=order");
  await screen.findByText("订单 T1 已寄出");
  expect(screen.getAllByText("有新内容")).toHaveLength(1);
  await press(/订单 T1/, "link");
  expect(go.mock.calls.at(-1)?.[0]).toBe("/pages/order/detail?id=7");
  await press(/订单 T2/, "link");
  expect(server.of("Msg.Read").map(({ parameters }) => parameters["messageId"])).toEqual(["1"]);
});

test("all of a kind are read at once; a message is deleted after a question", async () => {
  const server = fakeServer({
    "Msg.GetCounts": { info: counts() },
    "Msg.GetList": { info: { list: [message("1", false)] } },
    "Msg.ReadAll": { info: { read: 1 } },
    "Msg.Remove": { info: {} },
  });
  await drawPage(Inbox, "/pages/message/inbox?kind=wallet");
  await screen.findByText("订单 T1 已寄出");
  await press("全部已读");
  expect(server.of("Msg.ReadAll")[0]?.parameters).toMatchObject({ kind: "wallet" });
  await press("删除 商家已发货");
  const dialog = within(await screen.findByRole("alertdialog"));
  await click(dialog.getByRole("button", { name: "删除" }));
  expect(server.of("Msg.Remove")).toHaveLength(1);
});

test("a muted kind shows no number; the switch unmutes it", async () => {
  const server = fakeServer({ "Msg.GetCounts": { info: counts(true) }, "Msg.SetMuted": { info: {} } });
  await drawPage(Setting, "/pages/message/setting");
  const own = await screen.findByRole("switch", { name: "钱包资金的未读提醒" });
  expect(own.getAttribute("aria-checked")).toBe("false");
  await click(own);
  expect(server.of("Msg.SetMuted")[0]?.parameters).toMatchObject({ kind: "wallet", isMuted: "0" });
});
