import { mayInShop, type StaffMember } from "@heshi/contract/rights";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { goodsTools } from "../tools/goods.tools.ts";
import { shopTools } from "../tools/shop.tools.ts";
import type { Tool } from "../tools/tool.ts";
import { tradeTools } from "../tools/trade.tools.ts";

const tools: readonly { title: string; tools: readonly Tool[] }[] = [
  { title: "商品", tools: goodsTools },
  { title: "交易", tools: tradeTools },
  { title: "店铺", tools: shopTools },
];

/** What is used every day, in its order on the counter; a role sees those that it may use. */
const common = [
  "/pages/goods/edit/entrance",
  "/pages/shop/goods/manage",
  "/pages/shop/order/list",
  "/pages/shop/dispatch/list",
  "/pages/shop/redemption",
  "/pages/shop/comment/list",
  "/pages/shop/wallet/index",
  "/pages/shop/invoice/index",
  "/pages/shop/manage/clock",
  "/pages/shop/message/index",
];

/** The tools of every day that somebody may use. */
export function commonTools(who: StaffMember): Tool[] {
  const all = toolsOf(who).flatMap(({ tools: own }) => own);
  return common.flatMap((path) => all.find(({ to }) => to === path) ?? []);
}

/** The tools that a role may use and that are built, in their groups. */
export const toolsOf = (who: StaffMember) =>
  tools
    .map(({ title, tools: all }) => ({
      title,
      tools: all.filter(({ to, right }) => isBuilt(to) && (right === undefined || mayInShop(who, right))),
    }))
    .filter(({ tools: own }) => own.length > 0);
