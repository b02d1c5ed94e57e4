import type { CollectionRow } from "@heshi/contract/collection/collection-view";
import { payWayNames } from "@heshi/contract/pay/pay";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Row } from "@heshi/ui/layout/row";
import { WayMark } from "#src/shared/pay/mark.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { pageOf, type Side } from "../side.ts";

/** 12-01 16:21 · 1 号收银台 · 两罐茶 · 已退 28.00 */
const noteOf = ({ paidAt, codeName, remark, refundedFen }: CollectionRow): string =>
  [
    formatShort(new Date(paidAt)),
    codeName,
    ...(remark === "" ? [] : [remark]),
    ...(refundedFen > 0 ? [`已退 ${formatFen(refundedFen)}`] : []),
  ].join("\u00A0· ");

/** A payment of a list; it leads to its page. */
export const PaidRow = ({ of, side }: { of: CollectionRow; side: Side }) => (
  <Row
    icon={<WayMark way={of.way} />}
    label={of.payer === undefined ? payWayNames[of.way] : `${payWayNames[of.way]} · ${of.payer}`}
    note={noteOf(of)}
    value={formatFen(of.amountFen)}
    strong
    chevron={false}
    link={(row) => <Link to={pageOf(side, "detail", { no: of.collectionNo })}>{row}</Link>}
  />
);
