import { shopRecordKinds } from "@heshi/contract/money/records";
import { Merchant } from "@heshi/contract/shop/merchant";
import { callMethod } from "#src/shared/data/rpc.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { RecordList } from "#src/shared/records/record-list.tsx";

/** 钱包明细: what came into and went out of its available money. */
export function Page() {
  return (
    <RecordList
      tabs={{ CNY: "可提现" }}
      kinds={shopRecordKinds}
      list={(_currency, narrow) => pages(Merchant, "GetWalletRecords", narrow)}
      months={(_currency, year) => q(Merchant, "GetWalletMonths", { year })}
      detail={(_currency, recordId) => q(Merchant, "GetWalletRecord", { recordId })}
      file={(_currency, narrow) => callMethod(Merchant, "GetWalletFile", narrow)}
    />
  );
}
