import { expect, test } from "vitest";
import { previewOf, withPreview } from "./preview.ts";

const HTML = `<html><head><meta name="description" content="商城" /><title>合市</title></head><body></body></html>`;
const share = {
  url: "https://shop.example/pages/goods/detail?id=7",
  title: "耳机",
  thumb: "https://shop.example/a.webp",
};

test("a shared page says what it shows, and nothing in it becomes markup", () => {
  const page = withPreview(HTML, share);
  expect(page).toContain("<title>耳机 · 合市</title>");
  expect(page).toContain('<meta name="description" content="耳机 · 合市" />');
  expect(page).toContain('<meta property="og:title" content="耳机" />');
  expect(page).toContain('<meta property="og:url" content="https://shop.example/pages/goods/detail?id=7" />');
  expect(page).toContain('<meta property="og:image" content="https://shop.example/a.webp" /></head>');
  const hostile = withPreview(HTML, { ...share, title: '"><script>alert(1)</script>$&' });
  expect(hostile).not.toContain("<script>");
  expect(hostile).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;");
});

test("a preview is what the shared link shows; a product that is not on sale has none", async () => {
  const calls: unknown[] = [];
  const call = async (...input: unknown[]) => {
    calls.push(input);
    return share;
  };
  expect(await previewOf(call, "7")).toEqual(share);
  expect(calls).toEqual([["Share.GetShareData", { sourceType: "2", sourceId: "7" }]]);
  expect(await previewOf(async () => undefined, "7")).toBeUndefined();
});
