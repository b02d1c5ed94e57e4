import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { joined } from "@heshi/kernel/join";
import { accountArea } from "./areas/account.area.ts";
import { agentsArea } from "./areas/agents.area.ts";
import { investArea } from "./areas/invest.area.ts";
import { auctionArea } from "./areas/auction.area.ts";
import { chatArea } from "./areas/chat.area.ts";
import { collectionArea } from "./areas/collection.area.ts";
import { contentArea } from "./areas/content.area.ts";
import { goodsArea } from "./areas/goods.area.ts";
import { moneyArea } from "./areas/money.area.ts";
import { samecityArea } from "./areas/samecity.area.ts";
import { shopArea } from "./areas/shop.area.ts";
import { systemArea } from "./areas/system.area.ts";
import { tradeArea } from "./areas/trade.area.ts";
import { warehouseArea } from "./areas/warehouse.area.ts";
import type { ServiceConfig } from "./areas/area.ts";
import { type Route, serve } from "./rpc/call/service.ts";

export type { ServiceConfig } from "./areas/area.ts";

const routesOf = (areas: readonly { routes: readonly Route[] }[]): Route[] =>
  areas.flatMap(({ routes }) => routes);

/** The one list of services, by area. `serve` checks each pair; two handlers of one method are refused. */
export function buildRoutes(config: ServiceConfig): ReadonlyMap<string, Route> {
  const account = accountArea(config);
  const agents = agentsArea(config);
  const invest = investArea();
  const auction = auctionArea(config);
  const chat = chatArea();
  const collection = collectionArea(config);
  const content = contentArea(config);
  const goods = goodsArea(config, auction.Wares);
  const money = moneyArea(config);
  const samecity = samecityArea(config);
  const shop = shopArea(config);
  const system = systemArea(config);
  const trade = tradeArea(config);
  const warehouse = warehouseArea();
  const admin = joined("Admin", [
    ...account.Admin,
    ...agents.Admin,
    ...invest.Admin,
    ...auction.Admin,
    ...chat.Admin,
    ...collection.Admin,
    ...content.Admin,
    ...goods.Admin,
    ...money.Admin,
    ...samecity.Admin,
    ...shop.Admin,
    ...system.Admin,
    ...trade.Admin,
    ...warehouse.Admin,
  ]);
  const merchant = joined("Merchant", [
    ...goods.Merchant,
    ...money.Merchant,
    ...samecity.Merchant,
    ...shop.Merchant,
    ...system.Merchant,
    ...trade.Merchant,
    ...warehouse.Merchant,
  ]);
  const routes = [
    ...routesOf([account, agents, chat, collection, content, goods, invest]),
    ...routesOf([money, shop, system, trade, warehouse]),
    ...serve(Admin, admin),
    ...serve(Merchant, merchant),
  ];
  return new Map(routes.map((route) => [route.name, route]));
}
