import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { InboxEntries } from "./parts/inbox-entries.tsx";

beforeEach(() => {
  reset();
  buildPaths(["/pages/message/inbox"]);
  patchSession({ token: "t" });
});
afterEach(reset);

const Centre = () => (
  <Suspense>
    <InboxEntries />
  </Suspense>
);

test("each kind has its last title and its unread ones, a muted kind no number", async () => {
  const last = { title: "商家已发货", createdAt: 0 };
  fakeServer({
    "Msg.GetCounts": {
      info: {
        list: [
          { kind: "order", unread: 100, isMuted: false, last },
          { kind: "wallet", unread: 3, isMuted: true },
        ],
        unreadTotal: 100,
      },
    },
  });
  await drawPage(Centre, "/pages/message/index");
  const [order, wallet] = await screen.findAllByRole("link");
  expect(order?.getAttribute("href")).toBe("/pages/message/inbox?kind=order");
  expect(order?.textContent).toMatch(/订单物流商家已发货.*99\+/);
  expect(wallet?.textContent).toBe("钱包资金暂无消息");
});
