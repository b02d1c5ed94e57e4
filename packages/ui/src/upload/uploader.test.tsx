import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SLOW_MS } from "./upload-state.tsx";
import { Uploader, type UploaderProps } from "./uploader.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Sent = {
  name: string;
  tell: (percent: number) => void;
  end: (url: string) => void;
  fail: () => void;
};

/** An uploader whose network the test controls, and whose value is kept like in a form. */
function drawn(more: Partial<UploaderProps> = {}, names: readonly string[] = ["a.png"]) {
  const sent: Sent[] = [];
  const onChange = vi.fn<UploaderProps["onChange"]>();
  const onUnsent = vi.fn<NonNullable<UploaderProps["onUnsent"]>>();
  const upload: UploaderProps["upload"] = ({ name }, tell) =>
    new Promise(
      (resolve, reject) =>
        void sent.push({ name, tell, end: resolve, fail: () => reject(new Error("lost")) }),
    );
  const Kept = () => {
    const [value, setValue] = useState(more.value ?? []);
    const change = (urls: string[]): void => {
      onChange(urls);
      setValue(urls);
    };
    return (
      <Uploader
        label="上传图片"
        upload={upload}
        onUnsent={onUnsent}
        {...more}
        value={value}
        onChange={change}
      />
    );
  };
  render(<Kept />);
  const choose = (chosen: readonly string[]): void => {
    const files = chosen.map((name) => new File(["x"], name, { type: "image/png" }));
    fireEvent.change(screen.getByLabelText("上传图片", { selector: "input" }), { target: { files } });
  };
  choose(names);
  return { sent, onChange, onUnsent, choose };
}
const tell = (sent: Sent | undefined, percent: number) => act(() => sent?.tell(percent));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("an upload shows its progress, and 处理中 when everything is sent", async () => {
  const { sent, onChange } = drawn();
  const bar = screen.getByRole("progressbar", { name: "正在上传" });
  expect(bar.getAttribute("aria-valuenow")).toBeNull();
  tell(sent[0], 45);
  expect([bar.getAttribute("aria-valuenow"), bar.textContent]).toEqual(["45", "45%"]);
  tell(sent[0], 100);
  expect(bar.textContent).toBe("处理中");
  await act(async () => sent[0]?.end("/u/a.webp"));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(onChange).toHaveBeenCalledWith(["/u/a.webp"]);
});

test("a stalled network is reported until data moves or everything is sent", async () => {
  const { sent } = drawn();
  tell(sent[0], 10);
  await wait(SLOW_MS - 1);
  expect(screen.queryByText("网络较慢")).toBeNull();
  await wait(1);
  expect(screen.getByRole("status").textContent).toBe("网络较慢");
  tell(sent[0], 11);
  expect(screen.queryByText("网络较慢")).toBeNull();
  tell(sent[0], 100);
  await wait(2 * SLOW_MS);
  expect(screen.queryByText("网络较慢")).toBeNull();
});

test("a failed upload is retried from the beginning", async () => {
  const { sent } = drawn();
  tell(sent[0], 80);
  await act(async () => sent[0]?.fail());
  fireEvent.click(screen.getByText("上传失败，重试"));
  expect(screen.getByRole("progressbar").textContent).toBe("");
  expect(sent).toHaveLength(2);
});

test("pictures keep the order of selection, whichever is stored first", async () => {
  const { sent, onChange, choose } = drawn({ value: ["/u/old.webp"] }, ["1.png", "2.png", "3.png"]);
  await act(async () => sent[2]?.end("/u/3.webp"));
  await act(async () => sent[1]?.fail());
  await act(async () => sent[0]?.end("/u/1.webp"));
  expect(onChange).toHaveBeenLastCalledWith(["/u/old.webp", "/u/1.webp", "/u/3.webp"]);
  choose(["4.png"]);
  await act(async () => sent[3]?.end("/u/4.webp"));
  fireEvent.click(screen.getByText("上传失败，重试"));
  await act(async () => sent[4]?.end("/u/2.webp"));
  expect(onChange).toHaveBeenLastCalledWith([
    "/u/old.webp",
    "/u/1.webp",
    "/u/2.webp",
    "/u/3.webp",
    "/u/4.webp",
  ]);
  fireEvent.click(screen.getByLabelText("移除第 2 张"));
  expect(onChange).toHaveBeenLastCalledWith(["/u/old.webp", "/u/2.webp", "/u/3.webp", "/u/4.webp"]);
});

test("a rejected file gives its name and reason and is not offered for retry", async () => {
  const reasonOf = () => ({ text: "只支持 JPG、PNG", isFinal: true });
  const { sent, onUnsent } = drawn({ reasonOf }, ["说明.txt"]);
  expect(onUnsent).toHaveBeenLastCalledWith({ busy: 1, failed: 0 });
  await act(async () => sent[0]?.fail());
  expect(onUnsent).toHaveBeenLastCalledWith({ busy: 0, failed: 1 });
  expect(screen.getByRole("alert").textContent).toBe("说明.txt：只支持 JPG、PNG");
  expect(screen.queryByText("上传失败，重试")).toBeNull();
  fireEvent.click(screen.getByLabelText("放弃这张"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(onUnsent).toHaveBeenLastCalledWith({ busy: 0, failed: 0 });
});

test("a file that is no picture is not sent, and a toast says what is taken", () => {
  const { sent } = drawn();
  const before = sent.length;
  const files = [new File(["x"], "合同.pdf", { type: "application/pdf" })];
  fireEvent.change(screen.getByLabelText("上传图片", { selector: "input" }), { target: { files } });
  expect(sent).toHaveLength(before);
  expect(screen.getByText("请选择图片（JPG、PNG、WebP、GIF）")).toBeTruthy();
});
