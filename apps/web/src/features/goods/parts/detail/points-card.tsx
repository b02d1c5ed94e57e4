import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { formatFen } from "@heshi/kernel/money";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { useQuery } from "@tanstack/react-query";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { skuCredit } from "#src/shared/points/points-goods.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { memberQuery } from "#src/shared/session/member.ts";
import { detailQuery } from "../../detail.queries.ts";

/** What the member has of the credit that a product takes, and for how many pieces that is enough. */
function useHave(goods: GoodsDetail, sku: GoodsSku | undefined): string {
  const isMember = useIsMember();
  const { data } = useQuery({ ...memberQuery(), enabled: isMember });
  const settings = useSettings();
  const credit = skuCredit(goods.points, sku);
  if (credit === undefined || !isMember) return "登录后查看";
  if (data === undefined) return "";
  const { creditType: type, creditCent } = credit;
  const have = cent(data.credits[type]);
  const figure = `${formatCredit(type, have)} ${creditName(settings, type)}`;
  if (have < creditCent) return `${figure}，还差 ${formatCredit(type, cent(creditCent - have))}`;
  return `${figure}，够换 ${Math.floor(have / creditCent)} ${goods.unit}`;
}

/** What a product of the exchange zone is worth, what the member has for it, and the rules. */
export function PointsCard({ goods, sku }: { goods: GoodsDetail; sku: GoodsSku | undefined }) {
  // as the mall sells it: the page shows it as the zone does
  const { data } = useQuery(detailQuery(goods.waresId));
  const worth = data?.skus.find(({ skuId }) => skuId === sku?.skuId)?.priceFen ?? data?.priceFen;
  const rows = [
    ...(worth === undefined ? [] : [["商品价值", `¥${formatFen(worth)}`] as const]),
    ["我的余额", useHave(goods, sku)] as const,
  ];
  return (
    <Card label="兑换说明">
      <SectionHead title="兑换说明" />
      <KeyValue rows={rows} />
      <Note kind="info">不与优惠券、银币抵扣同享；取消订单或退款时，积分和钱按原路分别退回，积分不折现</Note>
    </Card>
  );
}
