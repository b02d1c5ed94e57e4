import type { AccountRecord } from "@heshi/contract/money/records";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer, type SeenCall } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/record.tsx";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { press, pressText } from "../../../test/click.ts";

const NOW = Date.UTC(2026, 10, 22, 4);
const record = (createdAt: number, change: Partial<AccountRecord> = {}): AccountRecord => ({
  recordId: `${createdAt % 1000}-0f0f0f0f0f0f0f0f`,
  createdAt,
  amount: -29_650,
  balanceAfter: 268_050,
  kind: "shopping",
  title: "合市自营旗舰店",
  note: "",
  ...change,
});
const today = record(NOW - 3_600_000);
// the last minute of October in Shanghai, which is November in no zone west of it
const october = record(Date.UTC(2026, 9, 31, 15, 59), {
  amount: 13_900,
  kind: "refund",
  title: "退款 · 云岭茶器",
});

const lists = ({ parameters: { month, kind } }: SeenCall) => ({
  info: { list: month === "2026-03" ? [] : kind === "in" ? [october] : [today, october] },
});
const months = ({ parameters: { year } }: SeenCall) => ({
  info: {
    first: "2025-02",
    months:
      year === "2026"
        ? [
            { month: "2026-11", inAmount: 0, outAmount: 29_650, count: 1 },
            { month: "2026-10", inAmount: 13_900, outAmount: 0, count: 1 },
          ]
        : [],
  },
});

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  learnServerTime(NOW);
  buildPaths(["/pages/wallet/record", "/pages/order/detail"]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  reset();
});

async function draw(query = "", answers = {}) {
  const server = fakeServer({ "Credit.GetRecords": lists, "Credit.GetRecordMonths": months, ...answers });
  return { server, ...(await drawPage(Page, `/pages/wallet/record${query}`)) };
}

test("records are listed under their month of Shanghai with its sums, whatever the phone's zone", async () => {
  await draw();
  const november = await screen.findByRole("region", { name: "2026年11月" });
  expect(within(november).getAllByRole("listitem")).toHaveLength(1);
  expect(await within(november).findByText("¥296.50")).toBeTruthy();
  expect(within(november).getByText("−296.50")).toBeTruthy();
  expect(within(november).getByText("今天 11:00 · 购物")).toBeTruthy();
  const before = within(screen.getByRole("region", { name: "2026年10月" }));
  expect(before.getByText("+139.00")).toBeTruthy();
  expect(before.getByText("10-31 23:59")).toBeTruthy();
});

test("the address names account, kind and month, and what is chosen is asked for", async () => {
  const { server, go } = await draw("?currency=CREDIT2&kind=in");
  await screen.findByText("退款 · 云岭茶器");
  expect(server.of("Credit.GetRecords")[0]?.parameters).toMatchObject({ currency: "CREDIT2", kind: "in" });
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("银币");
  await press("支出");
  await waitFor(() => expect(server.of("Credit.GetRecords").at(-1)?.parameters["kind"]).toBe("out"));
  await press("2026年11月，选择月份");
  await press("3月");
  await waitFor(() => expect(server.of("Credit.GetRecords").at(-1)?.parameters["month"]).toBe("2026-03"));
  expect(await screen.findByText("2026年3月没有银币记录")).toBeTruthy();
  await press("查看全部");
  expect(await screen.findByText("合市自营旗舰店")).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
});

test("only months from the first record to this one can be chosen", async () => {
  await draw();
  await screen.findByText("合市自营旗舰店");
  await waitFor(() => expect(screen.getByText("¥139.00")).toBeTruthy());
  await press("2026年11月，选择月份");
  const enabled = () =>
    within(screen.getByRole("group", { name: /的月份$/ }))
      .getAllByRole<HTMLButtonElement>("button")
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent);
  expect(enabled()).toHaveLength(11);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "下一年" }).disabled).toBe(true);
  await press("上一年");
  expect(enabled()).toHaveLength(11);
  expect(enabled()).not.toContain("1月");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "上一年" }).disabled).toBe(true);
});

test("a record opens with before and after, the way to its order and its number", async () => {
  const detail = {
    ...today,
    balanceBefore: 297_700,
    cause: { type: "order", orderId: "7", no: "261122123456789012", name: "合市自营旗舰店" },
    others: [{ currency: "CREDIT2", purpose: "frozen", amount: -10_000 }],
    proof: { sequence: 9, digest: "0f".repeat(16) },
  };
  const { server } = await draw("", { "Credit.GetRecord": { info: detail } });
  await pressText("合市自营旗舰店");
  const sheet = within(await screen.findByRole("dialog", { name: "明细详情" }));
  expect(await sheet.findByText("2,977.00")).toBeTruthy();
  expect(sheet.getByText("银币（冻结中）").nextElementSibling?.textContent).toBe("−100");
  expect(sheet.getByText("261122123456789012").getAttribute("href")).toBe("/pages/order/detail?id=7");
  expect(server.of("Credit.GetRecord")[0]?.parameters).toMatchObject({ recordId: today.recordId });
});

test("a month is saved as a file of its own name; one without records is said to have none", async () => {
  const files: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const file = ({ parameters: { month } }: SeenCall) => ({
    info: month === "2026-11" ? { csv: "\uFEFF时间", count: 1 } : { csv: "", count: 0 },
  });
  await draw("", { "Credit.GetRecordFile": file });
  await screen.findByText("合市自营旗舰店");
  await press("导出");
  await press("10月");
  expect(await screen.findByText("2026年10月没有记录")).toBeTruthy();
  expect(files).toHaveLength(0);
  await press("导出");
  await press("11月");
  await waitFor(() => expect(files).toHaveLength(1));
  expect([...new Uint8Array((await files[0]?.arrayBuffer()) ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect((saved.mock.instances[0] as HTMLAnchorElement).download).toBe("合市明细-余额-2026-11.csv");
});
