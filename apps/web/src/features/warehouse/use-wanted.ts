import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDraft } from "#src/shared/form/draft.ts";
import { useDebounced } from "#src/shared/form/use-debounced.ts";
import { useChosenAddress } from "#src/shared/place/address-choice.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { type Counts, itemsOf } from "./wanted.ts";
import { deliveryQuoteQuery, homeQuery } from "./warehouse.queries.ts";

interface Typed {
  /** Whose it is, and from which SKU they came: another member, or another SKU, begins again. */
  of: string;
  counts: Counts;
  remark: string;
}

/** What is wanted of what is there, kept while an address is chosen, and what it costs; a SKU may be named from the start. */
export function useWanted(skuId: string) {
  const mid = useSession(({ member }) => member?.mid ?? "");
  const fresh: Typed = { of: `${mid} ${skuId}`, counts: skuId === "" ? {} : { [skuId]: 1 }, remark: "" };
  const draft = useDraft<Typed>("warehouse-deliver", fresh);
  const typed = draft.value.of === fresh.of ? draft.value : fresh;
  const { data: home } = useQuery(homeQuery());
  const addressId = useChosenAddress();
  const { counts, remark } = typed;
  const items = itemsOf(home?.goods ?? [], counts);
  const asked = JSON.stringify(items);
  const settled = useDebounced(asked, 300);
  const { data, isFetching, isError, refetch } = useQuery({
    ...deliveryQuoteQuery({ items, addressId }),
    placeholderData: keepPreviousData,
    enabled: items.length > 0 && settled === asked,
  });
  return {
    items,
    remark,
    pieces: items.reduce((sum, { count }) => sum + count, 0),
    quote: items.length === 0 ? undefined : data,
    /** It could not be asked for what it costs. */
    isFailed: items.length > 0 && isError && !isFetching,
    askAgain: () => void refetch(),
    isQuoting: items.length > 0 && (isFetching || settled !== asked),
    countOf: (id: string): number => items.find((item) => item.skuId === id)?.count ?? 0,
    setCount: (id: string, count: number): void =>
      draft.change({ ...typed, counts: { ...counts, [id]: count } }),
    setRemark: (text: string): void => draft.change({ ...typed, remark: text }),
    clear: draft.clear,
  };
}
export type Wanted = ReturnType<typeof useWanted>;
