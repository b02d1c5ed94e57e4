import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { isPersonalHere } from "./personal.ts";
import { pages } from "../data/query.ts";

/** The endless recommendations for the caller. */
export const feedQuery = () => ({
  ...pages(WaresGoods, "GetFeed", isPersonalHere() ? {} : { isPersonal: false }),
  staleTime: 300_000,
});
