import { joined } from "@heshi/kernel/join";
import type { RecordTexts } from "../ledger/ledger.public.ts";
import { creditTexts } from "./texts/credit.texts.ts";
import { moneyTexts } from "./texts/money.texts.ts";
import { shopTexts } from "./texts/shop.texts.ts";
import { tradeTexts } from "./texts/trade.texts.ts";
import { auctionTexts } from "./texts/auction.texts.ts";
import { collectionTexts } from "./texts/collection.texts.ts";
import { investTexts } from "./texts/invest.texts.ts";
import { unitsTexts } from "./texts/units.texts.ts";

/** How a member's records are called. What the shop is asked for by a hold reads as what it is for. */
export const walletTexts: RecordTexts = joined("texts of records", [
  tradeTexts,
  creditTexts,
  moneyTexts,
  shopTexts,
  unitsTexts,
  auctionTexts,
  collectionTexts,
  investTexts,
]);
