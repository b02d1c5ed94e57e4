import type { Span } from "@heshi/contract/samecity/hours";
import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { click, press } from "../../../test/click.ts";
import { reset } from "../../../test/reset.ts";
import { ClosedDates } from "./closed-dates.tsx";
import { endsOf, moved, nextSpan } from "./spans.ts";
import { WeekHours } from "./week-hours.tsx";

afterEach(reset);

const span = (from: string, to: string): Span => ({ from, to });
type Week = readonly (readonly Span[])[];

function drawWeek(first: Week, props: { most: number; late?: boolean; usual?: (day: number) => Span }) {
  const seen = vi.fn<(week: Week) => void>();
  function Page() {
    const [week, set] = useState(first);
    const put = (next: Week): void => {
      seen(next);
      set(next);
    };
    return <WeekHours {...props} week={week} error={undefined} onChange={put} />;
  }
  render(<Page />);
  return { monday: () => seen.mock.lastCall?.[0][0], week: () => seen.mock.lastCall?.[0] };
}
const every = (...spans: readonly Span[]): Week => Array.from({ length: 7 }, () => spans);

test("a day has up to three spans, each changed and removed by itself", async () => {
  const { monday } = drawWeek(every(span("10:00", "14:00")), { most: 3, late: true });
  await press("周一加一段时间");
  expect(monday()).toEqual([span("10:00", "14:00"), span("15:00", "19:00")]);
  await press("周一加一段时间");
  expect(monday()).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "周一加一段时间" })).toBeNull();
  await press("周一第 2 段开始时间 15:00");
  await click(await screen.findByRole("radio", { name: "16:30" }));
  expect(monday()?.[1]).toEqual(span("16:30", "19:00"));
  await press("删除周一第 1 段");
  expect(monday()).toEqual([span("16:30", "19:00"), span("20:00", "24:00")]);
});

test("a span may end on the next day where that is allowed", async () => {
  const { monday } = drawWeek(every(span("18:00", "23:00")), { most: 3, late: true });
  await press("周一结束时间 23:00");
  await click(await screen.findByRole("radio", { name: "次日 02:00" }));
  expect(monday()).toEqual([span("18:00", "02:00")]);
  expect(screen.getByRole("button", { name: "周一结束时间 次日 02:00" })).toBeTruthy();
  // behind what ends on the next day is no room for another
  expect(screen.queryByRole("button", { name: "周一加一段时间" })).toBeNull();
});

test("a closed day is opened with its own hours, else with the first of the week; Monday's replace all", async () => {
  const own = drawWeek([[], ...every(span("08:00", "12:00")).slice(1)], { most: 3 });
  await click(screen.getByRole("switch", { name: "周一营业" }));
  expect(own.monday()).toEqual([span("08:00", "12:00")]);
  await click(screen.getByRole("switch", { name: "周二营业" }));
  await press("套用周一的时间");
  expect(own.week()).toEqual(every(span("08:00", "12:00")));
  reset();
  const kept = drawWeek(every(), { most: 1, usual: () => span("09:00", "21:00") });
  await click(screen.getByRole("switch", { name: "周一营业" }));
  expect(kept.monday()).toEqual([span("09:00", "21:00")]);
  expect(screen.queryByRole("button", { name: "周一加一段时间" })).toBeNull();
});

test("ends are behind the beginning, and a moved beginning does not reach into the next day by itself", () => {
  expect(endsOf("23:00", false).map(({ key }) => key)).toEqual(["23:30", "24:00"]);
  const late = endsOf("01:00", true).at(-1);
  expect(late).toEqual({ key: "00:30", text: "次日 00:30" });
  expect(endsOf("00:00", true).at(-1)?.key).toBe("24:00");
  expect(moved(span("10:00", "14:00"), "14:00")).toEqual(span("14:00", "24:00"));
  expect(moved(span("10:00", "14:00"), "13:00")).toEqual(span("13:00", "14:00"));
  expect(moved(span("20:00", "02:00"), "22:00")).toEqual(span("22:00", "02:00"));
  expect(moved(span("20:00", "02:00"), "02:00")).toEqual(span("02:00", "24:00"));
  expect(nextSpan([span("10:00", "22:00")])).toEqual(span("23:00", "24:00"));
  expect(nextSpan([span("10:00", "23:30")])).toBeUndefined();
  expect(nextSpan([span("20:00", "02:00")])).toBeUndefined();
  expect(nextSpan([])).toBeUndefined();
});

async function drawDates(ranges: boolean) {
  const seen = vi.fn<(closed: readonly Span[]) => void>();
  const old = span("2026-02-17", ranges ? "2026-02-20" : "2026-02-17");
  await act(async () => render(<ClosedDates value={[old]} ranges={ranges} onChange={seen} />));
  return { seen, old };
}

test("single days are added by one choice and removed by a press", async () => {
  const { seen, old } = await drawDates(false);
  await press("+ 添加");
  await press("确定");
  const [, added] = seen.mock.lastCall?.[0] ?? [];
  expect(seen.mock.lastCall?.[0][0]).toEqual(old);
  expect(added?.from).toBe(added?.to);
  await press("2026-02-17 ✕");
  expect(seen).toHaveBeenLastCalledWith([]);
});

test("several days are added by a first and a last one", async () => {
  const { seen } = await drawDates(true);
  await press("+ 添加");
  await screen.findByRole("dialog", { name: "休息的第一天" });
  await press("确定");
  await screen.findByRole("dialog", { name: "休息的最后一天" });
  expect(seen).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getAllByRole("button", { name: "确定" })).toHaveLength(1));
  await press("确定");
  expect(seen.mock.lastCall?.[0]).toHaveLength(2);
  expect(screen.getByRole("button", { name: "2026-02-17 至 2026-02-20 ✕" })).toBeTruthy();
});
