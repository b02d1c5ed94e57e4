import { commentMethods, type CommentTarget } from "@heshi/contract/goods/wares-comment";
import { formatCredit } from "@heshi/kernel/credit";
import { Card } from "@heshi/ui/layout/card";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Rating } from "@heshi/ui/form/rating";
import { Text } from "@heshi/ui/base/text";
import type * as z from "zod/mini";
import { FormPage, type FormRow } from "#src/shared/parts/form-page.tsx";
import { wares } from "../comment.queries.ts";
import { bodyFieldOf, bodyRows, type CommentBody, emptyBody, leaveStored } from "./comment-body.ts";
import { GoodsHead } from "./goods-head.tsx";
import styles from "./comment.module.css";

const scores = [
  { name: "scoreGoods", text: "商品" },
  { name: "scoreService", text: "服务" },
  { name: "scoreExpress", text: "物流" },
] as const;

type Scores = Readonly<Record<(typeof scores)[number]["name"], number>>;

interface Values extends CommentBody, Scores {
  isAnonymous: boolean;
}

const initial: Values = {
  ...emptyBody,
  scoreGoods: 0,
  scoreService: 0,
  scoreExpress: 0,
  isAnonymous: false,
};

const unscored = "请打分";

const scoreRows: FormRow<Scores> = ({ values, errors, change }) => (
  <div className={styles.scores}>
    {scores.map(({ name, text }) => (
      <div key={name} className={styles.score}>
        <span>{text}</span>
        <Rating
          value={values[name]}
          label={`${text}评分`}
          wrong={errors[name] !== undefined}
          onChange={(stars) => change({ [name]: stars })}
        />
        {errors[name] !== undefined && (
          <span className={styles.wrong} role="alert">
            {errors[name]}
          </span>
        )}
      </div>
    ))}
  </div>
);

const anonymousRow: FormRow<Pick<Values, "isAnonymous">> = ({ values: { isAnonymous }, change }) => (
  <div className={styles.anonymous}>
    <Checkbox checked={isAnonymous} onChange={(on) => change({ isAnonymous: on })}>
      匿名评价
    </Checkbox>
    <Text size={11} tone="ink-2">
      {isAnonymous ? "头像和昵称不会显示" : "会显示您的昵称"}
    </Text>
  </div>
);

const body = {
  rows: [...bodyRows("评价内容", "用得怎么样？质量、做工、使用感受都可以说说"), anonymousRow],
};

/** The form for a comment on an order line. */
export function WriteForm({ target }: { target: z.infer<typeof CommentTarget> }) {
  const { lineId, goods } = target;
  const toInput = (values: Values) => ({ ...values, lineId, pictures: [...values.pictures] });
  const goodsCard: FormRow<Scores> = (form) => (
    <Card>
      <GoodsHead goods={goods} />
      {scoreRows(form)}
    </Card>
  );
  return (
    <FormPage
      method={commentMethods.AddComment}
      initial={initial}
      draft={`comment:${lineId}`}
      messages={{ scoreGoods: unscored, scoreService: unscored, scoreExpress: unscored }}
      toInput={toInput}
      fieldOf={bodyFieldOf}
      send={async (values) => {
        const { silverCent } = await wares.AddComment(toInput(values), { refetch: "later" });
        const earned = silverCent > 0 ? `，获得 ${formatCredit("credit2", silverCent)} 银币` : "";
        await leaveStored(`评价成功${earned}`);
      }}
      look="top"
      parts={[goodsCard, body]}
      submit="发表评价"
    />
  );
}
