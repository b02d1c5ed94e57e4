import { mayInShop } from "@heshi/contract/rights";
import { Merchant } from "@heshi/contract/shop/merchant";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { AfterLinks } from "#src/shared/after/after-links.tsx";
import { q } from "#src/shared/data/query.ts";

/** The after-sales of a shop's order, which lead on for those who decide after-sales. */
export function ShopAfterLinks({ lines }: Pick<ComponentProps<typeof AfterLinks>, "lines">) {
  const { data: info } = useQuery(q(Merchant, "GetInfo"));
  return (
    <AfterLinks lines={lines} side="shop" mayOpen={info !== undefined && mayInShop(info, "afterSale")} />
  );
}
