import type { HitKind } from "@heshi/contract/worklists";
import { joined } from "@heshi/kernel/join";
import { actTitles, bareName } from "../base/act-words.ts";
import { accountTitles } from "./account.titles.ts";
import { agentsTitles } from "./agents.titles.ts";
import { proxiesTitles } from "./proxies.titles.ts";
import { investTitles } from "./invest.titles.ts";
import { auctionTitles } from "./auction.titles.ts";
import { collectionTitles } from "./collection.titles.ts";
import { chatTitles } from "./chat.titles.ts";
import { contentTitles } from "./content.titles.ts";
import { goodsTitles } from "./goods.titles.ts";
import { moneyTitles } from "./money.titles.ts";
import { samecityTitles } from "./samecity.titles.ts";
import { shopTitles } from "./shop.titles.ts";
import { systemTitles } from "./system.titles.ts";
import { tradeTitles } from "./trade.titles.ts";
import { warehouseTitles } from "./warehouse.titles.ts";
import type { Hit, Titles } from "./titles.ts";

/** In the order in which the headings of settings are shown. */
const all: readonly Titles[] = [
  tradeTitles,
  goodsTitles,
  moneyTitles,
  accountTitles,
  shopTitles,
  warehouseTitles,
  agentsTitles,
  proxiesTitles,
  investTitles,
  samecityTitles,
  auctionTitles,
  collectionTitles,
  chatTitles,
  contentTitles,
  systemTitles,
];
type Words = Readonly<Record<string, string>>;

/** What settings are called; one that is not listed is shown by its name. */
export const settingTitles: Words = joined(
  "titles of settings",
  all.map((one) => one.settings ?? {}),
);
/** What settings are about, by what is before the dot; the screen has these headings in this order. */
export const settingGroups: Words = joined(
  "headings of settings",
  all.map((one) => one.settingGroups ?? {}),
);
/** What settings are chosen from whose numbers stand for something, from 0 on. */
export const settingChoices: Readonly<Record<string, readonly string[]>> = joined(
  "choices of settings",
  all.map((one) => one.settingChoices ?? {}),
);
/** What the operators' methods that change nothing show, by their names in Admin. */
export const readTitles: Words = joined(
  "titles of lists",
  all.map((one) => one.reads ?? {}),
);
/** What an operator's method does, by its name with or without its group: a command by its title, else what is looked at. */
export function methodTitle(method: string): string {
  const name = bareName(method);
  return actTitles[name] ?? `查看${readTitles[name] ?? name}`;
}
const hits: Readonly<Partial<Record<HitKind, Hit>>> = joined(
  "titles of what is found",
  all.map((one) => one.hits ?? {}),
);
const jobs: Words = joined(
  "titles of jobs",
  all.map((one) => one.jobs ?? {}),
);
const topics: Words = joined(
  "titles of messages",
  all.map((one) => one.topics ?? {}),
);

/** The units of lengths of time. */
export const settingUnits: Words = { seconds: "秒", minutes: "分钟", hours: "小时", days: "天" };

/** What a job is called; those that clear away are called so. */
export const jobTitle = (name: string): string =>
  jobs[name] ?? (name.includes(".sweep") ? "清理过期数据" : name);

/** What is sent outside, by its topic. */
export const topicTitle = (topic: string): string => topics[topic] ?? topic;

/** What a row that the search found is called, and where it is shown; of a kind without a title its name, and the start. */
export const hitOf = (kind: HitKind): Hit => hits[kind] ?? [kind, () => "/"];
