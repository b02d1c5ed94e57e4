import { Fastpay, type FastpayCard } from "@heshi/contract/pay/fastpay";
import { Credit } from "@heshi/contract/money/credit";
import { Pay } from "@heshi/contract/pay/pay";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { RadioList } from "@heshi/ui/form/radio-list";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { stepsBackTo } from "#src/shared/router/history-stack.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack, navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BankMark } from "../../fastpay/bank-mark.tsx";
import { CodeForm } from "../../fastpay/code-form.tsx";
import styles from "../../fastpay/fastpay.module.css";

const BIND = "/pages/wallet/fastpay/bind";

/** 银行卡支付: pays a trade or a recharge from a bound card by the code that its bank sends. */
export function Page() {
  const [query] = useSearchParams();
  const [tradeNo, rechargeNo] = [query.get("tradeNo"), query.get("rechargeNo")];
  return (
    <Screen nav="page" gap={8}>
      {tradeNo !== null && <TradePay tradeNo={tradeNo} />}
      {tradeNo === null && rechargeNo !== null && <RechargePay rechargeNo={rechargeNo} />}
      {tradeNo === null && rechargeNo === null && (
        <Empty picture="coin" title="没有要付款的订单" help="请从收银台选择银行卡快捷支付" />
      )}
    </Screen>
  );
}

/** Shows the result on the page where the payment was begun. */
async function toResult(path: string, query: Record<string, string>): Promise<void> {
  if (stepsBackTo(path) === 1) await navigateBack();
  else await redirectTo(withQuery(path, query));
}

function TradePay({ tradeNo }: { tradeNo: string }) {
  const { data } = useSuspenseQuery(q(Pay, "GetCashier", { tradeNo }));
  const onDone = () => toResult("/pages/order/app-pay", { tradeNo });
  return (
    <CardPay
      amountFen={data.payableFen}
      what={data.payee}
      isOpen={data.state === "unpaid"}
      of={{ tradeNo }}
      onDone={onDone}
    />
  );
}

function RechargePay({ rechargeNo }: { rechargeNo: string }) {
  const { data } = useSuspenseQuery(q(Credit, "GetRecharge", { rechargeNo }));
  const onDone = () => toResult("/pages/wallet/recharge/result", { rechargeNo });
  const isOpen = data.state === "unpaid";
  return (
    <CardPay
      amountFen={data.amountFen}
      what="充值到余额"
      isOpen={isOpen}
      of={{ rechargeNo }}
      onDone={onDone}
    />
  );
}

interface CardPayProps {
  amountFen: Fen;
  /** What is paid: the shop, 充值到余额 */
  what: string;
  isOpen: boolean;
  of: { tradeNo: string } | { rechargeNo: string };
  /** Shows the result. */
  onDone: () => Promise<void>;
}

/** The amount, the cards, and the code. */
function CardPay({ amountFen, what, isOpen, of, onDone }: CardPayProps) {
  const { data } = useSuspenseQuery(q(Fastpay, "GetCards"));
  const [chosen, setChosen] = useState<string>();
  const card = data.list.find(({ cardId }) => cardId === chosen) ?? data.list[0];
  const { payFen, leftFen } = data;
  if (!isOpen)
    return (
      <Empty
        picture="coin"
        title="这笔付款已有结果"
        help="可能已支付、已关闭，或正在等银行确认"
        action={{ text: "查看结果", onPress: onDone }}
      />
    );
  return (
    <>
      <div className={styles.head}>
        <p>{what}</p>
        <Price fen={amountFen} size={40} ink />
      </div>
      {amountFen > payFen && <Note onPage>快捷支付单笔最多 ¥{formatFen(payFen)}，请换一种方式</Note>}
      {amountFen <= payFen && amountFen > leftFen && (
        <Note onPage>快捷支付今天还可付 ¥{formatFen(leftFen)}，请换一种方式</Note>
      )}
      {card === undefined ? (
        <Empty
          picture="coin"
          title="还没有绑定银行卡"
          help="绑定本人储蓄卡后，输入银行短信验证码即可付款"
          action={{ text: "绑定银行卡", onPress: () => navigateTo(BIND) }}
        />
      ) : (
        <>
          <Cards list={data.list} value={card.cardId} onChange={setChosen} />
          <CodeForm key={card.cardId} card={card} amountFen={amountFen} of={of} onDone={onDone} />
        </>
      )}
    </>
  );
}

interface CardsProps {
  list: readonly FastpayCard[];
  value: string;
  onChange: (cardId: string) => void;
}

function Cards({ list, value, onChange }: CardsProps) {
  const items = list.map(({ cardId, name, tail, bank }) => ({
    key: cardId,
    text: `${name}（${tail}）`,
    icon: <BankMark bank={bank} />,
  }));
  return (
    <>
      <Card pad="none" label="付款银行卡">
        <RadioList label="付款银行卡" items={items} value={value} onChange={onChange} />
      </Card>
      <Link to={BIND} className={styles.more}>
        使用新卡付款
      </Link>
    </>
  );
}
