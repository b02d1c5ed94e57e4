import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { To } from "../../base/router.tsx";
import { isHere } from "../../data/present.ts";
import type { AdminMethod } from "../../data/rights.ts";
import { q } from "../../data/rpc.ts";

/** What was entered with this method and waits for another operator: why a list does not show it yet. */
export function WaitingNote({ method }: { method: AdminMethod }) {
  const { data } = useQuery({
    ...q(Admin, "GetPending"),
    refetchInterval: () => (isHere() ? 30_000 : false),
  });
  const own = (data?.list ?? []).filter((row) => row.method === `Admin.${method}`);
  if (own.length === 0) return null;
  return (
    <div className="first-decision in-head" role="status">
      {own.length} 项已登记，等另一位同事复核后才生效。<To path="/pending">去待复核</To>
    </div>
  );
}
