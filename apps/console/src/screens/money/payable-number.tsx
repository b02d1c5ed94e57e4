import type { PayableKind } from "@heshi/contract/pay/payables";
import { To } from "../../base/router.tsx";
import { Num } from "../../desk/columns.tsx";

/** The number of what an attempt pays; of orders it leads to them. */
export const PayableNumber = ({ kind, number }: { kind: PayableKind; number: string }) =>
  kind === "trade" ? <To path={`/orders?keyword=${number}`}>{number}</To> : <Num of={number} />;
