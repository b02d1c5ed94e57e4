import { Merchant } from "@heshi/contract/shop/merchant";
import { formatFen } from "@heshi/kernel/money";
import { formatDay, formatShort } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BillRow } from "../parts/bill-row.tsx";
import styles from "../parts/wallet.module.css";
import { dayWords } from "../wallet-words.ts";
import type { WalletView } from "../wallet.queries.ts";

const to = (page: string): string => `/pages/shop/wallet/${page}`;

/** 商家钱包: what the shop can withdraw, what comes next, the latest bills. */
export function Page() {
  return (
    <Screen gap={8} right={<NavButton text="明细" onPress={() => void navigateTo(to("record"))} />}>
      <Wallet />
    </Screen>
  );
}

function Wallet() {
  const { data: wallet } = useSuspenseQuery(q(Merchant, "GetWallet"));
  return (
    <>
      {wallet.debtFen > 0 && (
        <Note onPage>店铺欠款 ¥{formatFen(wallet.debtFen)}，后续结算会先偿还欠款，偿清前不能提现</Note>
      )}
      <Available wallet={wallet} />
      <Others wallet={wallet} />
      <Bills wallet={wallet} />
      <Card pad="none">
        <Rows>
          <Row
            label="提现记录"
            value={wallet.open && `1 笔${wallet.open.stateText}`}
            link={(row) => <Link to={to("withdrawals")}>{row}</Link>}
          />
          <Row label="收款账户" link={(row) => <Link to={to("card")}>{row}</Link>} />
          <Row
            label="保证金"
            value={`¥${formatFen(wallet.depositFen)}`}
            link={(row) => <Link to={to("deposit")}>{row}</Link>}
          />
          <Row label="服务费率" link={(row) => <Link to={to("fees")}>{row}</Link>} />
        </Rows>
      </Card>
    </>
  );
}

function Available({ wallet: { availableFen, next } }: { wallet: WalletView }) {
  const words =
    next === undefined
      ? "暂时没有等待结算的订单"
      : `预计 ${dayWords(formatDay(new Date(next.at)))}结算 ¥${formatFen(next.grossFen)}（未扣服务费）`;
  return (
    <Card pad="money" label="可提现">
      <p className={styles.label}>可提现（元）</p>
      <span className={styles.sum}>
        <Price fen={availableFen} size={40} ink />
      </span>
      <p className={styles.note}>{words}</p>
      <div className={styles.acts}>
        <Button kind="outline" onPress={() => navigateTo(to("unsettled"))}>
          待结算订单
        </Button>
        <Button onPress={() => navigateTo(to("withdraw"))}>提现</Button>
      </div>
    </Card>
  );
}

function Others({ wallet }: { wallet: WalletView }) {
  const { pendingFen, frozenFen, depositFen, debtFen } = wallet;
  const rows = [
    ["待结算", pendingFen],
    ["提现中", frozenFen],
    ["保证金", depositFen],
    ["欠款", debtFen],
  ] as const;
  return (
    <Card label="其他资金">
      <ul className={styles.four}>
        {rows.map(([label, fen]) => (
          <li key={label} className={label === "欠款" && fen > 0 ? styles.owed : undefined}>
            <b>{formatFen(fen)}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Bills({ wallet: { bills, billsToCheck } }: { wallet: WalletView }) {
  const first = bills.find(({ checkUntil }) => checkUntil !== undefined);
  return (
    <Card pad="none" label="每日账单">
      <div className={styles.top}>
        <SectionHead
          title="每日账单"
          more={
            <Link to={withQuery(to("bills"), billsToCheck > 0 ? { tab: "out" } : {})}>
              <More>{billsToCheck > 0 ? `${billsToCheck} 份待核对` : "全部"}</More>
            </Link>
          }
        />
        {bills.length === 0 && (
          <p className={styles.note}>订单确认收货 7 天后、没有售后时结算，次日凌晨出账单。</p>
        )}
        {first?.checkUntil !== undefined && (
          <p className={styles.note}>{formatShort(new Date(first.checkUntil))} 前未核对的账单视为无误</p>
        )}
      </div>
      <Rows>
        {bills.map((bill) => (
          <BillRow key={bill.billNo} bill={bill} />
        ))}
      </Rows>
    </Card>
  );
}
