import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { SLOW_MS } from "@heshi/ui/upload/upload-state";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patchSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as ProfilePage } from "./pages/profile.tsx";

beforeEach(() => {
  reset();
  buildPaths(["/"]);
  patchSession({ token: "t1" });
});
afterEach(reset);

test("uploading an avatar shows the progress, reports a slow network, and stores it", async () => {
  const server = fakeServer({
    "System.Upload": { info: { url: "/uploads/face.webp" } },
    "Member.UpdateProfile": { info: {} },
  });
  await drawPage(ProfilePage, "/pages/setting/profile");
  const file = new File(["x"], "face.png", { type: "image/png" });
  await act(
    async () => void fireEvent.change(screen.getByLabelText("选择头像"), { target: { files: [file] } }),
  );
  await waitFor(() => expect(server.uploads).toHaveLength(1));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => server.uploads[0]?.sent(45, 100));
  const bar = screen.getByRole("progressbar", { name: "正在上传头像" });
  expect([bar.getAttribute("aria-valuenow"), bar.textContent]).toEqual(["45", "45%"]);
  await act(() => vi.advanceTimersByTimeAsync(SLOW_MS));
  expect(screen.getByText("网络较慢")).toBeTruthy();
  vi.useRealTimers();
  await act(async () => server.uploads[0]?.answer());
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(server.of("Member.UpdateProfile")[0]?.parameters["avatar"]).toBe("/uploads/face.webp");
});
