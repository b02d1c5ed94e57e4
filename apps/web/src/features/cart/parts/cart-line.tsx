import type { ReactNode } from "react";
import type { CartLine } from "@heshi/contract/goods/wares-cart";
import { formatFen } from "@heshi/kernel/money";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Stepper } from "@heshi/ui/form/stepper";
import { SwipeAction } from "@heshi/ui/list/swipe-action";
import { Text } from "@heshi/ui/base/text";
import { showToast } from "@heshi/ui/overlay/toast";
import { Link } from "#src/shared/router/link.tsx";
import type { CartChanges } from "../cart.actions.ts";
import { isScarce, mostOf, overText } from "../cart.state.ts";
import type { Choosing } from "./choosing.ts";
import styles from "./cart.module.css";

export interface CartLineRowProps {
  line: CartLine;
  choosing: Choosing;
  changes: CartChanges;
  onSku: () => void;
}

/** A cart line. */
export function CartLineRow({ line, choosing, changes, onSku }: CartLineRowProps) {
  const { skuId, title, specs, picture, priceFen, quantity } = line;
  const to = `/pages/goods/detail?id=${line.waresId}`;
  const remove = { text: "删除", danger: true, onPress: () => void changes.remove([skuId]) };
  const item = (
    <OrderItem title={title} picture={picture} size={88} choice={specs.join("，")} onChoice={onSku}>
      <div className={styles.body}>
        <Remark line={line} />
        <div className={styles.foot}>
          <Price fen={priceFen} />
          <Stepper
            value={quantity}
            max={mostOf(line)}
            label={`${title}的数量`}
            onChange={(next) => void changes.setQuantity(skuId, next)}
            onOver={() => showToast(overText(line))}
          />
        </div>
      </div>
    </OrderItem>
  );
  return (
    <div className={styles.swipe}>
      <SwipeAction actions={[remove]}>
        <div className={styles.line}>
          <Checkbox
            checked={choosing.has(skuId)}
            onChange={(on) => choosing.choose([skuId], on)}
            label={`选择${title}`}
          />
          <div className={styles.item}>
            {item}
            <Link to={to} className={styles.cover} label={`查看${title}`}>
              {null}
            </Link>
          </div>
        </div>
      </SwipeAction>
    </div>
  );
}

/** At most one remark; reasons that prevent buying come first. */
function Remark({ line }: Pick<CartLineRowProps, "line">) {
  if (line.isShort)
    return (
      <Words tone="warn">
        库存不足，仅剩 {line.available} {line.unit}
      </Words>
    );
  if (line.limitPerMember !== undefined && line.quantity > line.limitPerMember)
    return (
      <Words tone="warn">
        每人限购 {line.limitPerMember} {line.unit}
      </Words>
    );
  if (line.dropFen > 0) return <Words tone="ok">比加入时降 ¥{formatFen(line.dropFen)}</Words>;
  return isScarce(line) ? (
    <Words tone="warn">
      仅剩 {line.available} {line.unit}
    </Words>
  ) : null;
}

function Words({ tone, children }: { tone: "warn" | "ok"; children: ReactNode }) {
  return (
    <Text as="p" size={11} tone={tone} className={styles.remark}>
      {children}
    </Text>
  );
}
