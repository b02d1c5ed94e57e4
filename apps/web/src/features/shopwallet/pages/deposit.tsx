import { Merchant } from "@heshi/contract/shop/merchant";
import { type Fen, formatFen, MAX_FEN } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { yuanRow } from "#src/shared/parts/form/form-numbers.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { shopPasswordRow } from "../password-row.ts";
import styles from "../parts/wallet.module.css";

const NOTE = "结算后的退款在余额不足时先由保证金支付。店铺关闭 30 天后退还。";

/** 保证金: what the shop has paid in, and paying in more from what it can withdraw. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(q(Merchant, "GetWallet"));
  const { depositFen, depositAskedFen, availableFen } = data;
  const isDue = depositAskedFen > depositFen;
  const [isOpen, setOpen] = useState(isDue);
  return (
    <>
      <Card pad="money" label="已缴保证金">
        <p className={styles.label}>已缴保证金</p>
        <span className={styles.sum}>
          <Price fen={depositFen} size={40} ink />
        </span>
        <KeyValue
          rows={[
            ["类目要求", depositAskedFen === 0 ? "无需缴纳" : `¥${formatFen(depositAskedFen)}`],
            ["可提现余额", `¥${formatFen(availableFen)}`],
          ]}
        />
      </Card>
      {isOpen ? <Pay availableFen={availableFen} /> : <Enough onOpen={() => setOpen(true)} />}
    </>
  );
}

/** Nothing is due: paying in is a choice. */
const Enough = ({ onOpen }: { onOpen: () => void }) => (
  <>
    <Caption>{NOTE}</Caption>
    <Foot>
      <Button kind="outline" size="full" onPress={onOpen}>
        自愿缴纳
      </Button>
    </Foot>
  </>
);

const Pay = ({ availableFen }: { availableFen: Fen }) => (
  <CommandForm
    command={[Merchant, "PayDeposit"]}
    initial={{ amountFen: undefined, pwd: "" }}
    secretField="pwd"
    done="已缴纳"
    parts={[
      {
        rows: [
          yuanRow("amountFen", "缴纳金额", {
            to: MAX_FEN,
            placeholder: `最多 ¥${formatFen(availableFen)}`,
            fault: "请输入金额，最多两位小数",
          }),
          shopPasswordRow,
        ],
      },
    ]}
    note={`从可提现余额转入。${NOTE}`}
    submit="缴纳"
  />
);
