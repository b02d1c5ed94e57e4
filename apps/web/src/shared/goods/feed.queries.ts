import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { pages } from "../data/query.ts";

/** The endless recommendations for the caller. */
export const feedQuery = () => ({
  ...pages(WaresGoods, "GetFeed"),
  staleTime: 300_000,
});
