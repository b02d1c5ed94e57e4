import { PostForm } from "@heshi/contract/content/post-form";
import { expect, test } from "vitest";
import { allWordsOf, claimIn, claimInUnsuited, doseIn } from "./claims.domain.ts";

const form = (text: string, over: object = {}) => PostForm.parse({ title: "家常菜", text, ...over });
const found = (of: (one: PostForm) => string | undefined) => (text: string) => of(form(text));

test("claims are found through blanks and signs, and behind a disclaimer that promises something instead", () => {
  const claimed = [
    "这道菜降血压",
    "降 血压",
    "降·血压",
    "治　疗",
    "降-血-糖",
    "不代替肉但能根治糖尿病",
    "不能治疗疾病但降血脂",
  ];
  expect(claimed.map(found(claimIn)).filter((one) => one === undefined)).toEqual([]);
  const harmless = [
    "不能代替治疗。",
    "食物不可取代药物和治疗",
    "没有治疗作用",
    "不能代替医生的诊断和治疗",
    "白菜豆腐汤",
  ];
  expect(harmless.map(found(claimIn)).filter((one) => one !== undefined)).toEqual([]);
});

test("doses and diagnoses are found; warnings, and pieces of food, are none", () => {
  const dosed = [
    "每次两片",
    "每天三次，每次两粒",
    "一次服用两粒就够",
    "每日 50 毫克",
    "每次吃两片布洛芬",
    "您这是得了胃炎",
    "这是确诊为胃炎",
    "自己停药就行",
  ];
  expect(dosed.map(found(doseIn)).filter((one) => one === undefined)).toEqual([]);
  const harmless = [
    "每天吃十粒杏仁",
    "一次两片姜",
    "请勿自行停药",
    "不要擅自加药",
    "已确诊的人请先问医生",
    "换药请问医生",
    "每天一片面包",
  ];
  expect(harmless.map(found(doseIn)).filter((one) => one !== undefined)).toEqual([]);
});

test("units of ingredients, and who it does not suit, are read too", () => {
  const ingredients = [{ name: "番茄", tenths: 10, unit: "加微信" }];
  const recipe = { ingredients, unsuited: "无；本菜降血压", steps: ["切块"] };
  const made = form("家常", { recipe });
  expect(allWordsOf(made)).toContain("番茄加微信");
  expect([claimIn(made), claimInUnsuited(made)]).toEqual([undefined, "降血压"]);
  expect(claimInUnsuited(form("家常"))).toBeUndefined();
});
