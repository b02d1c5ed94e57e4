import { joined } from "@heshi/kernel/join";
import type { Tx } from "../../../platform/database/db.ts";
import type { SectionName } from "../../../tables/tables.ts";
import { auctionSections } from "./auction.store.ts";
import { agentsSections } from "./agents.store.ts";
import { proxiesSections } from "./proxies.store.ts";
import { accountSections } from "./account.store.ts";
import { chatSections } from "./chat.store.ts";
import { collectionSections } from "./collection.store.ts";
import { contentSections } from "./content.store.ts";
import { goodsSections } from "./goods.store.ts";
import { investSections } from "./invest.store.ts";
import { moneySections } from "./money.store.ts";
import { inWords, type Section } from "./section.ts";
import { samecitySections } from "./samecity.store.ts";
import { shopSections } from "./shop.store.ts";
import { systemSections } from "./system.store.ts";
import { tradeSections } from "./trade.store.ts";
import { warehouseSections } from "./warehouse.store.ts";

/** The sections that tables name, in the order of the export. */
export const sections: Readonly<Record<SectionName, Section>> = joined("sections of the export", [
  accountSections,
  agentsSections,
  proxiesSections,
  tradeSections,
  moneySections,
  goodsSections,
  investSections,
  chatSections,
  contentSections,
  shopSections,
  systemSections,
  warehouseSections,
  samecitySections,
  auctionSections,
  collectionSections,
]);

/** Everything stored about a member, by section, in Chinese words, yuan and China's time; sections without rows as empty ones. */
export async function exportedOf(tx: Tx, memberId: string) {
  const told: { name: string; rows: Record<string, string>[] }[] = [];
  for (const [name, section] of Object.entries(sections)) {
    const found = await tx.one(section.statement, [memberId]);
    told.push({ name, rows: (found?.rows ?? []).map((row) => inWords(section, row)) });
  }
  return told;
}
