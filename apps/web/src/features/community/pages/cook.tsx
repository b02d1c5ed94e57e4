import { Kitchen } from "@heshi/contract/content/kitchen";
import { type PostForm, recipeLevelNames } from "@heshi/contract/content/post-form";
import { showToast } from "@heshi/ui/overlay/toast";
import { chipsRow } from "#src/shared/choices/chips-row.tsx";
import { FormPage, type Parts } from "#src/shared/parts/form/form-page.tsx";
import { callMethod, rpc } from "#src/shared/data/rpc.ts";
import { countRow } from "#src/shared/parts/form/form-numbers.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { ingredientsOf, ingredientText, stepsOf } from "../ingredients.ts";
import { KeepButton, REVIEWED, SENT, WritePage } from "../parts/writing.tsx";

const parts: Parts<Values> = [
  {
    rows: [
      textRow("title", "菜名", { placeholder: "4 到 40 个字", maxLength: 40, least: 4 }),
      uploadRow("pictures", "成品图", { max: 9, note: "第一张是封面" }),
      countRow("minutes", "用时", { unit: "分钟", range: [1, 1440] }),
      countRow("servings", "份量", { unit: "人份", range: [1, 20] }),
      countRow("kcal", "每人热量", { unit: "千卡", range: [1, 5000], empty: 0, placeholder: "选填" }),
      chipsRow("level", "难度", recipeLevelNames),
    ],
  },
  {
    title: "适合谁",
    rows: [
      textRow("suits", "适合", { placeholder: "如：一般成人、素食者", maxLength: 60 }),
      textRow("unsuited", "不宜", { placeholder: "如：豆类过敏者；没有就写“无”", maxLength: 60 }),
    ],
  },
  {
    title: "用料和做法",
    rows: [
      linesRow("ingredients", "用料", {
        placeholder: "每行一样，如：番茄 2 个\n数量请写成 2 个、0.5 勺；后面可以贴本站商品链接，会标注“广告”",
        maxLength: 3000,
        rows: 5,
      }),
      linesRow("steps", "做法", { placeholder: "每行一步，至少两步", maxLength: 6000, rows: 6 }),
      linesRow("text", "小贴士", { placeholder: "选填", maxLength: 1000, rows: 2 }),
      textRow("source", "出处", { placeholder: "选填", maxLength: 100 }),
    ],
  },
];

const pictures: readonly string[] = [];
const blank = {
  title: "",
  text: "",
  pictures,
  source: "",
  minutes: 0 as number | undefined,
  servings: 2 as number | undefined,
  kcal: 0 as number | undefined,
  level: "easy" as keyof typeof recipeLevelNames,
  suits: "",
  unsuited: "",
  ingredients: "",
  steps: "",
};
type Values = typeof blank;

const valuesOf = ({ recipe, title, text, pictures, source }: PostForm): Values => ({
  ...blank,
  ...recipe,
  title,
  text,
  pictures,
  source,
  ingredients: ingredientText(recipe?.ingredients ?? []),
  steps: (recipe?.steps ?? []).join("\n"),
});

const formOf = (values: Values) => ({
  title: values.title,
  text: values.text,
  pictures: [...values.pictures],
  source: values.source,
  recipe: {
    minutes: values.minutes ?? 0,
    servings: values.servings ?? 0,
    kcal: values.kcal ?? 0,
    level: values.level,
    suits: values.suits,
    unsuited: values.unsuited,
    ingredients: ingredientsOf(values.ingredients),
    steps: stepsOf(values.steps),
  },
});

/** 写菜谱: a new one, or one of one's own (`id`); kept as a draft, or sent for review. */
export const Page = () => (
  <WritePage>
    {(begun) => (
      <FormPage<Values>
        method={Kitchen.methods.WriteRecipe}
        draft={`recipe ${begun?.postId ?? ""}`}
        initial={begun ? valuesOf(begun.form) : blank}
        toInput={(values) => ({ ...formOf(values), postId: begun?.postId })}
        parts={parts}
        note={REVIEWED}
        beside={(form) => (
          <KeepButton
            form={form}
            keep={(values) =>
              rpc(Kitchen).WriteRecipe({ ...formOf(values), postId: begun?.postId, isDraft: true })
            }
          />
        )}
        submit="提交审核"
        send={async (values) => {
          const input = { ...formOf(values), postId: begun?.postId };
          await callMethod(Kitchen, "WriteRecipe", input, { refetch: "later" });
          showToast(SENT);
          await replaceWith("/pages/community/mine?tab=reviewing");
        }}
      />
    )}
  </WritePage>
);
