import { type HomeBlock, Nav } from "@heshi/contract/nav";
import type { OutputOf } from "@heshi/contract/define";
import { queryOptions } from "@tanstack/react-query";
import { rpc } from "#src/shared/rpc.ts";

const nav = rpc(Nav);

type Home = OutputOf<(typeof Nav)["methods"]["GetHome"]>;

/** What the page itself brought along, for the first time it is asked for (home-page.ts of the server). */
function brought(): Home | undefined {
  const holder = document.querySelector("#home-data");
  const text = holder?.textContent;
  holder?.remove();
  return text ? (JSON.parse(text) as Home) : undefined;
}

/** The home page: blocks, rotating words of the search bar, the notice that pops up. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ["Nav.GetHome"],
    queryFn: async () => brought() ?? (await nav.GetHome({})),
    staleTime: 60_000,
  });

/** One block of the home page by its kind. */
export type BlockOf<K extends HomeBlock["kind"]> = Extract<HomeBlock, { readonly kind: K }>;
