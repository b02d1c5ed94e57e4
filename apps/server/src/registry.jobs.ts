/** The one list of what works without being called: deadlines, jobs, and what happens outside after a commit. */
import { accountWork } from "./areas/account.area.ts";
import { agentsWork } from "./areas/agents.area.ts";
import { investWork } from "./areas/invest.area.ts";
import { auctionWork } from "./areas/auction.area.ts";
import { collectionWork } from "./areas/collection.area.ts";
import { chatWork } from "./areas/chat.area.ts";
import { contentWork } from "./areas/content.area.ts";
import { goodsWork } from "./areas/goods.area.ts";
import { moneyWork } from "./areas/money.area.ts";
import { shopWork } from "./areas/shop.area.ts";
import { systemWork } from "./areas/system.area.ts";
import { tradeWork } from "./areas/trade.area.ts";
import { samecityWork } from "./areas/samecity.area.ts";
import { warehouseWork } from "./areas/warehouse.area.ts";
import type { ServiceConfig, Work } from "./areas/area.ts";
import { buildDeadlines, type Due } from "./modules/machine/machine.public.ts";
import type { Job, Topic } from "./platform/jobs.ts";

const works: readonly Work[] = [
  accountWork,
  agentsWork,
  investWork,
  auctionWork,
  collectionWork,
  chatWork,
  contentWork,
  goodsWork,
  moneyWork,
  shopWork,
  systemWork,
  tradeWork,
  samecityWork,
  warehouseWork,
];

/** What ends by itself when its time is over, of every machine. */
export const dues: readonly Due[] = works.flatMap((work) => work.dues ?? []);

/** Work that comes round and needs no configuration. */
export const jobs: readonly Job[] = [buildDeadlines(dues), ...works.flatMap((work) => work.jobs ?? [])];

/** With the work that needs keys, and what a world of its own kind adds. */
export const buildJobs = (config: ServiceConfig, more: readonly Job[] = []): readonly Job[] => [
  ...jobs,
  ...more,
  ...works.flatMap((work) => work.keyedJobs?.(config) ?? []),
];

/** What happens outside after a commit. */
export const buildTopics = (config: ServiceConfig): readonly Topic[] =>
  works.flatMap((work) => work.topics?.(config) ?? []);
