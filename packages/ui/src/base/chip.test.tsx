import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Chip, Chips } from "./chip.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [true, 355],
  [false, 0],
])("a single row (%s) begins where its last chosen chip is seen", (oneRow, left) => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "BUTTON" ? 480 : 5;
  });
  render(
    <Chips label="筛选" oneRow={oneRow}>
      <Chip chosen onPress={vi.fn()}>
        离我最近
      </Chip>
      <Chip chosen onPress={vi.fn()}>
        汽车养护
      </Chip>
    </Chips>,
  );
  expect(screen.getByRole("group", { name: "筛选" }).scrollLeft).toBe(left);
});
