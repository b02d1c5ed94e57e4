import type { CommentTarget } from "@heshi/contract/goods/wares-comment";
import { Wares } from "@heshi/contract/goods/wares";
import { commentMethods } from "@heshi/contract/goods/wares-comment";
import { formatCredit } from "@heshi/kernel/credit";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Rating } from "@heshi/ui/form/rating";
import { Text } from "@heshi/ui/base/text";
import { TextArea } from "@heshi/ui/form/text-area";
import { showToast } from "@heshi/ui/overlay/toast";
import type * as z from "zod/mini";
import { useForm } from "#src/shared/form/form.ts";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { wares } from "../comment.queries.ts";
import { GoodsHead } from "./goods-head.tsx";
import { MediaField } from "./media-field.tsx";
import { UnsentMedia, useUnsent } from "./unsent.ts";
import styles from "./comment.module.css";

const scores = [
  { name: "scoreGoods", text: "商品" },
  { name: "scoreService", text: "服务" },
  { name: "scoreExpress", text: "物流" },
] as const;

type ScoreName = (typeof scores)[number]["name"];

interface Values {
  scoreGoods: number;
  scoreService: number;
  scoreExpress: number;
  text: string;
  pictures: readonly string[];
  video: string | undefined;
  isAnonymous: boolean;
}

const initial: Values = {
  scoreGoods: 0,
  scoreService: 0,
  scoreExpress: 0,
  text: "",
  pictures: [],
  video: undefined,
  isAnonymous: false,
};

const unscored = "请打分";
const fieldOf = refusalAt<typeof Wares, "pictures" | "text">(Wares, {
  COMMENT_MEDIA: "pictures",
  COMMENT_EMPTY: "text",
});

/** Writes the comment of one line: three scores, words, pictures or a video, named or not. */
export function WriteForm({ target }: { target: z.infer<typeof CommentTarget> }) {
  const { lineId } = target;
  const toInput = (values: Values) => ({ ...values, lineId, pictures: [...values.pictures] });
  const unsent = useUnsent();
  const form = useForm<Values>({
    method: commentMethods.AddComment,
    initial,
    draft: `comment:${lineId}`,
    messages: { scoreGoods: unscored, scoreService: unscored, scoreExpress: unscored },
    toInput,
    fieldOf: (failure) => (failure instanceof UnsentMedia ? "pictures" : fieldOf(failure)),
    send: async (values) => {
      unsent.stop();
      const { silverCent } = await wares.AddComment(toInput(values), { refetch: "later" });
      const earned = silverCent > 0 ? `，获得 ${formatCredit("credit2", silverCent)} 银币` : "";
      showToast(`评价成功${earned}`);
      await navigateBackLater();
    },
  });
  const { values, errors, change } = form;
  return (
    <>
      <Card>
        <GoodsHead goods={target.goods} />
        <Scores values={values} errors={errors} onChange={(name, stars) => change({ [name]: stars })} />
      </Card>
      <Card pad="none">
        <TextArea
          look="top"
          label="评价内容"
          maxLength={500}
          rows={5}
          placeholder="用得怎么样？质量、做工、使用感受都可以说说"
          {...form.field("text")}
        />
        <MediaField
          value={{ pictures: values.pictures, video: values.video }}
          error={errors["pictures"] ?? errors["video"]}
          onChange={change}
          onUnsent={unsent.tell}
        />
        <div className={styles.anonymous}>
          <Checkbox checked={values.isAnonymous} onChange={(isAnonymous) => change({ isAnonymous })}>
            匿名评价
          </Checkbox>
          <Text size={11} tone="ink-2">
            {values.isAnonymous ? "头像和昵称不会显示" : "会显示您的昵称"}
          </Text>
        </div>
      </Card>
      <div className={styles.foot}>
        <Button size="full" onPress={form.submit}>
          发表评价
        </Button>
      </div>
    </>
  );
}

type ScoresProps = {
  values: Readonly<Record<ScoreName, number>>;
  errors: Readonly<Record<string, string>>;
  onChange: (name: ScoreName, stars: number) => void;
};

function Scores({ values, errors, onChange }: ScoresProps) {
  return (
    <div className={styles.scores}>
      {scores.map(({ name, text }) => (
        <div key={name} className={styles.score}>
          <span>{text}</span>
          <Rating
            value={values[name]}
            label={`${text}评分`}
            wrong={errors[name] !== undefined}
            onChange={(stars) => onChange(name, stars)}
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
}
