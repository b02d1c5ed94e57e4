import type { Quote } from "@heshi/contract/trade/order-view";
import { Note } from "@heshi/ui/layout/note";
import { useLocation } from "#src/shared/router/router.tsx";
import { navigateBack, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { Button } from "@heshi/ui/form/button";
import { wares } from "../order.queries.ts";
import { remedyOf } from "../submit/remedy.ts";
import { queryOfSelection, type Selection } from "../submit/selection.ts";

export interface ProblemNoteProps {
  selection: Selection;
  quote: Quote;
}

/** The problems that prevent the order, with a button that resolves them. */
export function ProblemNote({ selection, quote }: ProblemNoteProps) {
  const { pathname } = useLocation();
  const { text, act, next, quantities } = remedyOf(selection, quote);
  const mend = async (): Promise<void> => {
    for (const { skuId, quantity } of quantities) await wares.SetCartQuantity({ skuId, quantity });
    if (next === undefined) return navigateBack();
    await redirectTo(withQuery(pathname, queryOfSelection(next)));
    await refetch(["Order.Quote"]);
  };
  const button = act !== undefined && (
    <Button kind="outline" size="xs" onPress={mend}>
      {act}
    </Button>
  );
  return (
    <Note act={button} onPage>
      {text}
    </Note>
  );
}
