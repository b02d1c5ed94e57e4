import { expect, test } from "vitest";
import { keywordOf, resultsStart } from "./results.ts";

test("only results without filters of a keyword come with their page", () => {
  expect(keywordOf(`/pages/goods/search/list?keyword=${encodeURIComponent("大米")}`)).toBe("大米");
  for (const url of [
    "/pages/goods/search/list",
    "/pages/goods/search/list?keyword=%20",
    "/pages/goods/search/list?keyword=a&sort=sales",
    `/pages/goods/search/list?keyword=${"a".repeat(51)}`,
    "/pages/goods/list?keyword=a",
  ])
    expect([url, keywordOf(url)]).toEqual([url, undefined]);
});

test("results come as the page's query names them, with a link to the first picture", async () => {
  const found = { list: [{ picture: "/assets/demo/studio/rice.webp" }] };
  const asked: unknown[] = [];
  const { answers, link } = await resultsStart(async (service, input) => {
    asked.push([service, input]);
    return found;
  }, "大米");
  expect(asked).toEqual([["Wares.Search", { sort: "default", isSelf: "0", inStock: "0", keyword: "大米" }]]);
  expect(answers).toEqual({
    'Wares.Search {"sort":"default","isSelf":false,"inStock":false,"keyword":"大米"}': found,
  });
  expect(link).toContain('imagesizes="124px"');
  expect(await resultsStart(async () => undefined, "大米")).toEqual({ answers: {}, link: "" });
});
