import type { Code } from "@heshi/contract/counter/code";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { buttonClass } from "@heshi/ui/form/button";
import { sealCheckFillIcon } from "@heshi/ui/icons/seal-check-fill";
import { warningCircleFillIcon } from "@heshi/ui/icons/warning-circle-fill";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { Icon } from "@heshi/ui/picture/icon";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { labelDigits } from "../label-digits.ts";
import { GoodsOfLabel, StepsLine } from "./goods-card.tsx";
import styles from "./codes.module.css";

export type Answer = OutputOf<(typeof Code)["methods"]["Query"]>;

const words: Readonly<Record<Answer["said"], readonly [title: string, help: string]>> = {
  genuine: ["正品", "这件商品由合市云仓发出"],
  unknown: ["没有查到这个码", "请核对数字；数字没错的话，这个标签可能是伪造的"],
  unshipped: ["这个码尚未出库", "商品还没有从云仓发出，您手里的可能不是原装"],
  returned: ["这件商品已退回", "退回的商品不会再次出售，您手里的可能不是原装"],
  void: ["这个码已作废", "作废的标签不能证明商品是正品"],
};

const titleOf = ({ said, count }: Answer): string => {
  if (said !== "genuine") return words[said][0];
  return count <= 1 ? "正品，首次查询" : `正品，第 ${count} 次查询`;
};

/** What a code says. */
export const AnswerCards = ({ code, answer }: { code: string; answer: Answer }) => (
  <>
    <Card label={titleOf(answer)}>
      <Head code={code} answer={answer} />
      {answer.goods !== undefined && (
        <div className={styles.part}>
          <GoodsOfLabel goods={answer.goods}>
            <StepsLine steps={pathOf(answer)} />
          </GoodsOfLabel>
        </div>
      )}
      {answer.sold !== undefined && (
        <div className={styles.part}>
          <KeyValue rows={[["购买渠道", answer.sold.by]]} />
        </div>
      )}
    </Card>
    {answer.goods !== undefined && answer.goods.report !== "" && (
      <Card label="检测报告">
        <SectionHead title="检测报告" />
        <PictureGrid urls={[answer.goods.report]} label="检测报告" />
      </Card>
    )}
    {answer.count > 1 && <Before answer={answer} />}
    <div className={styles.report}>
      <Link to={withQuery("/pages/goods/report-fake", { code })} className={buttonClass("outline", "full")}>
        举报这件商品
      </Link>
    </div>
  </>
);

const pathOf = ({ goods, sold }: Answer) => [
  ...(goods?.steps ?? []),
  ...(sold === undefined ? [] : [{ name: "出库", on: formatDay(new Date(sold.at)) }]),
];

const Head = ({ code, answer }: { code: string; answer: Answer }) => (
  <div className={styles.head} data-said={answer.said}>
    <Icon of={answer.said === "genuine" ? sealCheckFillIcon : warningCircleFillIcon} size={64} />
    <h2>{titleOf(answer)}</h2>
    <p className={styles.digits}>{labelDigits(code)}</p>
    <p className={styles.small}>
      {words[answer.said][1]}
      {answer.isBox && "；这是整箱的码"}
    </p>
  </div>
);

const seenText = ({ at, city }: Answer["now"]): string => `${formatMinute(new Date(at)).slice(5)} ${city}`;

/** When and where it was asked for before. */
function Before({ answer: { count, first, last, now, far } }: { answer: Answer }) {
  return (
    <Card label="以前的查询">
      <SectionHead title={`第 ${count} 次查询，请留意`} />
      <p className={styles.small}>标签揭开后只该查一次。前几次若不是您查的，这件可能不是原装。</p>
      <KeyValue
        rows={[
          ...(first === undefined ? [] : [["首次查询", seenText(first)] as const]),
          ...(last === undefined || count === 2 ? [] : [["上一次", seenText(last)] as const]),
          ["本次", seenText(now)],
        ]}
      />
      {far !== undefined && (
        <Note>
          {far.minutes} 分钟相隔约 {far.km} 公里，位置异常
        </Note>
      )}
    </Card>
  );
}
