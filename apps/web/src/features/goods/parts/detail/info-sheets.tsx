import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Sheet } from "@heshi/ui/overlay/sheet";
import styles from "./detail.module.css";
import type { DetailState } from "./detail-state.ts";
import { serviceWords } from "./service-words.ts";

const prices = [
  ["售价", "商品当前的销售价格，不同规格可能不同，以结算页为准。"],
  ["划线价", "专柜价、建议零售价或曾经展示过的价格，并非原价，仅供参考。"],
  ["会员价", "1 级及以上会员购买时享受的价格，其他人按售价购买。"],
] as const;

/** The sheets with information only: services, prices, parameters. */
export function InfoSheets({ goods, state }: { goods: GoodsDetail; state: DetailState }) {
  return (
    <>
      <Sheet open={state.sheet === "services"} onClose={state.close} title="服务保障" pad>
        <Explained rows={goods.services.map((name) => [name, serviceWords(name)])} />
      </Sheet>
      <Sheet open={state.sheet === "price"} onClose={state.close} title="价格说明" pad>
        <Explained rows={prices} />
      </Sheet>
      <Sheet open={state.sheet === "parameters"} onClose={state.close} title="规格参数" pad>
        <KeyValue rows={goods.parameters.map(({ name, value }) => [name, value])} />
      </Sheet>
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
