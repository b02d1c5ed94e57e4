import { Card } from "@heshi/ui/layout/card";
import { LinePrices } from "./line-prices.tsx";
import type { PricedLine } from "./line-prices-sheet.tsx";
import { PriceList, type PriceListProps } from "./price-list.tsx";

/** The components of a price, on a card; `lines` tells what each of several products comes to. */
export function PricesCard({ lines, ...props }: PriceListProps & { lines: readonly PricedLine[] }) {
  return (
    <Card label="价格明细">
      <PriceList {...props} />
      {props.isFreightOpen !== true && <LinePrices lines={lines} />}
    </Card>
  );
}
