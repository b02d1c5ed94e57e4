import type { After } from "@heshi/contract/trade/after";
import { afterKindNames } from "@heshi/contract/trade/after-view";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatFen } from "@heshi/kernel/money";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { Button, buttonClass } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { after } from "../after.queries.ts";
import styles from "./after.module.css";

export type FormLine = OutputOf<(typeof After)["methods"]["GetForm"]>["lines"][number];

/** The goods of a line. */
export const LineItem = ({ line }: { line: FormLine }) => (
  <OrderItem
    title={line.title}
    picture={line.picture}
    size={72}
    choice={line.specs.join("，")}
    price={<OrderPrice amount={line.priceFen} credit={line.credit} size={15} ink />}
    count={line.quantity}
  />
);

/** How many pieces may be asked for; by kind where that differs. */
function leftText({ left, kinds, leftBy }: FormLine): string {
  if (kinds.every((kind) => leftBy[kind] === left)) return `可申请 ${left} 件`;
  return kinds.map((kind) => `${afterKindNames[kind]} ${leftBy[kind]} 件`).join("，");
}

/** A line to choose, with price protection where its price has dropped. */
export function FormLineRow({ line, onChoose }: { line: FormLine; onChoose: () => void }) {
  const { left, note, afterSaleId, title } = line;
  return (
    <>
      <LineItem line={line} />
      <div className={styles.protect}>
        <span>{note === "" ? leftText(line) : note}</span>
        {afterSaleId !== undefined ? (
          <Link
            to={withQuery("/pages/order/after/detail", { id: afterSaleId })}
            className={buttonClass("outline", "s")}
          >
            查看售后
          </Link>
        ) : (
          left > 0 && (
            <Button size="s" kind="accent" label={`${title}，申请售后`} onPress={onChoose}>
              申请售后
            </Button>
          )
        )}
      </div>
      <Protection line={line} />
    </>
  );
}

/** Price protection of a line whose price has dropped. */
export function Protection({ line: { lineId, title, protectFen } }: { line: FormLine }) {
  if (protectFen === undefined) return null;
  const amount = `¥${formatFen(protectFen)}`;
  const protect = async (): Promise<void> => {
    const text = `商品已降价，可退差价 ${amount}，原路退回。每件商品只能申请一次价格保护。`;
    if (!(await confirm({ title: "价格保护", text, confirmText: "申请" }))) return;
    await after.ProtectPrice({ lineId }, { refetch: "await" });
    showToast(`${amount} 差价已退回`);
  };
  return (
    <div className={styles.protect}>
      <span>已降价，可退差价 {amount}</span>
      <Button size="s" kind="outline" label={`${title}，价格保护`} onPress={protect}>
        价格保护
      </Button>
    </div>
  );
}
