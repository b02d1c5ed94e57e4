import type { PayoutKind } from "@heshi/contract/pay/outside";
import { Bank, type PayoutAccount } from "@heshi/contract/money/bank";
import { Credit } from "@heshi/contract/money/credit";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AccountIcon } from "../../parts/account-icon.tsx";
import { AccountNotes } from "../../parts/account-notes.tsx";
import { Holder } from "../../holder.tsx";

const LimitSheet = lazy(() =>
  import("../../parts/limit-sheet.tsx").then((part) => ({ default: part.LimitSheet })),
);

/** 收款设置: where money can go to, and what keeps it from leaving. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Accounts />
      <Safety />
      <Holder />
    </Screen>
  );
}

const names: Readonly<Record<PayoutKind, string>> = { bank: "银行卡", wechat: "微信", alipay: "支付宝" };
const pages: Readonly<Record<PayoutKind, string>> = {
  bank: "/pages/wallet/card",
  wechat: "/pages/wallet/setting/wechat",
  alipay: "/pages/wallet/setting/alipay",
};

function stateOf(kind: PayoutKind, accounts: readonly PayoutAccount[]): string {
  const own = accounts.filter((account) => account.kind === kind);
  const [first] = own;
  if (first === undefined) return "去添加";
  if (kind === "bank") return `${own.length} 张`;
  return first.isUsable ? first.tail : `${formatShort(new Date(first.usableAt))} 起可用`;
}

function Accounts() {
  const { data } = useSuspenseQuery(q(Bank, "GetAccounts"));
  return (
    <>
      <AccountNotes holder={data.holder} cautionUntil={data.cautionUntil} />
      <Card pad="none" label="收款账户">
        <Rows>
          {(["bank", "wechat", "alipay"] as const).map((kind) => (
            <Row
              key={kind}
              icon={<AccountIcon kind={kind} />}
              label={names[kind]}
              value={stateOf(kind, data.list)}
              quiet
              onPress={() => void navigateTo(pages[kind])}
            />
          ))}
        </Rows>
      </Card>
      <Caption>
        只能添加本人账户{data.holder === undefined ? "" : `（${data.holder}）`}，新账户满 {data.waitHours}{" "}
        小时后可以提现。
      </Caption>
    </>
  );
}

function Safety() {
  const { data: limit } = useSuspenseQuery(q(Credit, "GetPayLimit"));
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  const { dayFen, nextFen, nextAt } = limit;
  const waits =
    nextAt === undefined
      ? undefined
      : `${formatShort(new Date(nextAt))} 起${nextFen === undefined ? "不限" : `为 ¥${formatFen(nextFen)}`}`;
  const toPassword = toPasswordPage();
  return (
    <>
      <SectionHead title="支付安全" onPage />
      <Card pad="none" label="支付安全">
        <Rows>
          <Row
            label="每日支付限额"
            note={waits ?? "转账和提现合计，由您自己设置"}
            value={dayFen === undefined ? "未设置" : `¥${formatFen(dayFen)}`}
            quiet
            onPress={open}
          />
          <Row
            label="免密支付"
            note="小额订单不用输入支付密码"
            onPress={() => void navigateTo("/pages/wallet/setting/passfree")}
          />
          {toPassword && <Row label="支付密码" value="修改" quiet onPress={toPassword} />}
        </Rows>
      </Card>
      {wasOpened && (
        <Suspense>
          <LimitSheet limit={limit} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
