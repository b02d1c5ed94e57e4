import { Segmented } from "@heshi/ui/bar/segmented";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { DeputeList } from "../parts/depute-list.tsx";
import { EntrustList } from "../parts/entrust-list.tsx";
import styles from "../parts/bidding.module.css";

const sides = [
  { key: "buy", text: "买入委托" },
  { key: "sell", text: "卖出委托" },
] as const;

/** 委托设置 (`side`): standing orders that bid, and pieces that are auctioned. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const side = query.get("side") === "sell" ? "sell" : "buy";
  const above = (
    <div className={styles.sides}>
      <Segmented
        label="委托方向"
        items={sides}
        value={side}
        onChange={(next) => setQuery({ side: next }, { replace: true })}
      />
    </div>
  );
  return side === "sell" ? <EntrustList key={side} above={above} /> : <DeputeList key={side} above={above} />;
}
