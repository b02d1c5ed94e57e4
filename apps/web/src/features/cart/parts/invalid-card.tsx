import { cartReasons, type CartLine } from "@heshi/contract/goods/wares-cart";
import { Card } from "@heshi/ui/layout/card";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { confirm } from "@heshi/ui/overlay/dialog";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { SwipeAction } from "@heshi/ui/list/swipe-action";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import type { CartChanges } from "../cart.actions.ts";
import type { Choosing } from "./choosing.ts";
import styles from "./cart.module.css";

export interface InvalidCardProps {
  lines: readonly CartLine[];
  choosing: Choosing;
  changes: CartChanges;
  editing: boolean;
}

/** The lines that cannot be bought, with their reasons and a button that clears them. */
export function InvalidCard({ lines, choosing, changes, editing }: InvalidCardProps) {
  const clear = async (): Promise<void> => {
    if (await confirm({ text: `确定清空 ${lines.length} 件失效商品吗？`, confirmText: "清空" }))
      await changes.clearInvalid();
  };
  const more = (
    <button type="button" className={styles.clear} onClick={() => void clear()}>
      清空
    </button>
  );
  return (
    <Card label="失效商品">
      <SectionHead title="失效商品" count={lines.length} more={more} />
      {lines.map((line) => (
        <div key={line.skuId} className={styles.swipe}>
          <SwipeAction
            actions={[{ text: "删除", danger: true, onPress: () => void changes.remove([line.skuId]) }]}
          >
            <div className={styles.invalid}>
              {editing && (
                <Checkbox
                  checked={choosing.has(line.skuId)}
                  onChange={(on) => choosing.choose([line.skuId], on)}
                  label={`选择${line.title}`}
                />
              )}
              <Item line={line} />
            </div>
          </SwipeAction>
        </div>
      ))}
    </Card>
  );
}

/** An invalid line that links to its product, whose page shows similar ones. */
function Item({ line }: { line: CartLine }) {
  const item = (
    <OrderItem
      title={line.title}
      picture={line.picture}
      size={56}
      oneLine
      choice={line.specs.join("，")}
      off={cartReasons[line.reason ?? "void"]}
    />
  );
  return (
    <Link
      to={withQuery("/pages/goods/detail", { id: line.waresId })}
      className={styles.invalidItem}
      label={`查看${line.title}`}
      otherwise={item}
    >
      {item}
    </Link>
  );
}
