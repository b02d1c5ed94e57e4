import type { InputOf, OutputOf } from "@heshi/contract/frame/define";
import { commonRefusals } from "@heshi/contract/frame/envelope";
import type { Admin } from "@heshi/contract/system/admin";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { App, ConfigProvider } from "antd";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin, queryClient } from "../data/rpc.ts";
import { patchSession } from "../data/session.ts";
import { amountColumn, stateColumn, stateFilter, textColumn } from "./columns.tsx";
import { workList } from "./work-list.tsx";

type Row = OutputOf<(typeof Admin)["methods"]["GetWithdrawals"]>["list"][number];
const rowOf = (withdrawNo: string, isLarge = false) =>
  ({ withdrawNo, state: "auditing", amountFen: 50_000, holder: "*晓禾", isLarge }) as unknown as Row;

/** What the server is asked, and what it answers. */
const asked: { service: string; parameters: URLSearchParams }[] = [];
let rows: Row[] = [];
let isRefused = false;
let decided: (withdrawNo: string) => object = () => ({
  code: 0,
  msg: "",
  info: { state: "approved", isWaiting: false },
});

const states = { auditing: ["待审核", "warn"], approved: ["已通过", "ok"] } as const;
const approve = ({ withdrawNo }: Row) =>
  admin.DecideWithdrawal({ withdrawNo, decision: "approve" } satisfies InputOf<
    (typeof Admin)["methods"]["DecideWithdrawal"]
  >);
const Screen = workList<"GetWithdrawals", Row>({
  title: "测试列表",
  list: "GetWithdrawals",
  filters: [stateFilter(states, "auditing"), { kind: "toggle", name: "isLarge", label: "大额" }],
  idOf: ({ withdrawNo }) => withdrawNo,
  columns: [
    textColumn("单号", ({ withdrawNo }) => withdrawNo),
    amountColumn("金额", ({ amountFen }) => amountFen),
    stateColumn(states),
  ],
  heading: ({ withdrawNo }) => <b>{withdrawNo} 的详情</b>,
  view: () => null,
  bulk: {
    title: "批量通过",
    method: "DecideWithdrawal",
    can: ({ isLarge }) => !isLarge,
    says: (chosen) => `${chosen.length} 笔将打款`,
    send: approve,
  },
  decisions: [
    {
      key: "A",
      title: "通过",
      method: "DecideWithdrawal",
      can: ({ state }) => state === "auditing",
      says: ({ withdrawNo }) => `${withdrawNo} 将打款`,
      send: approve,
    },
  ],
});

const answer = (service: string, parameters: URLSearchParams): object => {
  if (service === "Admin.DecideWithdrawal") return decided(parameters.get("withdrawNo") ?? "");
  if (isRefused) return { code: 9, msg: "暂时读不出来", info: {} };
  return { code: 0, msg: "", info: { list: rows } };
};
const home = location.pathname;

beforeEach(() => {
  // whether an element is hidden takes long to find out with the component library's styles
  configure({ defaultHidden: true });
  asked.length = 0;
  isRefused = false;
  rows = [rowOf("W1"), rowOf("W2"), rowOf("W3", true)];
  decided = () => ({ code: 0, msg: "", info: { state: "approved", isWaiting: false } });
  history.replaceState(null, "", "/admin/test");
  vi.stubGlobal("fetch", async (url: string, options: RequestInit = {}) => {
    const query = new URLSearchParams(url.split("?")[1] ?? "");
    const parameters = options.body instanceof URLSearchParams ? options.body : query;
    const service = query.get("service") ?? "";
    asked.push({ service, parameters });
    return new Response(JSON.stringify({ ret: 200, msg: "", data: answer(service, parameters) }));
  });
  // what the component library measures with
  const none = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = none;
      unobserve = none;
      disconnect = none;
    },
  );
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addListener: none,
    removeListener: none,
    addEventListener: none,
    removeEventListener: none,
  }));
  const self = {
    operatorId: "1",
    name: "陈立",
    role: "finance",
    roleTitle: "财务",
    rights: ["withdraw.review"],
    without: [],
  };
  patchSession({ token: "t", self });
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  configure({ defaultHidden: false });
  vi.unstubAllGlobals();
  patchSession({ token: "", self: undefined });
  history.replaceState(null, "", home);
  localStorage.clear();
});

const show = () =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={queryClient}>
          <Screen />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
const press = (key: string) => fireEvent.keyDown(window, { key });
const openId = () => new URLSearchParams(location.search).get("id");

test("J and K go from row to row, and a letter opens its decision, which says what it changes", async () => {
  show();
  await screen.findByText("W1");
  press("j");
  expect(openId()).toBe("W1");
  press("j");
  expect(openId()).toBe("W2");
  expect(document.activeElement?.getAttribute("data-row-key")).toBe("W2");
  press("k");
  expect(openId()).toBe("W1");
  await screen.findByText("W1 的详情");
  press("a");
  expect(await screen.findByText("W1 将打款")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "通过" }).at(-1) as HTMLElement);
  // the next row is open once this one is decided
  await waitFor(() => expect(openId()).toBe("W2"));
  expect(asked.filter(({ service }) => service === "Admin.DecideWithdrawal")).toHaveLength(1);
});

test("a list without rows says well done, and one that was filtered does not", async () => {
  rows = [];
  show();
  expect(await screen.findByText("都处理完了，辛苦了")).toBeTruthy();
  cleanup();
  history.replaceState(null, "", "/admin/test?isLarge=1");
  show();
  expect(await screen.findByText("没有符合条件的记录")).toBeTruthy();
  expect(screen.queryByText("都处理完了，辛苦了")).toBeNull();
});

test("a row opens by Enter, too", async () => {
  show();
  const row = (await screen.findByText("W2")).closest("tr") as HTMLElement;
  expect(row.tabIndex).toBe(0);
  fireEvent.keyDown(row, { key: "Enter" });
  expect(openId()).toBe("W2");
});

test("a list that could not be read says why, and is read again", async () => {
  isRefused = true;
  show();
  expect(await screen.findByText("暂时读不出来")).toBeTruthy();
  isRefused = false;
  fireEvent.click(screen.getByRole("button", { name: "重新加载" }));
  expect(await screen.findByText("W1")).toBeTruthy();
});

test("a decision that another operator was first with says whose it was, and the row stays open", async () => {
  const [code] = commonRefusals.WRONG_STATE;
  decided = () => ({
    code,
    msg: "已由 苏沐 处理",
    info: { state: "approved", decidedBy: "苏沐" },
  });
  show();
  await screen.findByText("W1");
  press("j");
  await screen.findByText("W1 的详情");
  press("a");
  await screen.findByText("W1 将打款");
  fireEvent.click(screen.getAllByRole("button", { name: "通过" }).at(-1) as HTMLElement);
  expect(await screen.findByText("已由 苏沐 处理")).toBeTruthy();
  expect(openId()).toBe("W1");
});

test("filters are in the address and the call; a saved view brings them back", async () => {
  show();
  await screen.findByText("W1");
  fireEvent.click(screen.getByRole("checkbox", { name: "大额" }));
  await waitFor(() => expect(asked.at(-1)?.parameters.get("isLarge")).toBe("1"));
  expect(location.search).toBe("?isLarge=1");
  fireEvent.click(screen.getByRole("button", { name: "视图" }));
  fireEvent.change(await screen.findByPlaceholderText("保存当前筛选为…"), { target: { value: "大额的" } });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  fireEvent.click(screen.getByRole("button", { name: "重置" }));
  expect(location.search).toBe("");
  fireEvent.click(await screen.findByRole("button", { name: "大额的" }));
  expect(location.search).toBe("?isLarge=1");
});

test("of several rows that are decided at once each has its own result, and those for two persons cannot be chosen", async () => {
  const [code] = commonRefusals.WRONG_STATE;
  decided = (withdrawNo) =>
    withdrawNo === "W2"
      ? { code, msg: "已由 苏沐 处理", info: {} }
      : { code: 0, msg: "", info: { state: "approved", isWaiting: false } };
  show();
  const large = await screen.findByRole("checkbox", { name: "选择 W3" });
  expect((large as HTMLInputElement).disabled).toBe(true);
  for (const name of ["选择 W1", "选择 W2"]) fireEvent.click(screen.getByRole("checkbox", { name }));
  fireEvent.click(screen.getByRole("button", { name: "批量通过" }));
  expect(await screen.findByText("2 笔将打款")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "批量通过" }).at(-1) as HTMLElement);
  expect(await screen.findByText("成功 1 条，未成功 1 条")).toBeTruthy();
  expect(screen.getByText(/已由 苏沐 处理/)).toBeTruthy();
});
