import type { PostForm } from "@heshi/contract/content/post-form";
import type { PostKind } from "@heshi/contract/content/post-states";

/**
 * What disclaims is no claim: 不能代替治疗, 没有药效. Behind 代替 it has to be the treatment itself, nothing that is promised instead.
 */
const DISCLAIMS = new RegExp(
  [
    "(?:不能|不可|无法|不)(?:代替|替代|取代)(?:医生|医院|药物|用药|专业|正规|的|和|或|与|及|、|诊断|治疗|就医|医嘱|意见|建议){1,8}",
    "(?:不能|不可以|无法|不用来|不用于|没有|不具有|不具备|不是)(?:任何)?(?:治疗|治愈|疗效|药效)(?:疾病|作用|功效|效果)?",
  ].join("|"),
  "gu",
);
/** Words by which food or a habit is said to act on an illness. */
const CLAIMS =
  /治疗|治愈|根治|疗效|药效|降血[压糖脂]|降三高|降尿酸|抗癌|防癌|抗肿瘤|排毒|溶栓|壮阳|增强免疫力|提高免疫力|预防(?:糖尿病|高血压|癌|中风|感冒|流感)/u;
const EACH = "(?:每次|每天|每日|一次|一天|一日)";
const NUMBER = String.raw`[\d一二两三四五六七八九十半]+`;
/** What comes behind a number of pieces that are taken: the end of the sentence, or the name of a medicine. */
const MEDICINE = String.raw`(?=$|[，。；！？、,;!?\n]|可以|即可|就|够|[^，。；！？\n]{0,8}(?:药|胶囊|颗粒|匹林|洛芬|他汀|沙坦|地平|双胍|西林|霉素))`;
/** A diagnosis, or how much of a medicine to take; what warns of doing so is none. */
const DOSES = new RegExp(
  [
    "(?:确诊|诊断)为|您(?:这|的情况)(?:就)?是(?:得了|患了)",
    `${EACH}服用?${NUMBER}(?:片|粒|丸|支|袋|颗|毫克|mg)`,
    `${EACH}吃?${NUMBER}(?:毫克|mg|袋药|颗药)`,
    `${EACH}吃?${NUMBER}(?:片|粒|丸|支)${MEDICINE}`,
    "(?<!(?:勿|不要|不可|不能|别|不得)(?:自行|擅自|随意)?)(?:停药|加药|减药|换药)(?!请|前请|应)",
  ].join("|"),
  "iu",
);

/** A text without blanks, signs between letters and differences of width, by which words are hidden from who looks for them. */
const closed = (text: string): string => text.normalize("NFKC").replaceAll(/[\p{Zs}\t·•・*_~-]/gu, "");
const claimOf = (text: string): string | undefined =>
  CLAIMS.exec(closed(text).replaceAll(DISCLAIMS, ""))?.[0];

/** All words of something that is written, without what warns. Pure. */
export const wordsOf = ({ title, text, source, recipe }: PostForm): string =>
  [
    title,
    text,
    source,
    recipe?.suits ?? "",
    ...(recipe?.steps ?? []),
    ...(recipe?.ingredients.map(({ name, unit }) => `${name}${unit}`) ?? []),
  ].join("\n");

/** Every word that others read, for what may not be written at all. Pure. */
export const allWordsOf = (form: PostForm): string => `${wordsOf(form)}\n${form.recipe?.unsuited ?? ""}`;

/** The first words that claim something about health; undefined where nothing does. Pure. */
export const claimIn = (form: PostForm): string | undefined => claimOf(wordsOf(form));

/** The same of who it does not suit, where 治疗中的人 may be meant: an operator looks at it. Pure. */
export const claimInUnsuited = ({ recipe }: PostForm): string | undefined => claimOf(recipe?.unsuited ?? "");

/** The first words that diagnose or dose. Pure. */
export const doseIn = (form: PostForm): string | undefined => DOSES.exec(closed(allWordsOf(form)))?.[0];

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
