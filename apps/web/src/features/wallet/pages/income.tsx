import { Credit } from "@heshi/contract/money/credit";
import { callMethod } from "#src/shared/data/rpc.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { RecordList } from "#src/shared/records/record-list.tsx";
import { useAccountTabs } from "../account-tabs.ts";
import { Sources } from "../parts/sources.tsx";

/** 收入: what came in, by source and by month, of the balance and each credit. */
export function Page() {
  const tabs = useAccountTabs();
  return (
    <RecordList
      tabs={tabs}
      only="in"
      summary={(currency, month) => <Sources currency={currency} month={month} />}
      list={(currency, narrow) => pages(Credit, "GetRecords", { currency, ...narrow })}
      months={(currency, year) => q(Credit, "GetRecordMonths", { currency, year })}
      detail={(currency, recordId) => q(Credit, "GetRecord", { currency, recordId })}
      file={(currency, narrow) => callMethod(Credit, "GetRecordFile", { currency, ...narrow })}
      live={["order.state", "pay.refunded", "remit.state"]}
    />
  );
}
