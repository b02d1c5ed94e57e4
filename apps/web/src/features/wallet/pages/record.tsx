import { Credit } from "@heshi/contract/trade/credit";
import { creditNames, type CreditType } from "@heshi/kernel/credit";
import { useQuery } from "@tanstack/react-query";
import { callMethod } from "#src/shared/data/rpc.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { lastSetData, setDataQuery } from "#src/shared/form/settings.ts";
import { RecordList } from "#src/shared/records/record-list.tsx";

/** 资金明细: what came into and went out of the balance and each credit. */
export function Page() {
  const { data = lastSetData() } = useQuery(setDataQuery());
  const name = (type: CreditType): string =>
    data?.creditList.find(({ creditType }) => creditType === type)?.creditName ?? creditNames[type];
  return (
    <RecordList
      tabs={{
        CNY: "余额",
        CREDIT1: name("credit1"),
        CREDIT2: name("credit2"),
        CREDIT3: name("credit3"),
        CREDIT4: name("credit4"),
      }}
      list={(currency, narrow) => pages(Credit, "GetRecords", { currency, ...narrow })}
      months={(currency, year) => q(Credit, "GetRecordMonths", { currency, year })}
      detail={(currency, recordId) => q(Credit, "GetRecord", { currency, recordId })}
      file={(currency, narrow) => callMethod(Credit, "GetRecordFile", { currency, ...narrow })}
      live={["order.state", "pay.refunded"]}
    />
  );
}
