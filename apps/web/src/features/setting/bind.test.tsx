import { codeOf } from "@heshi/contract/frame/envelope";
import { Third } from "@heshi/contract/account/third";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { writeJson } from "#src/shared/data/storage.ts";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as BindPage } from "./pages/bind.tsx";
import { noteStart } from "./parts/bind-way.ts";

const PATH = "/pages/setting/bind";
const RETURNED = `${PATH}?code=code-1&state=abcd1234`;
const answers = { "Third.GetBindings": { info: { list: [] } }, "Third.Bind": { info: { nickname: "小禾" } } };

beforeEach(() => {
  reset();
  useSession.setState({ token: "t1" });
  buildPaths(["/", PATH]);
});
afterEach(() => {
  vi.restoreAllMocks();
  reset();
});

const depth = (): number => Number((window.history.state as { at?: number } | null)?.at);
const pushed = (at: number): void => window.history.pushState({ at }, "");
const back = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener("popstate", () => resolve(), { once: true });
    window.history.back();
  });

/** Confirms by a code. */
async function prove(): Promise<void> {
  fireEvent.change(await screen.findByLabelText("验证码"), { target: { value: "123456" } });
  await pressIdle("确认绑定");
}

/** Simulates leaving from this entry, visiting a number of the provider's pages, and returning. */
async function comeBack(pages: number): Promise<void> {
  await noteStart();
  writeJson("hs:third", { provider: "wechat", state: "abcd1234", url: "" }, "session");
  for (let page = 0; page <= pages; page += 1) pushed(100 + page);
}

test.each([1, 3])(
  "after %s pages of a provider the user returns to the entry they left from",
  async (pages) => {
    pushed(1);
    await comeBack(pages);
    const server = fakeServer(answers);
    await drawPage(BindPage, RETURNED);
    await waitFor(() => expect(depth()).toBe(1));
    expect(server.of("Third.Bind")).toHaveLength(0);
  },
);

test("entries after the one left from are not counted", async () => {
  pushed(1);
  pushed(2);
  pushed(3);
  await back();
  await back();
  expect(depth()).toBe(1);
  await comeBack(1);
  fakeServer(answers);
  await drawPage(BindPage, RETURNED);
  await waitFor(() => expect(depth()).toBe(1));
});

test("there the answer is confirmed by a code and used once, and the page is not replaced", async () => {
  await comeBack(1);
  const server = fakeServer(answers);
  const { leave } = await drawPage(BindPage, RETURNED);
  await waitFor(() => expect(window.sessionStorage.getItem("hs:bind-answer")).toContain("code-1"));
  leave();
  // the entry left from is loaded as a new document
  queryClient.clear();
  const { go, leave: leaveAgain } = await drawPage(BindPage, PATH);
  await prove();
  await waitFor(() => expect(server.of("Third.Bind")).toHaveLength(1));
  const sent = { provider: "wechat", code: "code-1", smsCode: "123456" };
  expect(server.of("Third.Bind")[0]?.parameters).toMatchObject(sent);
  expect(await screen.findByText("绑定成功")).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
  leaveAgain();
  queryClient.clear();
  await drawPage(BindPage, PATH);
  expect(server.of("Third.Bind")).toHaveLength(1);
  expect(screen.queryByText("确认绑定")).toBeNull();
});

test("a wrong code is reported at its field and the answer kept; a stale answer is removed", async () => {
  await comeBack(1);
  let isStale = false;
  const wrong = { code: 1_000_010, msg: "验证码不正确", info: { fields: { smsCode: "验证码不正确" } } };
  const server = fakeServer({
    ...answers,
    "Third.Bind": () => (isStale ? { code: codeOf(18, 1), msg: Third.errors.CODE_STALE[1] } : wrong),
  });
  const { leave } = await drawPage(BindPage, RETURNED);
  await waitFor(() => expect(window.sessionStorage.getItem("hs:bind-answer")).toContain("code-1"));
  leave();
  queryClient.clear();
  await drawPage(BindPage, PATH);
  await prove();
  expect(await screen.findByText("验证码不正确")).toBeTruthy();
  isStale = true;
  await prove();
  await waitFor(() => expect(screen.queryByText("确认绑定")).toBeNull());
  expect(server.of("Third.Bind")).toHaveLength(2);
  expect(window.sessionStorage.getItem("hs:bind-answer") ?? "").not.toContain("code-1");
});

test("if the entry is unknown, the answer is used here, without the code in the URL", async () => {
  writeJson("hs:third", { provider: "wechat", state: "abcd1234", url: "" }, "session");
  const steps = vi.spyOn(window.history, "go");
  const server = fakeServer(answers);
  const { go } = await drawPage(BindPage, RETURNED);
  await waitFor(() => expect(go).toHaveBeenCalledWith(PATH, { replace: true }));
  await prove();
  expect(server.of("Third.Bind")).toHaveLength(1);
  expect(steps).not.toHaveBeenCalled();
});

test("with a full history the entry is unknown and the answer is used here", async () => {
  await comeBack(1);
  vi.spyOn(window.history, "length", "get").mockReturnValue(50);
  const server = fakeServer(answers);
  const { go } = await drawPage(BindPage, RETURNED);
  await waitFor(() => expect(go).toHaveBeenCalledWith(PATH, { replace: true }));
  await prove();
  expect(server.of("Third.Bind")).toHaveLength(1);
});
