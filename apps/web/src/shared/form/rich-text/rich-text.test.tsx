import { expect, test } from "vitest";
import { cleanHtml } from "./rich-text-box.tsx";

test("scripts, form controls and misleading markup are removed", () => {
  const clean = cleanHtml(
    '<h2 id="part-goods" class="x" style="position:fixed">好</h2><script>alert(1)</script>' +
      '<img src="/a.webp" onerror="alert(1)"><a href="javascript:alert(1)">去</a>' +
      '<form action="/x"><input name="pwd"></form><iframe src="//evil"></iframe><svg onload="alert(1)"></svg>',
  );
  expect(clean).toContain("<h2>好</h2>");
  expect(clean).not.toMatch(/script|onerror|javascript|form|input|iframe|svg|style|id=/);
});

test("pictures are loaded lazily and keep their declared size", () => {
  const clean = cleanHtml('<p><img src="/a.webp" alt="正面" width="800" height="800"></p>');
  expect(clean).toContain('loading="lazy"');
  expect(clean).toContain('alt="正面"');
  expect(clean).toContain('width="800"');
});
