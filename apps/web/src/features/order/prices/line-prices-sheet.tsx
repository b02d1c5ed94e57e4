import { addFen, type Fen, fen, formatFen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { PriceList } from "./price-list.tsx";
import styles from "../parts/order.module.css";

/** A line of a quote or an order with its shares of what the whole costs less or more. */
export interface PricedLine {
  skuId: string;
  title: string;
  specs: readonly string[];
  priceFen: Fen;
  quantity: number;
  goodsFen: Fen;
  /** By all coupons. */
  discountFen: Fen;
  /** Of it by the platform alone, where that is known. */
  platformDiscountFen?: Fen;
  offsetFen: Fen;
  freightFen: Fen;
  /** It counts in no sum. */
  isLeftOut?: boolean;
}

const less = (part: Fen): Fen => subFen(ZERO_FEN, part);

/** The parts of a line's price that are not nothing. */
function partsOf(line: PricedLine, silver: string) {
  const { discountFen, platformDiscountFen: platform, offsetFen, freightFen } = line;
  const rows: readonly (readonly [label: string, amountFen: Fen])[] = [
    [platform === undefined ? "优惠券" : "店铺优惠券", less(subFen(discountFen, platform ?? ZERO_FEN))],
    ["平台优惠券", less(platform ?? ZERO_FEN)],
    [`${silver}抵扣`, less(offsetFen)],
    ["运费", freightFen],
  ];
  return rows.filter(([, amountFen]) => amountFen !== 0).map(([label, amountFen]) => ({ label, amountFen }));
}

export interface LinePricesSheetProps {
  open: boolean;
  lines: readonly PricedLine[];
  onClose: () => void;
}

/** What each line comes to: its price, its shares of coupons, silver and freight, and by which rule they are shared. */
export function LinePricesSheet({ open, lines, onClose }: LinePricesSheetProps) {
  const silver = creditName(useSettings(), "credit2");
  return (
    <Sheet open={open} onClose={onClose} title="每件商品实付" pad>
      <p className={styles.small}>
        优惠券、{silver}
        和运费按商品金额的比例分到每件商品，精确到分；除不尽时，余下的分依次给余数最大的商品，合计一分不差。退款最多退这里的实付。
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.skuId} className={styles.lineParts}>
            <h3>{[line.title, ...line.specs].join(" ")}</h3>
            <PriceList
              prices={[
                { label: `¥${formatFen(line.priceFen)} × ${line.quantity}`, amountFen: line.goodsFen },
                ...partsOf(line, silver),
              ]}
              payableFen={fen(
                addFen(subFen(line.goodsFen, addFen(line.discountFen, line.offsetFen)), line.freightFen),
              )}
              label="实付"
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
