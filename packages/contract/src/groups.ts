import type { Group } from "./frame/define.ts";
import { accountGroups } from "./groups/account.groups.ts";
import { agentsGroups } from "./groups/agents.groups.ts";
import { proxiesGroups } from "./groups/proxies.groups.ts";
import { chatGroups } from "./groups/chat.groups.ts";
import { collectionGroups } from "./groups/collection.groups.ts";
import { contentGroups } from "./groups/content.groups.ts";
import { goodsGroups } from "./groups/goods.groups.ts";
import { investGroups } from "./groups/invest.groups.ts";
import { moneyGroups } from "./groups/money.groups.ts";
import { shopGroups } from "./groups/shop.groups.ts";
import { systemGroups } from "./groups/system.groups.ts";
import { tradeGroups } from "./groups/trade.groups.ts";
import { warehouseGroups } from "./groups/warehouse.groups.ts";

const all: readonly Group[] = [
  ...systemGroups,
  ...accountGroups,
  ...chatGroups,
  ...collectionGroups,
  ...goodsGroups,
  ...tradeGroups,
  ...moneyGroups,
  ...shopGroups,
  ...warehouseGroups,
  ...contentGroups,
  ...agentsGroups,
  ...proxiesGroups,
  ...investGroups,
];
const doubled = all.find(({ name, code }, at) =>
  all.slice(0, at).some((other) => other.name === name || other.code === code),
);
if (doubled) throw new Error(`groups: two are named ${doubled.name} or numbered ${doubled.code}`);

/** All groups, in the order of the reference page. The browser imports single groups, never this list. */
export const groups: readonly Group[] = all;
