import { type HomeBlock, Nav } from "@heshi/contract/goods/nav";
import type { OutputOf } from "@heshi/contract/frame/define";
import { queryOptions } from "@tanstack/react-query";
import { brought } from "#src/shared/data/preloaded.ts";
import { rpc } from "#src/shared/data/rpc.ts";

const nav = rpc(Nav);

type Home = OutputOf<(typeof Nav)["methods"]["GetHome"]>;

/** The home page: blocks, rotating words of the search bar, the notice that pops up. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ["Nav.GetHome"],
    queryFn: async () => brought<Home>("Nav.GetHome") ?? (await nav.GetHome({})),
    staleTime: 60_000,
  });

/** One block of the home page by its kind. */
export type BlockOf<K extends HomeBlock["kind"]> = Extract<HomeBlock, { readonly kind: K }>;
