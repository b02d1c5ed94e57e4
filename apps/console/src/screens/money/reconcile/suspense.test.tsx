import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../data/rpc.ts";
import { ChoiceField } from "../../../desk/kit/choice-field.tsx";
import { tellPending } from "../../system/pending-words.ts";
import { itemText, suspenseOf, type SuspenseRow } from "./suspense-items.ts";

const item = (cause: string, amountFen: number, more: object): SuspenseRow =>
  ({
    itemId: cause,
    cause,
    kind: "adjustment",
    amountFen,
    since: 0,
    balanceFen: 0,
    against: [],
    ...more,
  }) as never;
const missing = item("J1", -900, { adjustment: { causeNo: "T1", reason: "补给付款人" } });
const odd = item("77", 900, {
  kind: "exception",
  exception: { channel: "wechat", channelNo: "420001", isClosed: true },
});
const booked = item("78", 900, {
  kind: "difference",
  difference: { channel: "wechat", kind: "payment", difference: "theirs", number: "P9" },
});
const pages: readonly (readonly SuspenseRow[])[] = [[missing], [odd, booked]];

/** Which page of the list each call asked for. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  queryClient.clear();
  // what the component library measures with
  const none = () => undefined;
  vi.stubGlobal("matchMedia", () => ({ matches: false, addListener: none, removeListener: none }));
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    const parameters = body instanceof URLSearchParams ? body : new URL(url, "http://x").searchParams;
    const cursor = parameters.get("cursor") ?? "";
    asked.push(cursor);
    const info = { list: pages[cursor === "" ? 0 : 1], ...(cursor === "" && { next: "n" }) };
    return new Response(JSON.stringify({ ret: 200, msg: "", data: { code: 0, msg: "", info } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("items are found on whatever page they are, and no further is read", async () => {
  expect((await suspenseOf(["78", "77"])).map(({ cause }) => cause)).toEqual(["78", "77"]);
  expect(asked).toEqual(["", "n"]);
  asked = [];
  expect(await suspenseOf(["J1"])).toHaveLength(1);
  expect(asked).toEqual([""]);
});

test("who confirms a settlement reads how much it is, of what, and against what", async () => {
  const settled = await tellPending("Admin.SettleSuspense", {
    cause: "77",
    against: "J1",
    note: "已补给付款人",
  });
  expect(settled.about).toBe("微信支付 留存待查");
  expect(settled.values).toEqual({
    amountFen: 900,
    cause: itemText(odd),
    against: itemText(missing),
    note: "已补给付款人",
  });
  const lost = await tellPending("Admin.SettleSuspense", { cause: "J1", note: "平台承担" });
  expect(lost.values).toMatchObject({ amountFen: 900, against: "平台的损失" });
  const gained = await tellPending("Admin.SettleSuspense", { cause: "77", note: "无人认领" });
  expect(gained.values).toMatchObject({ amountFen: 900, against: "平台的收益" });
  const gone = await tellPending("Admin.SettleSuspense", { cause: "99", note: "平台承担" });
  expect(gone.values).toMatchObject({ cause: "99（已经结清）" });
});

test("of several items that cancel one out each is named, and none is chosen before", async () => {
  const choose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ChoiceField
        label="与哪一笔互抵"
        options={async () => [odd, booked].map((row) => ({ value: row.cause, label: itemText(row) }))}
        value=""
        choose={choose}
      />
    </QueryClientProvider>,
  );
  const [first, second] = await screen.findAllByRole<HTMLInputElement>("radio");
  expect([first?.checked, second?.checked]).toEqual([false, false]);
  expect(screen.getByText(/微信支付 收款 · 账上没有 · ¥9\.00 · .* 挂账 · P9/)).toBeTruthy();
  fireEvent.click(second as HTMLElement);
  expect(choose).toHaveBeenCalledWith("78");
});
