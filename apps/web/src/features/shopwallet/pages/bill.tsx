import { billTones } from "@heshi/contract/tones/shop";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { subFen, ZERO_FEN } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { BottomBar } from "@heshi/ui/layout/page";
import { Empty } from "@heshi/ui/state/empty";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useSuspenseQuery } from "@tanstack/react-query";
import { pages, q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { OrderLine } from "../parts/order-line.tsx";
import styles from "../parts/wallet.module.css";
import { dayWords, signedYuan } from "../wallet-words.ts";

type Bill = OutputOf<(typeof Merchant)["methods"]["GetBill"]>;

/** 账单详情: sums, every line, and what has happened; the shop says that it agrees. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const billNo = useParam("id");
  const { data: bill } = useSuspenseQuery(q(Merchant, "GetBill", { billNo }));
  return (
    <>
      <Sums bill={bill} />
      <StateTimeline title="账单进度" oldestFirst steps={bill.steps} />
      <SectionHead title="明细" count={bill.orderCount + bill.refundCount} onPage />
      <CursorList
        query={pages(Merchant, "GetBillLines", { billNo })}
        empty={<Empty picture="coin" title="没有明细" />}
      >
        {(lines) => (
          <Card pad="none">
            {lines.map(({ lineId, kind, orderNo, feeFen, grossFen, netFen, ...line }) => (
              <OrderLine
                key={lineId}
                {...line}
                notes={[`订单 ${orderNo}`, kind === "refund" ? "结算后退款" : `货款 ${signedYuan(grossFen)}`]}
                amount={signedYuan(netFen)}
                below={`${kind === "refund" ? "退服务费" : "服务费"} ${signedYuan(kind === "refund" ? subFen(ZERO_FEN, feeFen) : feeFen)}`}
              />
            ))}
          </Card>
        )}
      </CursorList>
      {bill.actions.includes("check") && <Check bill={bill} />}
    </>
  );
}

function Sums({ bill }: { bill: Bill }) {
  const { day, state, stateText, grossFen, feeFen, netFen, repaidFen, billNo, checkUntil } = bill;
  return (
    <Card pad="money">
      <div className={styles.head}>
        <Tag kind={billTones[state]}>{stateText}</Tag>
        <b className={styles.amount}>{signedYuan(netFen)}</b>
        <span className={styles.small}>{dayWords(day)}结算到可提现</span>
      </div>
      <KeyValue
        rows={[
          ["货款", signedYuan(grossFen)],
          ["平台服务费", signedYuan(subFen(ZERO_FEN, feeFen))],
          ...(repaidFen > 0 ? [["偿还欠款", `−${signedYuan(repaidFen)}`] as const] : []),
          ["账单号", billNo],
          ...(checkUntil === undefined
            ? []
            : [["自动核对", `${formatMinute(new Date(checkUntil)).slice(5)} 后视为无误`] as const]),
        ]}
      />
    </Card>
  );
}

function Check({ bill: { billNo, netFen } }: { bill: Bill }) {
  const [check] = useCommand(Merchant, "CheckBill", { toast: "已核对" });
  return (
    <BottomBar label="核对">
      <Button
        grow
        onPress={() =>
          check(
            { billNo },
            {
              title: "账单无误？",
              text: `净额 ${signedYuan(netFen)}，核对后由系统与账本逐笔比对。`,
              confirmText: "确认无误",
            },
          )
        }
      >
        核对无误
      </Button>
    </BottomBar>
  );
}
