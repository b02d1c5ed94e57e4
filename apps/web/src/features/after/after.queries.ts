import { After } from "@heshi/contract/trade/after";
import type { InputOf } from "@heshi/contract/frame/define";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const after = rpc(After);

/** The member's own after-sale. */
export const detailQuery = (afterSaleId: string) => q(After, "GetDetail", { afterSaleId });
/** One of the shop's. */
export const shopDetailQuery = (afterSaleId: string) => q(After, "GetShopDetail", { afterSaleId });

/** What goes back for pieces of a line. */
export const previewQuery = (asked: InputOf<(typeof After)["methods"]["Preview"]>) => ({
  ...q(After, "Preview", asked),
  retry: false,
});

/** Refetch interval of the shop's lists, since shops get no pushed events, ms. */
export const FRESH_MS = 30_000;

/** Refetches everything about after-sales. */
export const renew = (): Promise<void> => refetch(["After"]);
