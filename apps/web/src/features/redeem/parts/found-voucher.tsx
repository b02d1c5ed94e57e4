import { Code } from "@heshi/contract/counter/code";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { useCommand } from "#src/shared/data/use-command.ts";
import { codeDigits } from "#src/shared/voucher/code-digits.ts";
import styles from "./redeem.module.css";

type Found = OutputOf<(typeof Code)["methods"]["Preview"]>;
export type FoundVoucherProps = Found & { code: string; onEnd: () => void };

/** A code that serves: what it is for, and the button that redeems it. */
export function FoundVoucher({ code, onEnd, ...found }: FoundVoucherProps) {
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
      <div className={styles.facts}>
        <KeyValue
          rows={[
            ["券码", codeDigits(code)],
            ["买家", found.buyer],
            ["有效期至", formatMinute(new Date(found.validUntil))],
            ...(found.rules === ""
              ? []
              : ([
                  [
                    "使用规则",
                    <span key="rules" className={styles.rules}>
                      {found.rules}
                    </span>,
                  ],
                ] as const)),
          ]}
        />
      </div>
      <div className={styles.acts}>
        <Duo>
          <Button kind="outline" onPress={onEnd}>
            返回
          </Button>
          <Button busyText="正在核销" onPress={() => redeem({ code })}>
            确认核销
          </Button>
        </Duo>
      </div>
    </Card>
  );
}
