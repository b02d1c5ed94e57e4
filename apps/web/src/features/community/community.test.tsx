import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { click, press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as Index } from "./pages/index.tsx";
import { Page as Recipe } from "./pages/recipe.tsx";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  buildPaths(["/pages/goods/detail", "/pages/community/author", "/pages/community/ask"]);
});
afterEach(reset);

const author = {
  mid: "1000000001",
  nickname: "林知夏",
  avatar: "",
  badge: "注册营养师",
  field: "nutrition",
  followers: 23,
  isFollowed: false,
  isMe: false,
  isGone: false,
};
const counts = { likes: 3, collects: 1, talks: 0, made: 2, isLiked: false, isCollected: false };
const at = Date.parse("2026-11-01T02:30:00Z");
const goods = (skuId: string, inStock: boolean) => ({
  waresId: `9${skuId}`,
  skuId,
  title: "有机时蔬组合",
  picture: "",
  priceFen: 3990,
  inStock,
});
const recipe = {
  postId: "5",
  kind: "recipe",
  title: "番茄豆腐煲",
  text: "",
  pictures: ["/uploads/a/b.webp"],
  source: "",
  isClaim: false,
  author,
  ...counts,
  publishedAt: at,
  isMade: false,
  recipe: {
    minutes: 30,
    servings: 2,
    kcal: 0,
    level: "easy",
    suits: "一般成人",
    unsuited: "豆类过敏者",
    ingredients: [
      { name: "番茄", tenths: 20, unit: "个", goods: goods("1", true) },
      { name: "豆腐", tenths: 3000, unit: "克", goods: goods("2", false) },
      { name: "盐", tenths: 0, unit: "" },
    ],
    steps: ["番茄切块炒软。", "放入豆腐，小火煮十分钟。"],
  },
};

test("a recipe's amounts follow the servings; what is in stock is bought, said to be an advertisement", async () => {
  const server = fakeServer({
    "Kitchen.GetRecipe": { info: recipe },
    "Expert.GetRemarks": { info: { list: [] } },
    "Kitchen.AddIngredients": { info: { added: 1, left: [], kinds: 1 } },
  });
  await drawPage(Recipe, "/pages/community/recipe?id=5");
  const ingredients = await screen.findByRole("region", { name: "用料" });
  expect(ingredients.textContent).toContain("番茄 2 个");
  expect(within(ingredients).getAllByText("广告")).toHaveLength(2);
  await click(within(ingredients).getByRole("button", { name: "加一" }));
  expect(ingredients.textContent).toContain("番茄 3 个");
  expect(ingredients.textContent).toContain("豆腐 450 克");
  expect(within(ingredients).getByRole<HTMLButtonElement>("checkbox", { name: "买豆腐" }).disabled).toBe(
    true,
  );
  await press("1 样加入购物车 ¥39.90");
  await waitFor(() => expect(server.of("Kitchen.AddIngredients")).toHaveLength(1));
  expect(await screen.findByText("1 样已加入购物车")).toBeTruthy();
});

test("跟着做 shows a step at a time", async () => {
  fakeServer({ "Kitchen.GetRecipe": { info: recipe }, "Expert.GetRemarks": { info: { list: [] } } });
  await drawPage(Recipe, "/pages/community/recipe?id=5");
  await press("跟着做");
  const sheet = await screen.findByRole("dialog");
  expect(sheet.textContent).toContain("第 1 步，共 2 步");
  await click(within(sheet).getByRole("button", { name: "下一步" }));
  expect(sheet.textContent).toContain("小火煮十分钟");
  expect(within(sheet).getByRole("button", { name: "做好了" })).toBeTruthy();
});

test("a feed shows the accepted answer of a question, and follows its authors", async () => {
  const question = {
    postId: "6",
    kind: "question",
    title: "青菜怎么炒才不发黄？",
    excerpt: "",
    pictures: [],
    author,
    ...counts,
    talks: 2,
    publishedAt: at,
    best: { nickname: "孙阿姨", avatar: "", text: "先焯后拌", isAccepted: true },
  };
  const article = {
    ...question,
    postId: "7",
    kind: "article",
    title: "火锅的顺序",
    excerpt: "先菌菇",
    best: undefined,
  };
  const server = fakeServer({
    "Expert.GetFeed": { info: { list: [question, article] } },
    "Expert.Follow": { info: { followers: 24 } },
  });
  await drawPage(Index, "/pages/community/index");
  expect(await screen.findByText("先焯后拌")).toBeTruthy();
  expect(screen.getByText("已采纳")).toBeTruthy();
  expect(screen.getByText("仅供参考，不能代替诊断和治疗")).toBeTruthy();
  await press("关注林知夏");
  await waitFor(() => expect(server.of("Expert.Follow")).toHaveLength(1));
});
