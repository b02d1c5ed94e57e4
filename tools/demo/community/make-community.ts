/** The community of the demo world: what its members have written, from the rows of the data. */
import { assert } from "@heshi/kernel/assert";
import type { DishName } from "../../drawing/dish.ts";
import { ARTICLE_ROWS } from "./articles.data.ts";
import { QUESTION_ROWS } from "./questions.data.ts";
import { RECIPE_ROWS } from "./recipes.data.ts";

const blocks = (rows: string): string[][] =>
  rows
    .trim()
    .split("\n\n")
    .map((block) => block.split("\n"));
const cells = (line = ""): string[] => line.split(" | ").map((cell) => cell.trim());

/** What an article's picture shows. */
const shownIn: Readonly<Record<string, DishName>> = {
  hotpot: "hotpot",
  oil: "green",
  salt: "tomato",
  label: "oat",
  longjing: "tea",
  puer: "darktea",
  breakfast: "bread",
  lunchbox: "rice",
  fridge: "pumpkin",
  walk: "clear",
  beans: "tomato",
  coffee: "coffee",
};
export const pictureOf = (kind: "article" | "recipe", key: string) => `demo/community/${kind}-${key}.webp`;

/** Articles with their words. */
export const makeArticles = () =>
  blocks(ARTICLE_ROWS).map(([head, ...lines]) => {
    const [key = "", author = "", title = "", source = "", claim] = cells(head);
    const dish = shownIn[key];
    assert(dish, `no picture of the article ${key}`);
    const picture = pictureOf("article", key);
    return { key, author, title, source, isClaim: claim === "yes", text: lines.join("\n"), dish, picture };
  });

const amount = /^(\S+)(?: (?:适量|([\d.]+) (\S+)))?(?: @(.+))?$/;
const ingredientOf = (text: string) => {
  const [, name = "", count, unit = "", goods] = amount.exec(text.trim()) ?? [];
  assert(name !== "", `no ingredient: ${text}`);
  const tenths = count === undefined ? 0 : Math.round(Number(count) * 10);
  return { name, tenths, unit: tenths === 0 ? "" : unit, goods };
};

/** Recipes with their ingredients, and words of the titles of goods that they are sold as. */
export const makeRecipes = () =>
  blocks(RECIPE_ROWS).map(([head, ingredients = "", ...lines]) => {
    const [
      key = "",
      author = "",
      title = "",
      minutes,
      servings,
      kcal,
      level = "",
      suits = "",
      unsuited = "",
      dish,
    ] = cells(head);
    return {
      key,
      author,
      title,
      minutes: Number(minutes),
      servings: Number(servings),
      kcal: Number(kcal),
      level,
      suits,
      unsuited,
      dish: dish as DishName,
      picture: pictureOf("recipe", key),
      ingredients: ingredients.split(";").map(ingredientOf),
      steps: lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2)),
      text: lines.filter((line) => !line.startsWith("- ")).join("\n"),
    };
  });

/** Questions with their answers, the accepted one named. */
export function makeQuestions() {
  const pictures = new Map(
    [...makeRecipes(), ...makeArticles()].map(({ key, picture }) => [key, picture] as const),
  );
  return blocks(QUESTION_ROWS).map(([head, ...lines]) => {
    const [key = "", author = "", title = "", shown = ""] = cells(head);
    const picture = pictures.get(shown);
    assert(picture, `no picture ${shown} of the question ${key}`);
    const answers = lines.map((line) => {
      const isAccepted = line.startsWith("* ");
      const [by = "", text = ""] = cells(isAccepted ? line.slice(2) : line);
      return { by, text, isAccepted };
    });
    return { key, author, title, picture, answers };
  });
}

/** Experts of the demo: member, badge, field, number, who issued it, introduction. */
export const makeExperts = () =>
  [
    [
      "li",
      "注册营养师",
      "nutrition",
      "YY2022030188",
      "中国营养学会",
      "十二年社区膳食指导，爱把复杂的话说简单。家里三口人的饭，我自己做。",
    ],
    [
      "tea",
      "中级茶艺师",
      "tea",
      "CY1999060031",
      "浙江省职业技能鉴定中心",
      "在山里种茶、喝茶三十年，只说自己试过的。",
    ],
    [
      "mom",
      "中式烹调师",
      "cooking",
      "PT2018110452",
      "杭州市人力资源和社会保障局",
      "两个孩子的妈妈，做过十年餐厅后厨，现在只给家人做饭。",
    ],
  ].map(([member = "", badge = "", field = "", number = "", issuer = "", about = ""]) => ({
    member,
    badge,
    field,
    number,
    issuer,
    about,
  }));
