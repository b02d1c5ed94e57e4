import type { Nav } from "@heshi/contract/home/nav";
import { type Service, single } from "../../rpc/call/service.ts";
import { blocksOf } from "./home.domain.ts";
import { findArea, findHome } from "./home.store.ts";

export const navService = {
  GetHome: single(async ({ tx, now }) => {
    const home = await tx.one(findHome, [now]);
    if (!home) throw new Error("the home page statement returned no row");
    const { hotWords, popup } = home;
    return { blocks: blocksOf(home), hotWords, popup };
  }),

  GetArea: single(
    async ({ tx, fail }, { areaId }) => (await tx.one(findArea, [areaId])) ?? fail("NOT_FOUND"),
  ),
} satisfies Partial<Service<typeof Nav>>;
