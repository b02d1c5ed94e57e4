import { useState } from "react";
import { Code } from "@heshi/contract/counter/code";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { RadioList } from "@heshi/ui/form/radio-list";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { useCommand } from "#src/shared/data/use-command.ts";
import { codeDigits } from "#src/shared/voucher/code-digits.ts";
import styles from "./redeem.module.css";

type Found = OutputOf<(typeof Code)["methods"]["Preview"]>;
export type FoundVoucherProps = Found & { code: string; onEnd: () => void };

/** A code that serves: what it is for, and the button that redeems it. */
export function FoundVoucher({ code, onEnd, ...found }: FoundVoucherProps) {
  const { branches } = found;
  const [branchId, choose] = useState(branches.length === 1 ? branches[0]?.branchId : undefined);
  const [redeem] = useCommand(Code, "Redeem", { toast: "核销成功", onDone: onEnd });
  return (
    <Card label="待核销的券">
      <OrderItem
        title={found.title}
        picture={found.picture}
        size={80}
        choice={found.specs.join("，")}
        price={<Price fen={found.priceFen} size={17} ink />}
      />
      <Facts code={code} {...found} />
      {branches.length > 1 && (
        <RadioList
          label="核销门店"
          items={branches.map(({ branchId: key, name }) => ({ key, text: name }))}
          value={branchId}
          onChange={choose}
        />
      )}
      {found.isOutsideHours && <Note>现在不在可用时间内，请与买家确认后再核销</Note>}
      <div className={styles.acts}>
        <Duo>
          <Button kind="outline" onPress={onEnd}>
            返回
          </Button>
          <Button
            busyText="正在核销"
            onPress={() => redeem({ code, branchId })}
            disabled={branches.length > 1 && branchId === undefined}
            reason="请先选择核销门店"
          >
            确认核销
          </Button>
        </Duo>
      </div>
    </Card>
  );
}

/** What the code is for, and how it may be used. */
function Facts({ code, buyer, validUntil, hours, stores, rules }: Found & { code: string }) {
  return (
    <div className={styles.facts}>
      <KeyValue
        rows={[
          ["券码", codeDigits(code)],
          ["买家", buyer],
          ["有效期至", formatMinute(new Date(validUntil))],
          ["可用时间", hours],
          ["可用门店", stores.join("、")],
          ...(rules === ""
            ? []
            : ([
                [
                  "使用规则",
                  <span key="rules" className={styles.rules}>
                    {rules}
                  </span>,
                ],
              ] as const)),
        ]}
      />
    </div>
  );
}
