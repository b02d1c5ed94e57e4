import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { drawAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/index.tsx";
import { routes } from "./routes.ts";

function begin(): void {
  reset();
  setRoutes(routes);
  patchSession({ token: "t" });
}
beforeEach(() => {
  begin();
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(reset);

const home = { standing: "refused", levels: [{ level: 1, fromFen: 0 }], salesDays: 90, inviteCode: "" };

test("who has no authorisation finds the stock that is left, whatever became of the application", async () => {
  for (const standing of ["refused", "none", "reviewing"]) {
    begin();
    fakeServer({ "Agent.GetHome": { info: { ...home, standing, left: { pieces: 3 } } } });
    const { unmount } = await drawAt(Page, "/pages/agent/index");
    expect((await screen.findByText("库存 3 件")).closest("a")?.getAttribute("href")).toContain(
      "/pages/agent/inventory/list",
    );
    expect(screen.getByText("可退货或提货")).toBeTruthy();
    unmount();
  }
});

test("who has none sees no row of it", async () => {
  fakeServer({ "Agent.GetHome": { info: home } });
  await drawAt(Page, "/pages/agent/index");
  await screen.findByText("申请没有通过");
  expect(screen.queryByText("可退货或提货")).toBeNull();
});
