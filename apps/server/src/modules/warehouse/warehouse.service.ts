import type { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { unitOf } from "@heshi/kernel/credit";
import type { Service } from "../../rpc/call/service.ts";
import { findBalance } from "../ledger/ledger.public.ts";
import { findProof } from "./proof.store.ts";

/** The handlers of Warehouse (docs/rules/warehouse.md). */
export const warehouseService = {
  async GetProof({ tx, now, fail }, { skuId }) {
    const found = (await tx.one(findProof, [skuId])) ?? fail("NOT_STORED");
    const issuer = { kind: "outside", owner: "0", purpose: "issuer", currency: unitOf(skuId) } as const;
    // what is in the warehouse is what the issuer has given out; none is no minus none
    const issued = 0 - (await findBalance(tx, issuer));
    const isEven = issued === found.owned + found.ofShop + found.found;
    return { ...found, issued, isEven, checkedAt: now.getTime() };
  },
} satisfies Partial<Service<typeof Warehouse>>;
