import type { PostForm } from "@heshi/contract/content/post-form";
import { allWordsOf, claimIn, claimInUnsuited, doseIn } from "./claims.domain.ts";

/** The goods that a recipe names. Pure. */
export const goodsOf = ({ recipe }: PostForm): ReadonlySet<string> =>
  new Set(recipe?.ingredients.flatMap(({ waresId }) => waresId ?? []));

type Sent = {
  form: PostForm;
  badge: string | undefined;
  refusals: number;
  /** How many of its goods may not be shown. */
  lacking: number;
};
type Hint = { text: string; isWarning: boolean };
const warning = (text: string): Hint => ({ text, isWarning: true });

function claimHints({ form, badge }: Sent): Hint[] {
  const [claim, dose, beside] = [claimIn(form), doseIn(form), claimInUnsuited(form)];
  return [
    ...(form.isClaim
      ? [
          badge === undefined
            ? warning("涉及健康功效，作者没有有效的专家认证")
            : { text: `涉及健康功效，作者是${badge}`, isWarning: false },
        ]
      : []),
    ...(claim === undefined ? [] : [warning(`出现“${claim}”`)]),
    ...(beside === undefined ? [] : [warning(`“不宜”里出现“${beside}”`)]),
    ...(dose === undefined ? [] : [warning(`可能是诊断或剂量：“${dose}”`)]),
  ];
}

/** What an operator should look at before deciding. Pure. */
export function hintsOf(sent: Sent): Hint[] {
  const { form, refusals, lacking } = sent;
  const goods = goodsOf(form).size;
  return [
    ...claimHints(sent),
    ...(goods > 0 ? [{ text: `关联了 ${goods} 件商品，会标注“广告”`, isWarning: false }] : []),
    ...(lacking > 0 ? [warning(`其中 ${lacking} 件现在不能出现在菜谱里`)] : []),
    ...(/https?:|www\.|微信|加v|vx/iu.test(allWordsOf(form)) ? [warning("可能有站外联系方式")] : []),
    ...(refusals > 0 ? [{ text: `之前有 ${refusals} 次未通过`, isWarning: false }] : []),
  ];
}
