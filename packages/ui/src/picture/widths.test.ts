import { expect, test } from "vitest";
import { widthsOf } from "./widths.ts";

test("a studio picture has smaller widths, its own is by its kind", () => {
  expect(widthsOf("/assets/demo/studio/rice.webp")).toBe(
    "/assets/demo/studio/w300/rice.webp 300w, /assets/demo/studio/w600/rice.webp 600w, " +
      "/assets/demo/studio/rice.webp 1200w",
  );
  for (const part of ["side", "size", "c12"])
    expect(widthsOf(`https://a.cn/assets/demo/studio/rice-${part}.webp`)).toContain(`rice-${part}.webp 800w`);
});

test.each([undefined, "", "/assets/demo/goods/a.webp", "/uploads/a.webp", "data:image/webp;base64,AA"])(
  "%s has one width only",
  (src) => expect(widthsOf(src)).toBeUndefined(),
);
