import { Region } from "@heshi/contract/place/region";
import { queryClient } from "../data/query-client.ts";
import { q } from "../query.ts";

/** A region that was chosen on one level. */
export interface ChosenRegion {
  code: string;
  name: string;
}

/** The regions directly below a code, provinces for an empty one; they change once a year. */
export const regionsQuery = (parent: string) => ({
  ...q(Region, "GetList", { parent }),
  staleTime: 3_600_000,
});

/** The regions with these names from the province down, as far as they are found. */
export async function regionsNamed(names: readonly string[]): Promise<readonly ChosenRegion[]> {
  const path: ChosenRegion[] = [];
  for (const name of names) {
    if (name === "") continue;
    const { list } = await queryClient.fetchQuery(regionsQuery(path.at(-1)?.code ?? ""));
    const found = list.find((one) => one.name === name);
    if (found === undefined) break;
    path.push({ code: found.code, name });
  }
  return path;
}
