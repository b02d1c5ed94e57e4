import { Code } from "@heshi/contract/counter/code";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatMinute } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { prompt } from "@heshi/ui/overlay/dialog";
import { Empty } from "@heshi/ui/state/empty";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import styles from "./redeem.module.css";

type Row = OutputOf<(typeof Code)["methods"]["GetRedemptions"]>["list"][number];

/** What the shop has redeemed and revoked. */
export function RedemptionLog({ onRedeem }: { onRedeem: () => void }) {
  return (
    <Loaded skeleton={<OrderSkeleton count={3} />}>
      <CursorList
        query={pages(Code, "GetRedemptions", {})}
        empty={
          <Empty
            picture="ticket"
            title="还没有核销记录"
            help="买家到店出示券码后，在这里核销"
            action={{ text: "输入券码", onPress: onRedeem }}
          />
        }
      >
        {(rows) => rows.map((row) => <LogCard key={row.voucherId} row={row} />)}
      </CursorList>
    </Loaded>
  );
}

function LogCard({ row }: { row: Row }) {
  const { voucherId, title, specs, picture, priceFen, tail, state, stateText, at, staff, branch, reason } =
    row;
  const [revoke] = useCommand(Code, "Revoke", { toast: "已撤销，券码恢复可用" });
  const ask = async (): Promise<void> => {
    const words = await prompt({ title: "撤销核销", placeholder: "请填写原因，买家会看到", maxLength: 100 });
    if (words !== undefined && words.trim() !== "") await revoke({ voucherId, reason: words });
  };
  return (
    <Card as="article" label={`尾号 ${tail}`}>
      <p className={styles.head}>
        <span>尾号 {tail}</span>
        <Tag kind={state === "unused" ? "grey" : "ok"}>{stateText}</Tag>
      </p>
      <OrderItem
        title={title}
        picture={picture}
        size={56}
        choice={specs.join("，")}
        price={<Price fen={priceFen} size={15} ink />}
      />
      <p className={styles.when}>
        {formatMinute(new Date(at))}
        {[staff, branch].filter((text) => text !== "").map((text) => ` · ${text}`)}
        {reason !== "" && ` · 撤销原因：${reason}`}
      </p>
      {row.revokeUntil !== undefined && (
        <div className={styles.end}>
          <Button kind="outline" size="xs" onPress={ask}>
            撤销核销
          </Button>
        </div>
      )}
    </Card>
  );
}
