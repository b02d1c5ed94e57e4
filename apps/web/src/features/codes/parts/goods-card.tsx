import type { Code } from "@heshi/contract/counter/code";
import type { OutputOf } from "@heshi/contract/frame/define";
import { OrderItem } from "@heshi/ui/goods/order-item";
import type { ReactNode } from "react";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import styles from "./codes.module.css";

export type Goods = NonNullable<OutputOf<(typeof Code)["methods"]["Query"]>["goods"]>;

/** The goods that a label is on, with their batch. */
export const GoodsOfLabel = ({ goods, children }: { goods: Goods; children?: ReactNode }) => (
  <>
    <Link to={goodsPath(goods.waresId)} className={styles.block}>
      <OrderItem title={goods.title} picture={goods.picture} choice={goods.specs.join("，")}>
        <p className={styles.small}>
          批次 {goods.batch} · 保质期至 {goods.bestBefore}
        </p>
      </OrderItem>
    </Link>
    {children}
  </>
);

/** The steps of a batch from left to right, and who sold it. */
export const StepsLine = ({ steps }: { steps: readonly { name: string; on: string }[] }) => (
  <ol className={styles.line}>
    {steps.map(({ name, on }) => (
      <li key={`${name}${on}`}>
        <i aria-hidden />
        <span>{name}</span>
        <time className={styles.small}>{on.slice(5)}</time>
      </li>
    ))}
  </ol>
);
