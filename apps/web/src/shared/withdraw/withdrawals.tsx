import type { WithdrawTab, WithdrawView } from "@heshi/contract/money/withdraw";
import { withdrawTones } from "@heshi/contract/tones/money";
import { Dates } from "@heshi/ui/base/keep-together";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import type { EmptyProps } from "@heshi/ui/state/empty";
import type { ReactNode } from "react";
import type { CursorQuery } from "../data/query.ts";
import { TabbedList, type TabbedListProps } from "../parts/tabbed-list.tsx";
import { navigateTo } from "../router/navigate.ts";
import { withQuery } from "../router/path.ts";
import { accountText, recordTime } from "./account-text.ts";
import { StateAmount } from "./state-amount.tsx";

const tabs: Readonly<Record<WithdrawTab, string>> = {
  all: "全部",
  open: "进行中",
  paid: "已到账",
  ended: "未到账",
};
const empties: Readonly<Record<WithdrawTab, Omit<EmptyProps, "picture">>> = {
  all: { title: "还没有提现记录" },
  open: { title: "没有进行中的提现" },
  paid: { title: "没有已到账的提现" },
  ended: { title: "没有未到账的提现", help: "未通过、退回和取消的会显示在这里" },
};
export interface WithdrawalsProps {
  list: (tab: WithdrawTab) => CursorQuery<WithdrawView>;
  /** The page of one. */
  detail: string;
  /** Where there are none yet. */
  none?: Partial<EmptyProps>;
  icon?: (row: WithdrawView) => ReactNode;
  live?: TabbedListProps<WithdrawTab, WithdrawView>["live"];
}

/** Withdrawals by state, newest first; each leads to its timeline. */
export const Withdrawals = ({ list, detail, none, icon, live }: WithdrawalsProps) => (
  <TabbedList
    tabs={tabs}
    label="提现状态"
    list={list}
    empty={(tab) => ({ picture: "coin", ...empties[tab], ...(tab === "all" ? none : {}) })}
    live={live}
  >
    {(rows) => (
      <Card pad="none">
        <Rows>
          {rows.map((row) => (
            <Row
              key={row.withdrawNo}
              icon={icon?.(row)}
              label={accountText({ name: row.accountName, tail: row.tail })}
              note={<Dates text={recordTime(row.createdAt)} />}
              value={
                <StateAmount fen={row.amountFen} state={row.stateText} tone={withdrawTones[row.state]} />
              }
              chevron={false}
              onPress={() => void navigateTo(withQuery(detail, { id: row.withdrawNo }))}
            />
          ))}
        </Rows>
      </Card>
    )}
  </TabbedList>
);
