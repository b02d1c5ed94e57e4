import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/keys.tsx";

const key = { keyId: "5", name: "ERP", tail: "a1b2", scopes: ["goods.read"], createdAt: 0 };
const hook = { hookId: "6", url: "https://erp.example.com/heshi", events: ["order.paid"], createdAt: 0 };

beforeEach(() => {
  reset();
  buildPaths(["/pages/shop/keys", "/pages/shop/hook"]);
  useSession.setState({ token2: "t2" });
});
afterEach(reset);

test("a new key is shown once, after the form", async () => {
  const seen = leastServer({ "Merchant.AddKey": { key: "sk_live_0123456789" } });
  await drawPage(Page, "/pages/shop/keys?id=new");
  const name = await screen.findByLabelText("名称");
  await act(async () => void fireEvent.change(name, { target: { value: "ERP" } }));
  await press("新建");
  expect(await screen.findByText(/sk_live_0123456789/)).toBeTruthy();
  expect(seen.of("Merchant.AddKey")).toHaveLength(1);
  expect(screen.queryByLabelText("名称")).toBeNull();
});

test("a key is revoked after a question", async () => {
  const seen = leastServer({ "Merchant.GetKeys": { list: [key] } });
  await drawPage(Page, "/pages/shop/keys");
  await press("停用");
  await screen.findByText("停用「ERP」？");
  expect(seen.of("Merchant.RevokeKey")).toHaveLength(0);
  await press("确定");
  await waitFor(() => expect(seen.of("Merchant.RevokeKey")[0]?.parameters).toMatchObject({ keyId: "5" }));
});

test.each([
  ["on", "启用"],
  ["off", "关闭"],
  ["stopped", "已停用"],
] as const)("a hook that is %s says so", async (state, tag) => {
  leastServer({ "Merchant.GetHooks": { list: [{ ...hook, state }] } });
  await drawPage(Page, "/pages/shop/keys");
  expect(await screen.findByText(tag)).toBeTruthy();
  expect(screen.queryByText("连续 10 条发送失败") !== null).toBe(state === "stopped");
});
