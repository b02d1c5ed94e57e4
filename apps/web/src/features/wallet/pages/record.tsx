import { Credit } from "@heshi/contract/money/credit";
import { callMethod } from "#src/shared/data/rpc.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { RecordList } from "#src/shared/records/record-list.tsx";
import { useAccountTabs } from "../account-tabs.ts";
import { StatementButton } from "../parts/statement/statement-button.tsx";

/** 资金明细: what came into and went out of the balance and each credit. */
export function Page() {
  const tabs = useAccountTabs();
  return (
    <RecordList
      tabs={tabs}
      list={(currency, narrow) => pages(Credit, "GetRecords", { currency, ...narrow })}
      months={(currency, year) => q(Credit, "GetRecordMonths", { currency, year })}
      detail={(currency, recordId) => q(Credit, "GetRecord", { currency, recordId })}
      file={(currency, narrow) => callMethod(Credit, "GetRecordFile", { currency, ...narrow })}
      extra={<StatementButton />}
      live={["order.state", "pay.refunded"]}
    />
  );
}
