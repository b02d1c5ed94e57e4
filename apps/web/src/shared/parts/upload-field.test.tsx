import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { FormPage } from "./form/form-page.tsx";
import { useSession } from "../session/session-store.ts";
import { uploadRow } from "./upload-field.tsx";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});
afterEach(reset);

type Values = { proofs: readonly string[] };

const formOf = (proofs: readonly string[], isPrivate: boolean) => {
  const send = vi.fn<(values: Values) => Promise<void>>().mockResolvedValue();
  const Page = () => (
    <FormPage<Values>
      method={{ input: z.object({ proofs: z.array(z.string()).check(z.minLength(1, "请上传凭证")) }) }}
      initial={{ proofs }}
      send={send}
      parts={[uploadRow("proofs", "凭证", { max: 3, isPrivate })]}
      submit="提交"
    />
  );
  return { send, Page };
};
const press = (label: string) => act(async () => void fireEvent.click(screen.getByLabelText(label)));
const pictures = () => screen.getAllByRole("presentation").map((one) => one.getAttribute("src"));

test("pictures are sent in their order, which can be changed except for the first", async () => {
  fakeServer();
  const { send, Page } = formOf(["/a", "/b", "/c"], false);
  await drawPage(Page, "/pages/order/comment/detail");
  expect(screen.queryByLabelText("前移第 1 张")).toBeNull();
  await press("前移第 3 张");
  await press("前移第 2 张");
  expect(pictures()).toEqual(["/c", "/a", "/b"]);
  await press("移除第 2 张");
  await pressIdle("提交");
  expect(send).toHaveBeenCalledWith({ proofs: ["/c", "/b"] }, { proofs: ["/c", "/b"] });
});

test("a private picture is stored as such, and shown from a signed URL", async () => {
  const server = fakeServer({
    "System.Upload": { info: { url: "private:9" } },
    "System.GetPrivateUrl": { info: { url: "/signed/9", expiresAt: 0 } },
  });
  const { send, Page } = formOf([], true);
  await drawPage(Page, "/pages/order/comment/detail");
  await pressIdle("提交");
  expect(screen.getByText("请上传凭证")).toBeTruthy();
  const files = [new File(["x"], "a.png", { type: "image/png" })];
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText("凭证", { selector: "input" }), { target: { files } }),
  );
  await waitFor(() => expect(server.uploads).toHaveLength(1));
  await act(async () => server.uploads[0]?.answer());
  expect(server.of("System.Upload")[0]?.parameters["isPrivate"]).toBe("1");
  await waitFor(() => expect(pictures()).toEqual(["/signed/9"]));
  expect(server.of("System.GetPrivateUrl")[0]?.parameters["url"]).toBe("private:9");
  await pressIdle("提交");
  expect(send).toHaveBeenCalledWith({ proofs: ["private:9"] }, { proofs: ["private:9"] });
});
