import { type PostForm, recipeLevelNames } from "@heshi/contract/content/post-form";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { When } from "../../base/words.tsx";
import { ReportReason } from "../../desk/kit/said.tsx";
import { Facts, Part, Pictures } from "../../desk/parts.tsx";

type Goods = readonly { waresId: string; title: string }[];
type Line = NonNullable<PostForm["recipe"]>["ingredients"][number];
const ingredientText = ({ name, tenths, unit, waresId }: Line, goods: Goods): string => {
  const sold = goods.find((one) => one.waresId === waresId)?.title ?? "现在不能显示";
  const amount = tenths === 0 ? "适量" : `${tenths / 10} ${unit}`;
  return [name, amount, waresId === undefined ? "" : `（广告商品：${sold}）`].join(" ");
};

/** Something as its author wrote it. */
export const Written = ({ title, form, goods }: { title: string; form: PostForm; goods: Goods }) => (
  <Part title={title}>
    {form.title !== "" && <h3>{form.title}</h3>}
    {form.text !== "" && <p style={{ whiteSpace: "pre-line" }}>{form.text}</p>}
    {form.pictures.length > 0 && <Pictures urls={form.pictures} size={120} />}
    {form.recipe && (
      <Facts
        rows={[
          ["用时、份量", `${form.recipe.minutes} 分钟，${form.recipe.servings} 人份`],
          ...(form.recipe.kcal > 0 ? [["每人热量", `${form.recipe.kcal} 千卡`] as const] : []),
          ["难度", recipeLevelNames[form.recipe.level]],
          ["适合", form.recipe.suits],
          ["不宜", form.recipe.unsuited],
          ["用料", form.recipe.ingredients.map((one) => ingredientText(one, goods)).join("；")],
          ["做法", form.recipe.steps.map((step, at) => `${at + 1}. ${step}`).join(" ")],
        ]}
      />
    )}
    {form.source !== "" && <Facts rows={[["出处", form.source]]} />}
  </Part>
);

type Reported = OutputOf<(typeof Admin)["methods"]["GetPost"]>["reports"];

/** Who reported something, and why. */
export const Reports = ({ reports }: { reports: Reported }) =>
  reports.length === 0 ? null : (
    <Part title="举报">
      {reports.map(({ reason, text, mid, createdAt }) => (
        <p key={mid}>
          <ReportReason of={reason} /> {text} {mid} <When at={createdAt} />
        </p>
      ))}
    </Part>
  );
