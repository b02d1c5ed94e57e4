import { afterEach, beforeEach, expect, test } from "vitest";
import { memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { followTabs } from "./follow-tabs.ts";
import { patchSession, useSession } from "../session/session-store.ts";

followTabs();
beforeEach(reset);
afterEach(reset);

/** Simulates another tab that changes the stored session. */
function otherTab(token: string, mid: string): void {
  const detail = { ...memberDetail(mid), code: 0 };
  window.localStorage.setItem("token", token);
  window.localStorage.setItem("USER_INFO", JSON.stringify(detail));
  const entry = { token, userInfo: detail, timestamp: 1, isCurrent: true };
  window.localStorage.setItem("MULTI_ACCOUNTS", JSON.stringify([entry]));
}

test("an account that another tab logged in is adopted, not overwritten", () => {
  patchSession({ token: "t1" });
  otherTab("t2", "2");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(useSession.getState()).toMatchObject({ token: "t2", member: { mid: "2" } });
  patchSession({});
  expect(window.localStorage.getItem("token")).toBe("t2");
  expect(window.localStorage.getItem("MULTI_ACCOUNTS")).toContain("t2");
});

test("a logout in another tab ends this tab's session, also if it was suspended", () => {
  patchSession({ token: "t1", token2: "m1" });
  window.localStorage.removeItem("token");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(useSession.getState()).toMatchObject({ token: "", token2: "m1" });
});
