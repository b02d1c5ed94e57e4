import { screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as RecordPage } from "./pages/record.tsx";
import { click, press, pressText } from "../../../test/click.ts";

const NOVEMBER = Date.UTC(2026, 10, 21, 16);
const server = (answers: Readonly<Record<string, Answer>> = {}) =>
  fakeServer({
    "Credit.GetRecords": { info: { list: [] } },
    "Credit.GetRecordMonths": { info: { months: [] } },
    "Credit.GetStatementPeriod": {
      info: { first: "2026-09", closedDay: "2026-11-21", closedUntil: NOVEMBER },
    },
    "Credit.GetStatement": { info: { name: "合市对账单.pdf", file: btoa("%PDF-1.5"), count: 3 } },
    ...answers,
  });

beforeAll(async () => {
  await import("./parts/statement/statement-form.tsx");
}, 60_000);
beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});
afterEach(reset);

test("a statement of the chosen months is downloaded, to read and to check", async () => {
  const seen = server();
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => (files.push(blob as Blob), "blob:x"));
  await drawPage(RecordPage, "/pages/wallet/record");
  await press("对账单");
  await pressText("开始月份");
  const picker = within(await screen.findByRole("dialog", { name: "开始月份" }));
  await click(picker.getByRole("button", { name: /^9月/ }));
  await press("下载 PDF");
  expect(seen.of("Credit.GetStatement")[0]?.parameters).toMatchObject({
    from: "2026-09",
    until: "2026-11",
    as: "pdf",
  });
  expect(files[0]?.type).toBe("application/pdf");
  expect(files[0]?.size).toBe(8);
  await press("下载数据");
  expect(seen.of("Credit.GetStatement")[1]?.parameters["as"]).toBe("data");
  expect(files[1]?.type).toContain("application/json");
  vi.restoreAllMocks();
});

test("before the first closing the sheet says when there will be one", async () => {
  server({ "Credit.GetStatementPeriod": { info: {} } });
  await drawPage(RecordPage, "/pages/wallet/record");
  await press("对账单");
  expect(await screen.findByText(/明天就可以下载/)).toBeTruthy();
});
