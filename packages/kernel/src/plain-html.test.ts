import { expect, test } from "vitest";
import { htmlOf, textOf } from "./plain-html.ts";

test("text becomes paragraphs in which nothing is markup, and comes back the same", () => {
  const text = '第一段 <script>alert("1")</script>\n第二段 & 更多';
  expect(htmlOf(`${text}\n\n  `)).toBe(
    "<p>第一段 &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p><p>第二段 &amp; 更多</p>",
  );
  expect(textOf(htmlOf(text))).toBe(text);
  expect(textOf(htmlOf("&lt;"))).toBe("&lt;");
  expect(textOf("<h2>一</h2><ul><li>甲</li><li>乙</li></ul>尾")).toBe("一\n甲\n乙\n尾");
});
