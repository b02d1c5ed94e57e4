import type { CollectionTab } from "@heshi/contract/collection/collection-payee";
import { Payment } from "@heshi/contract/collection/payment";
import type { Month } from "@heshi/kernel/month";
import { pages, q } from "#src/shared/data/query.ts";
import { withQuery } from "#src/shared/router/path.ts";

/** How a payee reads what their codes brought: a shop's people, or a member with a code of their own. */
const shop = {
  isShop: true,
  today: () => q(Payment, "GetShopToday"),
  records: (tab: CollectionTab) => pages(Payment, "GetShopRecords", { tab }),
  record: (collectionNo: string) => q(Payment, "GetShopRecord", { collectionNo }),
  performance: (month: Month) => q(Payment, "GetShopPerformance", { month }),
} as const;
const member = {
  isShop: false,
  today: () => q(Payment, "GetToday"),
  records: (tab: CollectionTab) => pages(Payment, "GetRecords", { tab }),
  record: (collectionNo: string) => q(Payment, "GetRecord", { collectionNo }),
  performance: (month: Month) => q(Payment, "GetPerformance", { month }),
} as const;
export const sides = { shop, member } as const;
export type Side = (typeof sides)[keyof typeof sides];

/** A page of a side: `record`. */
export const pageOf = (
  { isShop }: Pick<Side, "isShop">,
  page: string,
  query: Record<string, string> = {},
): string => withQuery(`${isShop ? "/pages/shop/collection" : "/pages/collection"}/${page}`, query);

/** The address that the picture of a code leads to. */
export const payAddress = (codeNo: string): string =>
  `${globalThis.location.origin}/pages/collection/payment/index?code=${codeNo}`;

/** 0381 7724 1901 */
export const spaced = (codeNo: string): string => codeNo.replace(/(\d{4})(?=\d)/g, "$1 ");
