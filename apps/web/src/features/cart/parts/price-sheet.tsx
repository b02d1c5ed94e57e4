import type { Quote } from "@heshi/contract/trade/order-view";
import { Amount } from "@heshi/ui/goods/amount";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Price } from "@heshi/ui/goods/price";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Text } from "@heshi/ui/base/text";
import styles from "./cart-head.module.css";

export interface PriceSheetProps {
  quote: Quote;
  open: boolean;
  onClose: () => void;
}

/** How the sum of the selected lines comes about: goods, coupons, freight, and each shop's part. */
export function PriceSheet({ quote, open, onClose }: PriceSheetProps) {
  const { prices, payableFen, shops, address } = quote;
  const rows = prices
    .filter(({ label }) => address !== undefined || label !== "运费")
    .map(({ label, amountFen }) => [label, <Amount key={label} fen={amountFen} size={15} />] as const);
  const ofShops = shops.map(
    ({ name, payableFen: part }) => [name, <Amount key={name} fen={part} size={15} />] as const,
  );
  return (
    <Sheet open={open} onClose={onClose} title="金额明细" pad>
      <KeyValue
        rows={[
          ...rows,
          [
            address === undefined ? "合计（不含运费）" : "合计（含运费）",
            <Price key="sum" fen={payableFen} size={20} />,
          ],
        ]}
      />
      {shops.length > 1 && (
        <>
          <Text as="p" size={13} tone="ink-2" className={styles.part}>
            各店铺小计
          </Text>
          <KeyValue well rows={ofShops} />
        </>
      )}
      <Text as="p" size={11} tone="ink-2" className={styles.part}>
        已按最省的优惠券计算，可在确认订单时更换
      </Text>
    </Sheet>
  );
}
