import { collectionTones } from "@heshi/contract/tones/collection";
import type { CollectionDetail } from "@heshi/contract/collection/collection-view";
import { payWayNames } from "@heshi/contract/pay/pay";
import { formatFen, subFen } from "@heshi/kernel/money";
import { formatMinute, formatSecond } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Foot } from "@heshi/ui/layout/foot";
import { useSuspenseQuery } from "@tanstack/react-query";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { pageOf, type Side } from "../side.ts";
import styles from "./collection.module.css";

/** One payment: what it brought, when it is available, and what went back. */
export const Detail = ({ side }: { side: Side }) => (
  <Screen gap={8}>
    <Content side={side} />
  </Screen>
);

const rowsOf = (one: CollectionDetail) => {
  const { refundedFen, feeFen, amountFen, state, settlesAt, remark, payer } = one;
  const netFen = subFen(subFen(amountFen, refundedFen), feeFen);
  return [
    ["付款方式", payer === undefined ? payWayNames[one.way] : `${payWayNames[one.way]}（${payer}）`],
    ["付款时间", formatSecond(new Date(one.paidAt))],
    ["收款码", one.codeName],
    ...(remark === "" ? [] : [["备注", remark] as const]),
    ...(refundedFen > 0 ? [["已退款", `¥${formatFen(refundedFen)}`] as const] : []),
    ...(state === "refunded"
      ? []
      : ([
          ["服务费", `¥${formatFen(feeFen)}`],
          [
            state === "settled" ? "已到账" : "预计到账",
            `¥${formatFen(netFen)}，${formatMinute(new Date(settlesAt)).slice(5)}`,
          ],
        ] as const)),
    ["单号", one.collectionNo],
  ] as const;
};

function Content({ side }: { side: Side }) {
  const { data: one } = useSuspenseQuery(side.record(useParam("no")));
  return (
    <>
      <Card pad="money" label="收款">
        <div className={styles.head}>
          <Tag kind={collectionTones[one.state]}>{one.stateText}</Tag>
          <Price fen={one.amountFen} size={40} ink />
        </div>
        <KeyValue rows={rowsOf(one)} />
      </Card>
      {one.refunds.length > 0 && (
        <Card pad="money" label="退款">
          <SectionHead title="退款" />
          {one.refunds.map((back) => (
            <KeyValue
              key={back.refundNo}
              well
              rows={[
                ["金额", `¥${formatFen(back.amountFen)}，${back.stateText}`],
                ["时间", formatMinute(new Date(back.at))],
                ["原因", back.reason],
                ["退款单号", back.refundNo],
              ]}
            />
          ))}
        </Card>
      )}
      {one.refundable !== undefined && (
        <Foot sticky>
          <Button
            kind="outline"
            size="full"
            onPress={() => navigateTo(pageOf(side, "refund", { no: one.collectionNo }))}
          >
            退款
          </Button>
        </Foot>
      )}
    </>
  );
}
