import type { OutputOf } from "@heshi/contract/frame/define";
import type { Pay } from "@heshi/contract/pay/pay";
import { formatCredit } from "@heshi/kernel/credit";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import { boughtQuery, paidQuery } from "../order.queries.ts";
import { GoesOn } from "../parts/goes-on.tsx";
import { arrivalText } from "../submit/quote-arrival.ts";

/** Below the result of a paid trade: what happens next, and other goods. */
export function PaidMore({ tradeNo }: { tradeNo: string }) {
  const { data: paid } = useSuspenseQuery({ ...paidQuery(tradeNo), staleTime: 60_000 });
  const { orderType } = paid;
  return (
    <>
      <GoesOn order={{ orderType, state: "received" }} hasNote />
      <NextCard paid={paid} />
      <OtherGoods />
    </>
  );
}

type Paid = OutputOf<(typeof Pay)["methods"]["GetPaid"]>;

/** What happens next: when it arrives, where, and the silver that is earned. */
function NextCard({ paid: { shops, province, sendTo, silverCent } }: { paid: Paid }) {
  const arrivals = [...new Set(shops.map((shop) => arrivalText(shop, province) ?? "商家会尽快发货"))];
  const rows = [
    ["配送", sendTo === undefined ? undefined : arrivals.join("，")],
    ["送至", sendTo],
    ["银币", silverCent > 0 ? `交易完成后得 ${formatCredit("credit2", silverCent)} 银币，可抵现` : undefined],
  ].filter((row): row is [string, string] => row[1] !== undefined);
  if (rows.length === 0) return null;
  return (
    <Card label="配送和银币">
      <KeyValue rows={rows} />
    </Card>
  );
}

/** 猜你喜欢 without recent purchases; shown only when these are known, so that nothing disappears from it. */
function OtherGoods() {
  const { data, isPending } = useQuery(boughtQuery());
  return isPending ? null : <GoodsFeed title="猜你喜欢" without={data} />;
}
