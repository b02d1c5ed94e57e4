import { Region } from "@heshi/contract/place/region";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../data/query-client.ts";
import { keyOf, q } from "../data/query.ts";

export interface ChosenRegion {
  code: string;
  name: string;
}

/** The regions directly below a code, provinces for an empty one; they change at most once a year. */
export const regionsQuery = (parent: string) => ({
  ...q(Region, "GetList", { parent }),
  staleTime: 3_600_000,
});

/** The path of regions with these names or codes from the province down, as far as they exist. */
async function regionsBy(by: "name" | "code", keys: readonly string[]): Promise<readonly ChosenRegion[]> {
  const path: ChosenRegion[] = [];
  for (const key of keys) {
    const { list } = await queryClient.fetchQuery(regionsQuery(path.at(-1)?.code ?? ""));
    const found = list.find((one) => one[by] === key);
    if (found === undefined) break;
    path.push({ code: found.code, name: found.name });
  }
  return path;
}

/** The path of regions with these names from the province down, as far as they exist. */
export const regionsNamed = (names: readonly string[]): Promise<readonly ChosenRegion[]> =>
  regionsBy(
    "name",
    names.filter((name) => name !== ""),
  );

/** Lengths of the codes of province, city, district and street. */
const LEVELS = [2, 4, 6, 9] as const;

/** The codes from the province down: 330106007 → 33, 3301, 330106, 330106007. */
export function codesDown(code: string): readonly string[] {
  return LEVELS.filter((length) => length <= code.length).map((length) => code.slice(0, length));
}

/** The path to a region. */
export const regionPathQuery = (code: string) =>
  queryOptions({
    queryKey: [...keyOf(Region, "GetList"), "path", code],
    queryFn: () => regionsBy("code", codesDown(code)),
  });

/** The names of a path in one line, without repetitions (北京市 北京市) and placeholders (省直辖县市). */
export function pathText(path: readonly Pick<ChosenRegion, "name">[]): string {
  const names = path.map(({ name }) => name).filter((name) => !/直辖县/.test(name));
  return names.filter((name, at) => name !== "" && names.indexOf(name) === at).join(" ");
}
