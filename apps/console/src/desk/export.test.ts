import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../data/rpc.ts";
import { exportList, MOST_ROWS } from "./export.ts";

vi.mock("../data/rpc.ts", () => ({
  callMethod: async (_group: unknown, _list: unknown, { cursor }: { cursor?: string }) => pages(cursor),
  admin: { NoteExport: vi.fn(async () => ({})) },
}));

type Row = { orderNo: string; name: string };
type Page = { list: Row[]; next?: string };
let pages: (cursor?: string) => Page = () => ({ list: [] });
let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(() => vi.clearAllMocks());

const taken = () =>
  exportList({
    title: "订单",
    list: "GetOrders",
    input: { state: "paid" },
    columns: [
      { title: "单号", text: ({ orderNo }: Row) => orderNo },
      { title: "姓名", text: ({ name }: Row) => name },
    ] as never,
  });

test("a file has a list's rows of all pages, and its long numbers to the last digit in a spreadsheet", async () => {
  pages = (cursor) =>
    cursor === undefined
      ? { list: [{ orderNo: "2611221234567890123", name: "周晓禾" }], next: "2" }
      : { list: [{ orderNo: "7", name: "=1+1" }] };
  expect(await taken()).toBe(2);
  const text = (await saved[0]?.text()) ?? "";
  // behind a tab it is a text: as a number it would end in zeros
  expect(text.replace(/^\uFEFF/, "").split("\r\n")).toEqual([
    '"单号","姓名"',
    '"\t2611221234567890123","周晓禾"',
    '"7","\'=1+1"',
    "",
  ]);
  expect(admin.NoteExport).toHaveBeenCalledWith({ list: "订单", filters: '{"state":"paid"}', rows: 2 });
});

test("a file ends at the limit of rows", async () => {
  const list = Array.from({ length: 50 }, (_, n) => ({ orderNo: String(n), name: "" }));
  pages = () => ({ list, next: "more" });
  expect(await taken()).toBe(MOST_ROWS);
});
