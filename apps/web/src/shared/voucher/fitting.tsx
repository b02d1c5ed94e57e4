import type { Store } from "@heshi/contract/counter/voucher";
import { KeyValue } from "@heshi/ui/layout/key-value";

/** Where a tire of an order is fitted. */
export const Fitting = ({ store: { name, address, phone } }: { store: Store }) => (
  <KeyValue
    well
    rows={[
      ["安装门店", name],
      ["门店地址", address],
      ["门店电话", phone],
    ]}
  />
);
