import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { askAgreements } from "./agreements-due.tsx";
import { useSession } from "./session-store.ts";
import { click, press } from "../../../test/click.ts";

const due = (kind: string, title: string) => ({
  kind,
  title,
  version: 3,
  agreed: 2,
  publishedAt: 1_700_000_000_000,
});
const both = { list: [due("user", "用户协议"), due("privacy", "隐私政策")] };
const text = {
  kind: "user",
  version: 3,
  title: "用户协议",
  body: "<p>第三版的第一条</p>",
  publishedAt: 0,
  versions: [3],
};

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});

const ask = () => act(askAgreements);

test("new versions are shown with their texts, and agreed to as they were shown", async () => {
  const server = fakeServer({
    "Agreement.GetDue": { info: both },
    "Agreement.Get": { info: text },
    "Agreement.Consent": { info: { version: 3 } },
  });
  await ask();
  await screen.findByRole("dialog", { name: "协议有更新" });
  await click(screen.getByRole("button", { name: /《用户协议》/ }));
  expect(await screen.findByText("第三版的第一条")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "同意" })).toBeNull();
  await press("返回");
  await press("同意");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.of("Agreement.Consent").map(({ parameters: { kind, edition } }) => [kind, edition])).toEqual([
    ["user", "3"],
    ["privacy", "3"],
  ]);
});

test("nobody is asked where nothing is new, and who declines agrees to nothing", async () => {
  let list: unknown[] = [];
  const server = fakeServer({ "Agreement.GetDue": () => ({ info: { list } }) });
  await ask();
  expect(screen.queryByRole("dialog")).toBeNull();
  list = [due("user", "用户协议")];
  await ask();
  await screen.findByRole("dialog");
  await press("暂不同意");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.of("Agreement.Consent")).toEqual([]);
});
