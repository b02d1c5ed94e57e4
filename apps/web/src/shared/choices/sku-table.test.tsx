import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reset } from "../../../test/reset.ts";
import { type SkuColumn, SkuTable } from "./sku-table.tsx";

beforeEach(reset);
afterEach(reset);

const specs = [
  { name: "颜色", values: ["白", "黑"] },
  { name: "尺码", values: ["S", "M"] },
];
const columns: readonly SkuColumn<"price" | "stock">[] = [
  { field: "price", text: "售价", kind: "amount" },
  { field: "stock", text: "库存" },
];
const initial = specs[0]!.values.flatMap((colour) =>
  specs[1]!.values.map((size) => ({ values: [colour, size], price: "", stock: "" })),
);

function Table({ isChecked }: { isChecked?: boolean }) {
  const [skus, setSkus] = useState<readonly (typeof initial)[number][]>(initial);
  return (
    <SkuTable
      specs={specs}
      skus={skus}
      columns={columns}
      faultOf={isChecked ? ({ price }) => (price === "" ? "请填写售价" : "") : undefined}
      onChange={setSkus}
      onUnfilled={() => undefined}
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string): void => void fireEvent.change(box(name), { target: { value } });
const prices = (): string[] =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name: / 售价$/ }).map(({ value }) => value);
const choose = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

test("a SKU is filled in by itself; a text that is no amount is left out", () => {
  render(<Table />);
  type("白 M 售价", "12.345元");
  expect(prices()).toEqual(["", "12.34", "", ""]);
  type("白 M 库存", "7 件");
  expect(box("白 M 库存").value).toBe("7");
});

test("filling in at once reaches the SKUs that are shown, and leaves columns that are empty", () => {
  render(<Table />);
  type("黑 S 库存", "3");
  choose("黑");
  expect(prices()).toHaveLength(2);
  type("批量售价", "99");
  choose("批量填");
  expect(box("黑 S 库存").value).toBe("3");
  choose("全部颜色");
  expect(prices()).toEqual(["", "", "99", "99"]);
  choose("M");
  type("批量售价", "88");
  choose("批量填");
  choose("全部尺码");
  expect(prices()).toEqual(["", "88", "99", "88"]);
});

test("a SKU that is wrong is shown whatever is chosen", () => {
  render(<Table isChecked />);
  type("白 S 售价", "1");
  choose("黑");
  expect(screen.queryByRole("textbox", { name: "白 S 售价" })).toBeNull();
  expect(box("白 M 售价").getAttribute("aria-invalid")).toBe("true");
});
