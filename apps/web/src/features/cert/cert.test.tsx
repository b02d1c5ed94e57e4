import { Ocr } from "@heshi/contract/account/ocr";
import { codeOf } from "@heshi/contract/frame/envelope";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/cert.tsx";
import { press } from "../../../test/click.ts";

const PATH = "/pages/services/cert";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reset();
});

const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

/** Chooses a photo for a side; without a camera there is the album. */
async function photograph(server: ReturnType<typeof fakeServer>, side: string): Promise<void> {
  const before = server.uploads.length;
  await press(`拍摄${side}`);
  expect(await screen.findByText(/^用不了相机/)).toBeTruthy();
  const files = [new File(["x"], `${side}.jpg`, { type: "image/jpeg" })];
  const album = screen.getByLabelText(`拍摄${side}，从相册选`);
  await act(async () => void fireEvent.change(album, { target: { files } }));
  await waitFor(() => expect(server.uploads).toHaveLength(before + 1));
  await act(async () => server.uploads[before]?.answer());
}

test("a real name is asked for with both photos, and is in review then", async () => {
  let stored = 0;
  let isSent = false;
  const server = fakeServer({
    "Cert.GetState": () => ({
      info: isSent
        ? {
            state: "reviewing",
            reasons: [],
            form: { name: "*晓禾", number: "1101**********1234" },
            submittedAt: 0,
          }
        : { state: "none", reasons: [] },
    }),
    "Cert.Submit": () => {
      isSent = true;
      return { info: { state: "reviewing" } };
    },
    "System.Upload": () => ({ info: { url: `/private/${(stored += 1)}` } }),
    "System.GetPrivateUrl": { info: { url: "/signed", expiresAt: 0 } },
  });
  await drawPage(Page, PATH);
  await screen.findByRole("button", { name: "提交认证" });
  await pressIdle("提交认证");
  expect(screen.getByText("请拍摄身份证人像面")).toBeTruthy();
  expect(screen.getByText("请填写证件上的中文姓名，2 到 20 个字")).toBeTruthy();
  await photograph(server, "人像面");
  await photograph(server, "国徽面");
  await type("姓名", "周晓禾");
  await type("身份证号", "11010519491231002x");
  await waitFor(() => expect(screen.queryAllByLabelText("查看第 1 张")).toHaveLength(2));
  await pressIdle("提交认证");
  expect(await screen.findByText("资料审核中")).toBeTruthy();
  const [sent] = server.of("Cert.Submit");
  expect(sent?.parameters).toMatchObject({
    name: "周晓禾",
    number: "11010519491231002x",
    front: "/private/1",
    back: "/private/2",
  });
});

test("after a refusal the form says why; what has passed shows name and number masked", async () => {
  fakeServer({
    "Cert.GetState": {
      info: { state: "refused", reasons: [{ field: "back", reason: "看不清有效期" }], decidedAt: 0 },
    },
  });
  await drawPage(Page, PATH);
  expect(await screen.findByText("上次未通过：国徽面看不清有效期")).toBeTruthy();
  reset();
  useSession.setState({ token: "t" });
  fakeServer({
    "Cert.GetState": {
      info: { state: "passed", reasons: [], form: { name: "*晓禾", number: "1101**********1234" } },
    },
  });
  await drawPage(Page, PATH);
  expect(await screen.findByText("已通过实名认证")).toBeTruthy();
  expect(screen.getByText("1101**********1234")).toBeTruthy();
});

test("the camera is given back when its sheet is closed", async () => {
  const stop = vi.fn<() => void>();
  const getUserMedia = vi.fn<() => Promise<unknown>>().mockResolvedValue({ getTracks: () => [{ stop }] });
  vi.stubGlobal("navigator", Object.assign(navigator, { mediaDevices: { getUserMedia } }));
  HTMLMediaElement.prototype.play = async () => undefined;
  fakeServer({ "Cert.GetState": { info: { state: "none", reasons: [] } } });
  await drawPage(Page, PATH);
  await press("拍摄人像面");
  expect(await screen.findByText("把证件放进框里，四角对齐，避免反光")).toBeTruthy();
  await press("关闭");
  await waitFor(() => expect(stop).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, "mediaDevices");
});

test("what is read on the photo fills the empty form, and a blurred one is said and stops nothing", async () => {
  let stored = 0;
  let isBlurred = false;
  const server = fakeServer({
    "Cert.GetState": { info: { state: "none", reasons: [] } },
    "Ocr.ReadIdCard": () =>
      isBlurred
        ? { code: codeOf(Ocr.code, Ocr.errors.BLURRED[0]), msg: Ocr.errors.BLURRED[1] }
        : { info: { name: "周晓禾", number: "11010519491231002X" } },
    "System.Upload": () => ({ info: { url: `/private/${(stored += 1)}` } }),
    "System.GetPrivateUrl": { info: { url: "/signed", expiresAt: 0 } },
  });
  await drawPage(Page, PATH);
  await photograph(server, "人像面");
  expect(await screen.findByDisplayValue("周晓禾")).toBeTruthy();
  expect(screen.getByDisplayValue("11010519491231002X")).toBeTruthy();
  expect(screen.getByText("已从照片识别姓名和号码，请核对，有误可以修改")).toBeTruthy();
  await type("姓名", "周小禾");
  isBlurred = true;
  await photograph(server, "国徽面");
  expect(await screen.findByText(Ocr.errors.BLURRED[1])).toBeTruthy();
  expect(screen.getByDisplayValue("周小禾")).toBeTruthy();
});
