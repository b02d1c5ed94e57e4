import { type LocalCategory, localCategories } from "@heshi/contract/samecity/local-categories";
import { townWays } from "@heshi/contract/samecity/town-states";
import { nearSorts } from "@heshi/contract/samecity/near";
import { clip } from "@heshi/kernel/clip";
import { useSearchParams } from "#src/shared/router/router.tsx";
import type { NearFilters } from "./near.ts";

/** From here on shops count as good, in hundredths of a star. */
const GOOD = 450;
const KEYWORD_MAX = 40;

const isCategory = (text: string | null): text is LocalCategory => text !== null && text in localCategories;

export type SetFilters = (
  patch: Readonly<Record<string, string | undefined>>,
  options?: { replace: boolean },
) => void;

const flag = (isOn: boolean): string | undefined => (isOn ? "1" : undefined);

/** The filters as parameters of an address, by which another page begins with the same. */
export const queryOf = ({ sort, category, keyword, openNow, scoreFrom, way }: NearFilters) => ({
  sort: sort === "distance" ? undefined : sort,
  category,
  keyword: keyword || undefined,
  open: flag(openNow),
  good: flag(scoreFrom !== undefined),
  way,
});

/** The filters in the address, where they survive navigation and reloads, and a function that changes some. */
export function useFilters(): { filters: NearFilters; set: SetFilters; isMap: boolean } {
  const [query, setQuery] = useSearchParams();
  const category = query.get("category");
  const way = townWays.find((one) => one === query.get("way"));
  const filters: NearFilters = {
    sort: nearSorts.find((one) => one === query.get("sort")) ?? "distance",
    keyword: clip((query.get("keyword") ?? "").trim(), KEYWORD_MAX),
    openNow: query.get("open") === "1",
    ...(isCategory(category) ? { category } : {}),
    ...(way === undefined ? {} : { way }),
    ...(query.get("good") === "1" ? { scoreFrom: GOOD } : {}),
  };
  const set: SetFilters = (patch, options = { replace: true }) => {
    const next = Object.entries({ ...Object.fromEntries(query), ...patch });
    setQuery(
      Object.fromEntries(
        next.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
      ),
      options,
    );
  };
  return { filters, set, isMap: query.get("look") === "map" };
}
