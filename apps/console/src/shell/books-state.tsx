import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { To } from "../base/router.tsx";
import { State } from "../base/words.tsx";
import { isHere } from "../data/present.ts";
import { useMay } from "../data/rights.ts";
import { q } from "../data/rpc.ts";

/** Whether the last day that was compared with the channels' statements is even, for who may see it: the way to what is not. */
export function BooksState() {
  const { data } = useQuery({
    ...q(Admin, "GetReconcileDays", { limit: 6 }),
    enabled: useMay("GetReconcileDays"),
    refetchInterval: () => (isHere() ? 300_000 : false),
  });
  const last = data?.list[0];
  if (!data || !last) return null;
  const open = data.list
    .filter(({ day }) => day === last.day)
    .reduce((sum, { openCount }) => sum + openCount, 0);
  return (
    <To path="/differences">
      <State tone={open === 0 ? "ok" : "warn"}>
        <span className="num">{last.day.slice(5)}</span> {open === 0 ? "对账已平" : `对账差异 ${open} 条`}
      </State>
    </To>
  );
}
