import { joined } from "@heshi/kernel/join";
import type * as z from "zod/mini";
import { accountCauses } from "./causes/account.causes.ts";
import { agentsCauses } from "./causes/agents.causes.ts";
import { proxiesCauses } from "./causes/proxies.causes.ts";
import { investCauses } from "./causes/invest.causes.ts";
import { contentCauses } from "./causes/content.causes.ts";
import { auctionCauses } from "./causes/auction.causes.ts";
import { goodsCauses } from "./causes/goods.causes.ts";
import { moneyCauses } from "./causes/money.causes.ts";
import { shopCauses } from "./causes/shop.causes.ts";
import { systemCauses } from "./causes/system.causes.ts";
import { tradeCauses } from "./causes/trade.causes.ts";
import { samecityCauses } from "./causes/samecity.causes.ts";
import { warehouseCauses } from "./causes/warehouse.causes.ts";
import type { CauseOf } from "./inbox.cause.ts";

/** Every cause of messages by what it is about: the only place with their words and links. */
export const causes = joined("causes of messages", [
  accountCauses,
  agentsCauses,
  proxiesCauses,
  investCauses,
  contentCauses,
  auctionCauses,
  goodsCauses,
  moneyCauses,
  shopCauses,
  systemCauses,
  tradeCauses,
  samecityCauses,
  warehouseCauses,
]);

type Causes = typeof causes;
/** What a message may be about; of a machine its entity. */
export type About = keyof Causes;
export type EventOf<A extends About> = keyof Causes[A]["says"] & string;
export type DataOf<A extends About> = z.output<Causes[A]["data"]>;

/** Kind, words and link of a stored message. Throws for a cause that is not in the table. */
export function wordsOf(name: string, stored: unknown): { title: string; text: string; path: string } {
  const [about = "", event = ""] = name.split(".");
  const found = (causes as unknown as Readonly<Record<string, CauseOf<z.ZodMiniObject>>>)[about];
  const say = found?.says[event];
  if (!found || !say) throw new Error(`${name} is no cause of a message`);
  const data = found.data.parse(stored);
  const [title, text] = say(data);
  return { title, text, path: found.path(data) };
}
