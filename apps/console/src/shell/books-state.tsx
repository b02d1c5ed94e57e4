import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { To } from "../base/router.tsx";
import { State } from "../base/words.tsx";
import { isHere } from "../data/present.ts";
import { useMay } from "../data/rights.ts";
import { q } from "../data/rpc.ts";

/** Up to which day the channels' statements were compared, and how many differences are open, for who may see it: the way to them. */
export function BooksState() {
  const { data } = useQuery({
    ...q(Admin, "GetReconcileDays", { limit: 6 }),
    enabled: useMay("GetReconcileDays"),
    refetchInterval: () => (isHere() ? 300_000 : false),
  });
  const last = data?.list[0];
  if (!data || !last) return null;
  return (
    <To path="/differences">
      <State tone={last.allOpen === 0 ? "ok" : "warn"}>
        <span className="num">{last.day.slice(5)}</span>{" "}
        {last.allOpen === 0 ? "对账已平" : `对账差异 ${last.allOpen} 条`}
      </State>
    </To>
  );
}
