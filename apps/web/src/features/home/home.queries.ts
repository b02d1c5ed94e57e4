import { type HomeBlock, Nav } from "@heshi/contract/nav";
import { queryOptions } from "@tanstack/react-query";
import { rpc } from "#src/shared/rpc.ts";

const nav = rpc(Nav);

/** The home page: blocks, rotating words of the search bar, the notice that pops up. */
export const homeQuery = () =>
  queryOptions({ queryKey: ["Nav.GetHome"], queryFn: () => nav.GetHome({}), staleTime: 60_000 });

/** One block of the home page by its kind. */
export type BlockOf<K extends HomeBlock["kind"]> = Extract<HomeBlock, { readonly kind: K }>;
