import {
  type CommentWord,
  commentWordKeys,
  commentWords,
  MOST_COMMENT_WORDS,
} from "@heshi/contract/goods/comment-words";
import { Wares } from "@heshi/contract/goods/wares";
import type { CommentTarget } from "@heshi/contract/goods/wares-comment";
import { formatCredit } from "@heshi/kernel/credit";
import { Card } from "@heshi/ui/layout/card";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Rating } from "@heshi/ui/form/rating";
import { Text } from "@heshi/ui/base/text";
import type * as z from "zod/mini";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { bodyRefusals, bodyRows, emptyBody } from "./comment-body.ts";
import { GoodsHead } from "./goods-head.tsx";
import styles from "./comment.module.css";

const scores = [
  { name: "scoreGoods", text: "商品" },
  { name: "scoreService", text: "服务" },
  { name: "scoreExpress", text: "物流" },
] as const;

type Scores = Record<(typeof scores)[number]["name"], number | undefined>;

const initial = {
  ...emptyBody,
  scoreGoods: 0,
  scoreService: 0,
  scoreExpress: 0,
  words: [] as readonly CommentWord[],
  isAnonymous: false,
};
type Values = typeof initial;

const unscored = "请打分";

const scoreRows: FormRow<Scores> = ({ values, errors, change }) => (
  <div className={styles.scores}>
    {scores.map(({ name, text }) => (
      <div key={name} className={styles.score}>
        <span>{text}</span>
        <Rating
          value={values[name] ?? 0}
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

/** Praise, and from three stars down what went wrong, too. */
const offered = (stars = 0): readonly CommentWord[] =>
  commentWordKeys.filter((word) => commentWords[word].isGood || (stars > 0 && stars <= 3));

const wordsRow: FormRow<Pick<Values, "words"> & Pick<Scores, "scoreGoods">> = ({
  values: { words, scoreGoods },
  change,
}) => (
  <div className={styles.words}>
    <Chips label="印象，可多选">
      {offered(scoreGoods).map((word) => {
        const isChosen = words.includes(word);
        return (
          <Chip
            key={word}
            small
            role="checkbox"
            chosen={isChosen}
            disabled={!isChosen && words.length >= MOST_COMMENT_WORDS}
            onPress={() =>
              change({ words: isChosen ? words.filter((one) => one !== word) : [...words, word] })
            }
          >
            {commentWords[word].text}
          </Chip>
        );
      })}
    </Chips>
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
  rows: [wordsRow, ...bodyRows("评价内容", "用得怎么样？质量、做工、使用感受都可以说说"), anonymousRow],
};

/** The form for a comment on an order line. */
export function WriteForm({ target }: { target: z.infer<typeof CommentTarget> }) {
  const { lineId, goods } = target;
  const goodsCard: FormRow<Scores> = (form) => (
    <Card>
      <GoodsHead goods={goods} />
      {scoreRows(form)}
    </Card>
  );
  return (
    <CommandForm
      command={[Wares, "AddComment"]}
      initial={{ ...initial, lineId }}
      draft={`comment:${lineId}`}
      messages={{ scoreGoods: unscored, scoreService: unscored, scoreExpress: unscored }}
      toInput={({ words, ...values }) => ({
        ...values,
        words: words.filter((word) => offered(values.scoreGoods).includes(word)),
      })}
      refusals={bodyRefusals}
      done={({ silverCent }) =>
        silverCent > 0 ? `评价成功，交易完成后得 ${formatCredit("credit2", silverCent)} 银币` : "评价成功"
      }
      look="top"
      parts={[goodsCard, body]}
      submit="发表评价"
    />
  );
}
