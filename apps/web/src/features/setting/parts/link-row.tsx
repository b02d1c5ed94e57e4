import { Row, type RowProps } from "@heshi/ui/layout/row";
import { Link } from "#src/shared/router/link.tsx";
import { isBuilt } from "#src/shared/router/route-table.ts";

/** A row that links to a page; nothing if the page is not built. */
export function LinkRow({ to, ...row }: Omit<RowProps, "link" | "onPress"> & { to: string }) {
  return isBuilt(to) ? <Row {...row} link={(inner) => <Link to={to}>{inner}</Link>} /> : null;
}
