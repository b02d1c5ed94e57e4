import { remitTones } from "@heshi/contract/tones/money";
import { Credit } from "@heshi/contract/money/credit";
import type { RemitTab, RemitView } from "@heshi/contract/money/remit";
import { Dates } from "@heshi/ui/base/keep-together";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { useState } from "react";
import { pages } from "#src/shared/data/query.ts";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { StateAmount } from "#src/shared/withdraw/state-amount.tsx";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { recordTime } from "#src/shared/withdraw/account-text.ts";
import { AccountIcon } from "../../parts/account-icon.tsx";
import { Remittance } from "../../parts/remit/remittance.tsx";

const tabs: Readonly<Record<RemitTab, string>> = {
  all: "全部",
  waiting: "待确认",
  credited: "已入账",
  refused: "未通过",
};
const empties: Readonly<Record<RemitTab, Omit<EmptyProps, "picture">>> = {
  all: {
    title: "还没有汇款记录",
    help: "向公司账户汇款后，在这里看进度",
    action: { text: "去汇款", onPress: () => navigateTo("/pages/wallet/remit/index") },
  },
  waiting: { title: "没有等待确认的汇款" },
  credited: { title: "没有已入账的汇款" },
  refused: { title: "没有未通过的汇款" },
};

/** 汇款记录: by state, newest first; each opens its timeline, the one that the address names at once. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const named = query.get("id") ?? "";
  const [shown, setShown] = useState(named);
  const show = (remitNo: string): void => {
    if (remitNo !== "") setShown(remitNo);
    const { id: _, ...others } = Object.fromEntries(query);
    setQuery(remitNo === "" ? others : { ...others, id: remitNo }, { replace: true });
  };
  return (
    <>
      <TabbedList
        tabs={tabs}
        label="汇款状态"
        list={(tab) => pages(Credit, "GetRemittances", { tab })}
        empty={(tab) => ({ picture: "coin", ...empties[tab] })}
        live={["remit.state"]}
      >
        {(rows) => (
          <Card pad="none">
            <Rows>
              {rows.map((row) => (
                <Line key={row.remitNo} {...row} onPress={() => show(row.remitNo)} />
              ))}
            </Rows>
          </Card>
        )}
      </TabbedList>
      <LoadedSheet open={named !== ""} onClose={() => show("")} title="汇款详情" pad rows={6}>
        {shown !== "" && <Remittance remitNo={shown} />}
      </LoadedSheet>
    </>
  );
}

function Line({
  state,
  stateText,
  amountFen,
  bank,
  bankName,
  tail,
  createdAt,
  onPress,
}: RemitView & { onPress: () => void }) {
  return (
    <Row
      icon={<AccountIcon kind="bank" bank={bank} name={bankName} />}
      label={`${bankName}（${tail}）`}
      note={<Dates text={recordTime(createdAt)} />}
      value={<StateAmount fen={amountFen} state={stateText} tone={remitTones[state]} />}
      chevron={false}
      onPress={onPress}
    />
  );
}
