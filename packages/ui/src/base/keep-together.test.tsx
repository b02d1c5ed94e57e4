import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cleanup, render } from "@testing-library/react";
import { fen } from "@heshi/kernel/money";
import { afterEach, expect, test } from "vitest";
import { CouponCard } from "../goods/coupon-card.tsx";
import { KeyValue } from "../layout/key-value.tsx";
import { SubmitBar } from "../form/submit-bar.tsx";
import { TextArea } from "../form/text-area.tsx";
import { Dates, Phrases } from "./keep-together.tsx";

afterEach(cleanup);

const whole = (box: HTMLElement) =>
  [...box.querySelectorAll("[class*=whole]")].map(({ textContent }) => textContent);
/** The declarations of a rule that begins with this selector. */
const rule = (file: string, selector: string): string => {
  const css = `\n${readFileSync(resolve(import.meta.dirname, file), "utf8")}`;
  return css.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";
};

test("a text of facts breaks only after a dot or a comma", () => {
  const text = "浙江杭州发货 · 满¥99 包邮，运费 ¥6 起";
  const { container } = render(<Phrases text={text} />);
  expect(container.textContent).toBe(text);
  expect(whole(container)).toEqual(["浙江杭州发货 ·", "满¥99 包邮，", "运费 ¥6 起"]);
  const blank = render(<Phrases text="" />);
  expect(blank.container.textContent).toBe("");
});

test.each([
  ["2026-11-12 至 2026-12-12 有效", ["2026-11-12", "至 2026-12-12"]],
  ["2026-11-26 16:28 至 2026-12-16 16:28", ["2026-11-26 16:28", "至 2026-12-16 16:28"]],
  ["领取后 7 天内有效", []],
])("no line breaks within a date of %s, nor after 至", (text, days) => {
  const { container } = render(<Dates text={text} />);
  expect(container.textContent).toBe(text);
  expect(whole(container)).toEqual(days);
});

test("an unbreakable part moves to the next line and breaks only if longer than a line", () => {
  expect(rule("../base/keep-together.module.css", ".whole")).toMatch(
    /display: inline-block;\s+max-width: 100%;/,
  );
});

test("a coupon keeps its dates together; in large type its name starts a new line before it breaks", () => {
  const coupon = {
    title: "年终大促券",
    thresholdFen: fen(0),
    offFen: fen(500),
    condition: "无门槛",
    scopeText: "全场商品可用",
  };
  const { container } = render(<CouponCard coupon={coupon} note="2026-11-26 16:28 至 2026-12-16 16:28" />);
  expect(whole(container)).toEqual(["2026-11-26 16:28", "至 2026-12-16 16:28"]);
  expect(rule("../goods/coupon-card.module.css", "[data-elder] .title,\n[data-elder] .scope")).toMatch(
    /overflow-wrap: anywhere;\s+word-break: keep-all;/,
  );
  expect(rule("../goods/coupon-card.module.css", "[data-elder] .ticket:has(.action > :not(:empty))")).toMatch(
    /grid/,
  );
});

test("an input has the full width, with its count below", () => {
  const { container } = render(
    <TextArea label="评价内容" look="top" value="好" onChange={() => undefined} maxLength={500} />,
  );
  const area = container.querySelector("textarea");
  expect(area?.nextElementSibling?.textContent).toBe("1/500");
  expect(area?.parentElement?.childElementCount).toBe(2);
  expect(rule("../form/field.module.css", ".lines")).toContain("flex-direction: column");
  const [, left] = /padding: 0 4px 0 (\d+)px/.exec(rule("../form/field.module.css", ".box")) ?? [];
  const [, more] = /padding-right: (\d+)px/.exec(rule("../form/field.module.css", ".box .lines")) ?? [];
  expect(4 + Number(more)).toBe(Number(left));
});

test("a value of several lines is left-aligned; a short one is right-aligned", () => {
  const { container } = render(<KeyValue rows={[["备注", "请放在门口"]]} />);
  expect(container.querySelector("dd")?.textContent).toBe("请放在门口");
  expect(rule("../layout/key-value.module.css", ".row")).toContain("justify-content: space-between");
  expect(rule("../layout/key-value.module.css", ".row dd")).not.toContain("text-align");
});

test("the largest total does not cover its neighbour: the button moves below", () => {
  const { container } = render(
    <SubmitBar
      label="合计"
      figure="¥99,899,990.01"
      before="全选"
      action={<button type="button">结算</button>}
    />,
  );
  expect(container.querySelector("footer > [class*=bar]")?.textContent).toBe("全选合计¥99,899,990.01结算");
  expect(rule("../form/submit-bar.module.css", ".left,\n.right")).toContain("min-width: min-content");
  expect(rule("../form/submit-bar.module.css", ".bar")).toContain("flex-wrap: wrap");
});
