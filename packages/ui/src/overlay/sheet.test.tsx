import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { backSettled, onBackEntry } from "./back-entry.tsx";
import { DOUBLE_TAP_MS } from "./mask-press.ts";
import { Sheet } from "./sheet.tsx";

const settle = (ms = 30): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

const gone = (): Promise<void> => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

afterEach(async () => {
  cleanup();
  await settle();
  await waitFor(() => expect(onBackEntry()).toBe(false));
});

function Page({ onClose, locked }: { onClose?: () => void; locked?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={close} title="选择优惠券" locked={locked}>
        <button type="button">第一张</button>
        <button type="button">第二张</button>
      </Sheet>
    </>
  );
}

async function openIt(): Promise<HTMLElement> {
  const opener = screen.getByText("打开");
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(onBackEntry()).toBe(true));
  return dialog;
}

test("a sheet is a named modal dialog that takes the focus and returns it", async () => {
  render(<Page />);
  const dialog = await openIt();
  expect(dialog.getAttribute("aria-modal")).toBe("true");
  expect(screen.getByRole("dialog", { name: "选择优惠券" })).toBe(dialog);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.click(screen.getByLabelText("关闭"));
  await settle();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("打开")));
});

test("Tab stays inside the sheet in both directions", async () => {
  render(<Page />);
  await openIt();
  const last = screen.getByText("第二张");
  last.focus();
  fireEvent.keyDown(last, { key: "Tab" });
  expect(document.activeElement).toBe(screen.getByLabelText("关闭"));
  fireEvent.keyDown(document.activeElement as Element, { key: "Tab", shiftKey: true });
  expect(document.activeElement).toBe(last);
});

test("a sheet closes by cross, mask, Escape and the browser's back", async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  const ways: ((dialog: HTMLElement) => void)[] = [
    () => fireEvent.click(screen.getByLabelText("关闭")),
    (dialog) => fireEvent.click(dialog.previousElementSibling as Element),
    (dialog) => fireEvent.keyDown(dialog, { key: "Escape" }),
    () => act(() => window.history.back()),
  ];
  for (const way of ways) {
    const dialog = await openIt();
    await settle(DOUBLE_TAP_MS);
    way(dialog);
    await gone();
    await waitFor(() => expect(onBackEntry()).toBe(false));
  }
  expect(onClose).toHaveBeenCalledTimes(ways.length);
});

test("the second tap of a double tap on its opener does not close a sheet", async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  fireEvent.click((await openIt()).previousElementSibling as Element);
  expect(onClose).not.toHaveBeenCalled();
});

test("closing by the cross removes the history entry", async () => {
  render(<Page />);
  expect(onBackEntry()).toBe(false);
  await openIt();
  expect(onBackEntry()).toBe(true);
  fireEvent.click(screen.getByLabelText("关闭"));
  await act(() => backSettled());
  await waitFor(() => expect(onBackEntry()).toBe(false));
});

test("a sheet opened while the previous one is still going back adds its history entry afterwards", async () => {
  render(<Page />);
  await openIt();
  const { history } = window;
  const { go, pushState } = history;
  const order: string[] = [];
  window.addEventListener("popstate", () => order.push("back"));
  vi.spyOn(history, "go").mockImplementation((steps) => {
    order.push("step");
    setTimeout(() => go.call(history, steps), 60);
  });
  vi.spyOn(history, "pushState").mockImplementation((...entry) => {
    order.push("entry");
    pushState.apply(history, entry);
  });
  fireEvent.click(screen.getByLabelText("关闭"));
  await waitFor(() => expect(order).toEqual(["step"]));
  fireEvent.click(screen.getByText("打开"));
  await waitFor(() => expect(order).toEqual(["step", "back", "entry"]));
  vi.restoreAllMocks();
  fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
  await gone();
});

test("a locked sheet stays open and keeps its history entry", async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} locked />);
  const dialog = await openIt();
  fireEvent.keyDown(dialog, { key: "Escape" });
  act(() => window.history.back());
  await settle(50);
  expect(onClose).not.toHaveBeenCalled();
  expect(onBackEntry()).toBe(true);
});

test("pulling the head more than 96 px closes a sheet, a shorter pull does not", async () => {
  render(<Page />);
  const dialog = await openIt();
  const head = dialog.firstElementChild as Element;
  const pull = (px: number): void => {
    fireEvent.pointerDown(head, { clientY: 100 });
    fireEvent.pointerMove(head, { clientY: 100 + px });
    fireEvent.pointerUp(head);
  };
  pull(60);
  await settle();
  expect(screen.queryByRole("dialog")).not.toBeNull();
  pull(140);
  await gone();
});
