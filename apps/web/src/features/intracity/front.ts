import { Nav } from "@heshi/contract/home/nav";
import { type LocalCategory, localCategoryNames } from "@heshi/contract/samecity/local-categories";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import type { Spot } from "./near.ts";

/** The city of a place, as banners name it. */
const CITY_DIGITS = 4;
const frontQuery = () => ({ ...q(Nav, "GetLocal", {}), staleTime: 60_000 });

/** A category that members choose from; an empty picture is the app's own. */
export type ShownCategory = { category: LocalCategory; picture: string };

/** The categories as operators order them, or all while these are not to be had; undefined until they have come. */
export function useCategories(): readonly ShownCategory[] | undefined {
  const { data, isError } = useQuery(frontQuery());
  if (data !== undefined) return data.categories;
  return isError ? localCategoryNames.map((category) => ({ category, picture: "" })) : undefined;
}

/** The banners of the city where the member is, and of all cities. */
export function useLocalBanners({ cityCode }: Spot) {
  const { data } = useQuery(frontQuery());
  const city = cityCode?.slice(0, CITY_DIGITS);
  return (data?.banners ?? []).filter((banner) => banner.cityCode === undefined || banner.cityCode === city);
}
