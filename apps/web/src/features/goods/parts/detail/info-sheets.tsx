import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { addFen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/goods/amount";
import { couponWords } from "@heshi/ui/goods/coupon-words";
import { Price } from "@heshi/ui/goods/price";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Sheet } from "@heshi/ui/overlay/sheet";
import styles from "./detail.module.css";
import type { AfterPrice } from "../../detail.queries.ts";
import type { DetailState } from "./detail-state.ts";
import { serviceWords } from "./service-words.ts";

const prices = [
  ["售价", "商品当前的销售价格，不同规格可能不同，以结算页为准。"],
  ["划线价", "专柜价、建议零售价或曾经展示过的价格，并非原价，仅供参考。"],
  ["会员价", "1 级及以上会员购买时享受的价格，其他人按售价购买。"],
] as const;

export interface InfoSheetsProps {
  goods: GoodsDetail;
  state: DetailState;
  /** The price after coupons that the page shows. */
  after: AfterPrice | undefined;
}

/** The sheets with information only: services, prices, parameters. */
export function InfoSheets({ goods, state, after }: InfoSheetsProps) {
  return (
    <>
      <Sheet open={state.sheet === "services"} onClose={state.close} title="服务保障" pad>
        <Explained rows={goods.services.map((name) => [name, serviceWords(name)])} />
      </Sheet>
      <Sheet open={state.sheet === "price"} onClose={state.close} title="价格说明" pad>
        <Explained rows={prices} />
      </Sheet>
      {after !== undefined && (
        <Sheet open={state.sheet === "after"} onClose={state.close} title="券后价怎么算" pad>
          <AfterRows after={after} />
        </Sheet>
      )}
      <Sheet open={state.sheet === "parameters"} onClose={state.close} title="规格参数" pad>
        <KeyValue rows={goods.parameters.map(({ name, value }) => [name, value])} />
      </Sheet>
    </>
  );
}

/** The price of one piece, less each coupon. */
function AfterRows({ after: { afterFen, parts } }: { after: AfterPrice }) {
  const takenFen = addFen(...parts.map(({ takesFen }) => takesFen));
  return (
    <>
      <KeyValue
        rows={[
          ["单件售价", <Amount key="price" fen={addFen(afterFen, takenFen)} size={15} />],
          ...parts.map(
            (part) =>
              [
                `${part.shop ? "店铺券" : "平台券"} ${couponWords(part)}${part.isOwned ? "" : "（下单自动领取）"}`,
                <Amount key={part.title} fen={subFen(ZERO_FEN, part.takesFen)} size={15} />,
              ] as const,
          ),
          ["券后价", <Price key="after" fen={afterFen} size={20} />],
        ]}
      />
      <p className={styles.story}>
        按购买 1 件、用最省的券计算，还没领的券下单时自动领取并使用。凑单或换规格时，以确认订单页为准。
      </p>
    </>
  );
}

function Explained({ rows }: { rows: readonly (readonly [name: string, words: string])[] }) {
  return (
    <dl className={styles.explained}>
      {rows.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
