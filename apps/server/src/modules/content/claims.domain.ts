import type { PostForm } from "@heshi/contract/content/post-form";
import type { PostKind } from "@heshi/contract/content/post-states";

/** What disclaims is no claim: 不能代替治疗. */
const DISCLAIMS = /(?:不能|不可|无法|不)(?:代替|替代|取代)[^，。；！？\n]{0,12}/gu;
/** Words by which food or a habit is said to act on an illness. */
const CLAIMS =
  /治疗|治愈|根治|疗效|药效|降血[压糖脂]|降三高|降尿酸|抗癌|防癌|抗肿瘤|排毒|溶栓|壮阳|增强免疫力|提高免疫力|预防(?:糖尿病|高血压|癌|中风|感冒|流感)/u;
/** A diagnosis, or how much of a medicine to take. */
const DOSES = new RegExp(
  [
    "确诊为?|诊断为|您(?:这|的情况)(?:就)?是(?:得了|患了)",
    String.raw`(?:每次|每天|每日|一次|一天|一日)\s*(?:服用?|吃)?\s*[\d一二两三四五六七八九十半]+\s*(?:片|粒|丸|毫克|mg|支|袋药|颗药)`,
    "(?:停药|加药|减药|换药)(?!请|前请|应)",
  ].join("|"),
  "iu",
);

/** All words of something that is written, without what warns. Pure. */
export const wordsOf = ({ title, text, source, recipe }: PostForm): string =>
  [
    title,
    text,
    source,
    recipe?.suits ?? "",
    ...(recipe?.steps ?? []),
    ...(recipe?.ingredients.map(({ name }) => name) ?? []),
  ].join("\n");

/** Every word that others read, for what may not be written at all. Pure. */
export const allWordsOf = (form: PostForm): string => `${wordsOf(form)}\n${form.recipe?.unsuited ?? ""}`;

/** The first words that claim something about health; undefined where nothing does. Pure. */
export const claimIn = (form: PostForm): string | undefined =>
  CLAIMS.exec(wordsOf(form).replaceAll(DISCLAIMS, ""))?.[0];

/** The first words that diagnose or dose. Pure. */
export const doseIn = (form: PostForm): string | undefined => DOSES.exec(wordsOf(form))?.[0];

type Faults = Readonly<Record<string, string>>;

const tooShort = (text: string, least: number): boolean => [...text].length < least;

function recipeFaults({ recipe, pictures }: PostForm): Faults {
  if (!recipe) return {};
  return {
    ...(pictures.length === 0 && { pictures: "请上传一张成品图" }),
    ...(recipe.minutes < 1 && { minutes: "请填写用时" }),
    ...(recipe.servings < 1 && { servings: "请填写几人份" }),
    ...(recipe.suits === "" && { suits: "请填写适合的人" }),
    ...(recipe.unsuited === "" && { unsuited: "请填写不宜的人，没有就写“无”" }),
    ...(recipe.ingredients.length === 0 && { ingredients: "请填写用料" }),
    ...(recipe.steps.length < 2 && { steps: "请至少写两步" }),
  };
}

/** What is missing before something can be sent, by field. Pure. */
export function faultsOf(kind: PostKind, form: PostForm): Faults {
  const { title, text } = form;
  const least = kind === "article" ? 50 : kind === "recipe" || kind === "question" ? 0 : 2;
  const hasTitle = kind === "article" || kind === "recipe" || kind === "question";
  return {
    ...(hasTitle && tooShort(title, 4) && { title: "标题至少 4 个字" }),
    ...(tooShort(text, least) && { text: `正文至少 ${least} 个字` }),
    ...(kind === "article" && form.isClaim && form.source === "" && { source: "涉及健康的内容请写明出处" }),
    ...(kind === "recipe" && recipeFaults(form)),
  };
}

/** What something is called in messages: its title, or how it begins. Pure. */
export const nameOf = ({ title, text = "" }: { title: string; text?: string }): string =>
  title === "" ? [...text.replaceAll(/\s+/g, " ")].slice(0, 20).join("") : title;
