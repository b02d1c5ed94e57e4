import { expect, test } from "vitest";
import { listTime } from "./message-time.ts";

const NOW = Date.parse("2026-11-29T12:00:00+08:00");

test.each([
  ["2026-11-29T10:26:00+08:00", "10:26"],
  ["2026-11-28T10:26:00+08:00", "昨天"],
  ["2026-11-20T10:26:00+08:00", "11-20"],
  ["2025-11-20T10:26:00+08:00", "2025-11-20"],
])("in a list of conversations %s is %s", (at, shown) => {
  expect(listTime(Date.parse(at), NOW)).toBe(shown);
});
