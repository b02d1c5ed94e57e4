import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { isUsable, patchSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { reset } from "../../../test/reset.ts";
import { PageHost } from "../page-host.tsx";
import { routes } from "../routes.ts";

beforeEach(reset);
afterEach(reset);

const member = (isMinor: boolean) => {
  const detail: unknown = { code: 0, mid: "1", isMinor };
  patchSession({ token: "t", member: isUsable(detail) ? detail : undefined });
};
const TRANSFER = "/pages/wallet/transfer";

test("minors' mode closes pages before anything is typed: links are off, opening says why, the address shows a face", async () => {
  setRoutes(routes);
  member(true);
  for (const path of [TRANSFER, "/pages/wallet/recharge/index", "/pages/wallet/withdraw/index"]) {
    await expect(navigateTo(path)).rejects.toThrow("未成年人不能使用");
    await expect(redirectTo(path)).rejects.toThrow("未成年人不能使用");
  }
  const row = routes.find(({ path }) => path === TRANSFER);
  if (row === undefined) throw new Error("no such page");
  await drawPage(() => <PageHost row={row} />, TRANSFER);
  expect(await screen.findByText("需要时，请监护人先用密码关闭未成年人模式")).toBeTruthy();
});

test("an entry to a closed page is off", async () => {
  setRoutes(routes);
  member(true);
  await drawPage(() => <Link to={TRANSFER}>转账</Link>, "/pages/wallet/index");
  expect(screen.getByText("转账").getAttribute("aria-disabled")).toBe("true");
});

test("nothing is closed to others", async () => {
  setRoutes(routes);
  member(false);
  await drawPage(() => <Link to={TRANSFER}>转账</Link>, "/pages/wallet/index");
  expect(screen.getByText("转账").getAttribute("aria-disabled")).toBeNull();
});
