import { formatFen } from "@heshi/kernel/money";
import { formatMinute, formatShort } from "@heshi/kernel/text";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { checkPath, type Lot, type Mine } from "../bidding.queries.ts";
import { PriceLine } from "./price-line.tsx";
import styles from "./bidding.module.css";

const kindWords = { max: "出价", plain: "直接出价", raise: "提高最高价" } as const;
/** The last bids of a lot, and how its price has risen. */
export function Bids({ lot: { bids, lotNo, seq }, mine }: { lot: Lot; mine: Mine | undefined }) {
  return (
    <Card label="出价记录">
      <SectionHead
        title={`出价记录（${seq}）`}
        more={
          <Link to={checkPath(lotNo)}>
            <More>规则与核验</More>
          </Link>
        }
      />
      {mine?.own !== undefined && (
        <p className={styles.note}>我的最高价 ¥{formatFen(mine.own.maxFen)}，只有您能看到</p>
      )}
      <PriceLine bids={bids} />
      <ul className={styles.bids}>
        {bids.slice(0, 10).map((bid) => (
          <li key={bid.seq}>
            <span>
              {bid.bidder} 号竞买人 · {kindWords[bid.kind]}
            </span>
            <span>¥{formatFen(bid.priceFen)}</span>
            <span className={styles.note}>{formatShort(new Date(bid.at))}</span>
          </li>
        ))}
      </ul>
      {seq === 0 && <p className={styles.note}>还没有人出价</p>}
    </Card>
  );
}

/** What the piece is, and where it lies. */
export const Facts = ({ lot }: { lot: Lot }) => (
  <Card label="拍品">
    <SectionHead
      title="拍品"
      more={
        <Link to={goodsPath(lot.waresId)}>
          <More>看商品</More>
        </Link>
      }
    />
    <KeyValue
      rows={[
        ["拍品编号", lot.lotNo],
        ["货品编号", lot.unitNo],
        ["规格", lot.specs.join(" ") || "默认"],
        ["卖家", lot.sellerName],
        ["仓位", lot.place],
        ...(lot.batch === "" ? [] : [["批次", lot.batch] as const]),
        ["入仓时间", formatMinute(new Date(lot.takenInAt))],
        ["参考价", `¥${formatFen(lot.referenceFen)}`],
        ...(lot.sold[0] === undefined ? [] : [["上次成交", `¥${formatFen(lot.sold[0].priceFen)}`] as const]),
      ]}
    />
    <p className={styles.note}>参考价按近期成交计算，不承诺升值。</p>
  </Card>
);
