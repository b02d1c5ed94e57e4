import type { Quote } from "@heshi/contract/trade/order-view";
import { Note } from "@heshi/ui/layout/note";
import { useLocation } from "#src/shared/router/router.tsx";
import { navigateBack, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { Button } from "@heshi/ui/form/button";
import { wares } from "../order.queries.ts";
import { remedyOf } from "../submit/remedy.ts";
import { queryOfWanted, type Wanted } from "../submit/wanted.ts";
import styles from "./order.module.css";

export interface ProblemNoteProps {
  wanted: Wanted;
  quote: Quote;
}

/** What keeps the order from being placed, and one press that mends it. */
export function ProblemNote({ wanted, quote }: ProblemNoteProps) {
  const { pathname } = useLocation();
  const { text, act, next, quantities } = remedyOf(wanted, quote);
  const mend = async (): Promise<void> => {
    for (const { skuId, quantity } of quantities) await wares.SetCartQuantity({ skuId, quantity });
    if (next === undefined) return navigateBack();
    await redirectTo(withQuery(pathname, queryOfWanted(next)));
    await refetch(["Order.Quote"]);
  };
  const button = act !== undefined && (
    <Button kind="outline" size="xs" onPress={mend}>
      {act}
    </Button>
  );
  return (
    <div className={styles.note}>
      <Note act={button}>{text}</Note>
    </div>
  );
}
