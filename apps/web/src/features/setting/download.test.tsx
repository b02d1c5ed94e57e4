import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as DownloadPage } from "./pages/download.tsx";

beforeEach(reset);
afterEach(reset);

test("the URL is shown as a QR code and as text", async () => {
  fakeServer();
  await drawPage(DownloadPage, "/pages/setting/download");
  const code = await screen.findByRole("img", { name: "本站网址的二维码" });
  const [, paths] = code.querySelectorAll("path");
  // version 2 has 25 modules, and a quiet zone of 4 on each side
  expect(code.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 33 33");
  expect(paths?.getAttribute("d")).toMatch(/^M4[ ,]?4/);
  expect(screen.getByText(window.location.origin)).toBeTruthy();
});
