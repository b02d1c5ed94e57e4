import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { codeOf } from "@heshi/contract/frame/envelope";
import { System } from "@heshi/contract/system/system";
import { SLOW_MS } from "@heshi/ui/upload/upload-state";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage, pressIdle } from "../../../test/draw-page.tsx";
import * as z from "zod/mini";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { type Media, mediaRow } from "#src/shared/media/media-row.tsx";
import { click, pressText } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t1" });
  send.mockReset().mockResolvedValue();
});
afterEach(reset);

const method = { input: z.object({}) };
const send = vi.fn<(values: Media) => Promise<void>>();
const Field = () => (
  <FormPage<Media>
    method={method}
    initial={{ pictures: [], video: undefined }}
    send={send}
    parts={[mediaRow]}
    submit="提交"
  />
);
const choose = (label: string, file: File) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(label, { selector: "input" }), {
        target: { files: [file] },
      }),
  );

test.each([
  ["上传图片", new File(["x"], "a.png", { type: "image/png" }), "正在上传", { pictures: ["/uploads/a"] }],
  ["选择视频", new File(["x"], "a.mp4", { type: "video/mp4" }), "视频上传中", { video: "/uploads/a" }],
])(
  "%s: the upload shows its progress, reports a slow network, and ends",
  async (label, file, name, changed) => {
    const server = fakeServer({ "System.Upload": { info: { url: "/uploads/a" } } });
    await drawPage(Field, "/pages/order/comment/detail");
    await choose(label, file);
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(async () => server.uploads[0]?.sent(1, 3));
    expect(screen.getByRole("progressbar", { name }).textContent).toBe("33%");
    await act(() => vi.advanceTimersByTimeAsync(SLOW_MS));
    expect(screen.getByText("网络较慢")).toBeTruthy();
    vi.useRealTimers();
    await act(async () => server.uploads[0]?.answer());
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    await pressIdle("提交");
    expect(send.mock.lastCall?.[0]).toMatchObject(changed);
  },
);

test("a picture whose connection broke is kept and can be sent again", async () => {
  const server = fakeServer({ "System.Upload": { info: { url: "/uploads/a" } } });
  await drawPage(Field, "/pages/order/comment/detail");
  await choose("上传图片", new File(["x"], "a.png", { type: "image/png" }));
  await waitFor(() => expect(server.uploads).toHaveLength(1));
  await act(async () => server.uploads[0]?.lose());
  await pressText("上传失败，重试");
  await waitFor(() => expect(server.uploads).toHaveLength(2));
  await act(async () => server.uploads[1]?.answer());
  await pressIdle("提交");
  expect(send.mock.lastCall?.[0]).toMatchObject({ pictures: ["/uploads/a"] });
});

test.each([
  ["FILE_KIND", false],
  ["UPLOAD_LIMIT", true],
] as const)("%s: the server's reason is shown, a retry offered: %s", async (name, isOffered) => {
  const [number, msg] = System.errors[name];
  const server = fakeServer({ "System.Upload": { code: codeOf(System.code, number), msg } });
  await drawPage(Field, "/pages/order/comment/detail");
  // a file that does not say what it is: the server finds out
  await choose("上传图片", new File(["x"], "说明.txt"));
  await waitFor(() => expect(server.uploads).toHaveLength(1));
  await pressIdle("提交");
  expect(screen.getByText("图片还在上传，请稍候再提交")).toBeTruthy();
  await act(async () => server.uploads[0]?.answer());
  expect(screen.getByText(`说明.txt：${msg}`)).toBeTruthy();
  expect(screen.queryByText("上传失败，重试") !== null).toBe(isOffered);
  await pressIdle("提交");
  expect(screen.getByText("有 1 张图片没有上传成功，请重试或移除")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await click(screen.getByLabelText("放弃这张"));
  await pressIdle("提交");
  expect(send).toHaveBeenCalledTimes(1);
});
