import { expect, test } from "vitest";
import { productOf, productStart } from "./product.ts";

test("only the address of a product's page with a well-formed id names a product", () => {
  expect(productOf("/pages/goods/detail?id=7&from=chat")).toBe("7");
  for (const url of [
    "/pages/goods/list?id=7",
    "/pages/goods/detail",
    "/pages/goods/detail?id=x",
    "//x/?id=7",
    "//",
    "///",
    "//a:b",
    "//[",
    "/\\",
    "*",
    "http://x/pages/goods/detail?id=7",
  ])
    expect([url, productOf(url)]).toEqual([url, undefined]);
});

test("a product's page has the answers to its first questions, as its queries name them, and its first picture", async () => {
  const picture = "/assets/demo/studio/rice.webp";
  const call = async (service: string, input: object = {}) =>
    service === "Wares.GetDetail" ? { ...input, picture: "/x.webp", pictures: [picture] } : undefined;
  const { answers, link } = await productStart(call, "7");
  expect(answers).toEqual({
    'Wares.GetDetail {"waresId":"7"}': { waresId: "7", picture: "/x.webp", pictures: [picture] },
  });
  expect(link).toContain(`href="${picture}" imagesrcset="/assets/demo/studio/w300/rice.webp 300w, `);
  expect(await productStart(async () => undefined, "7")).toEqual({ answers: {}, link: "" });
});
