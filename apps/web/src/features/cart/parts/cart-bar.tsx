import { lazy, Suspense, useState } from "react";
import type { Cart } from "@heshi/contract/goods/wares-cart";
import type { Quote } from "@heshi/contract/trade/order-view";
import { formatFen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { clip } from "@heshi/kernel/clip";
import { formatBadge } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { confirm } from "@heshi/ui/overlay/dialog";
import { BottomBar } from "@heshi/ui/layout/page";
import { caretUpIcon } from "@heshi/ui/icons/caret-up";
import { Icon } from "@heshi/ui/picture/icon";
import { Price } from "@heshi/ui/goods/price";
import { SubmitBar } from "@heshi/ui/form/submit-bar";
import { showToast } from "@heshi/ui/overlay/toast";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { useCartChanges } from "../cart.actions.ts";
import { chosenLines, settlePath } from "../cart.state.ts";
import { platformPromo } from "../promos.ts";
import type { Choosing } from "./choosing.ts";
import { PromoRows } from "./promo-rows.tsx";
import styles from "./cart.module.css";

interface BarProps {
  cart: Cart;
  choosing: Choosing;
}

const All = ({ choosing }: { choosing: Choosing }) => (
  <Checkbox checked={choosing.isAll} onChange={choosing.chooseAll}>
    全选
  </Checkbox>
);

const PriceSheet = lazy(() => import("./price-sheet.tsx").then((module) => ({ default: module.PriceSheet })));

/** The sum of the selected lines after coupons, its detail, and 结算. */
export function CartBar({ cart, quote, choosing }: BarProps & { quote: Quote | undefined }) {
  const { pieces, goodsFen } = cart.selected;
  const [sheet, setSheet] = useState<"none" | "open" | "closed">("none");
  // beside the total it moves nothing when it comes
  const promo = platformPromo(quote);
  const cutFen = quote?.discountFen ?? ZERO_FEN;
  const settle = (): unknown => {
    const short = chosenLines(cart).find(({ isShort }) => isShort);
    if (short !== undefined) return showToast(`“${clip(short.title, 12)}”库存不足，请先调整数量`);
    return navigateTo(settlePath(cart));
  };
  const action = (
    <Button minWidth={112} disabled={pieces === 0} reason="请先选择要购买的商品" onPress={settle}>
      结算{pieces > 0 && `(${formatBadge(pieces)})`}
    </Button>
  );
  return (
    <>
      <SubmitBar
        above={promo && <PromoRows promos={[promo]} whole />}
        before={<All choosing={choosing} />}
        label="合计"
        figure={<Price fen={subFen(quote?.goodsFen ?? goodsFen, cutFen)} size={20} />}
        note={
          quote === undefined ? (
            "不含运费"
          ) : (
            <button
              type="button"
              className={styles.sum}
              aria-label="金额明细"
              onClick={() => setSheet("open")}
            >
              {cutFen > 0 ? `已减 ¥${formatFen(cutFen)}` : "不含运费"} · 明细
              <Icon of={caretUpIcon} size={12} />
            </button>
          )
        }
        action={action}
      />
      {quote !== undefined && sheet !== "none" && (
        <Suspense>
          <PriceSheet quote={quote} open={sheet === "open"} onClose={() => setSheet("closed")} />
        </Suspense>
      )}
    </>
  );
}

/** The actions on the ticked lines in edit mode. */
export function EditBar({ choosing }: Pick<BarProps, "choosing">) {
  const { remove } = useCartChanges();
  const { chosen } = choosing;
  const removeChosen = async (): Promise<void> => {
    const yes = await confirm({ text: `确定删除这 ${chosen.length} 种商品吗？`, confirmText: "删除" });
    if (yes) await remove(chosen);
  };
  return (
    <BottomBar label="管理购物车">
      <All choosing={choosing} />
      <span className={styles.space} />
      <Button
        kind="accent"
        disabled={chosen.length === 0}
        reason="请先选择要删除的商品"
        minWidth={112}
        onPress={removeChosen}
      >
        删除{chosen.length > 0 && `(${formatBadge(chosen.length)})`}
      </Button>
    </BottomBar>
  );
}
