/** Puts the demo world into an empty database: through the tables' own checks and the ledger's own recipes. */
import type { Tx } from "@heshi/server/platform/database/db";
import type { Filling } from "@heshi/server/extras";
import { buildSeal, type Seal } from "@heshi/server/platform/secret/seal";
import { indexGoods, refreshTerms } from "@heshi/server/modules/search/search.public";
import { refreshFeed } from "@heshi/server/modules/catalogue/catalogue.public";
import { fillAfters } from "./fill/fill-afters.ts";
import { fillCashout } from "./fill/money/fill-cashout.ts";
import { fillFriends } from "./fill/money/fill-friends.ts";
import { fillRemits, type Slips } from "./fill/money/fill-remits.ts";
import { type Cards, fillCerts } from "./fill/fill-certs.ts";
import { fillApplications } from "./fill/fill-applications.ts";
import { fillClasses, fillGoods, fillShops, goodsId, type Moved, skuId } from "./fill/fill-catalogue.ts";
import { ownShops } from "./finish/own-shops.ts";
import { fillReviews } from "./desks/fill-reviews.ts";
import { fillDesks } from "./fill/fill-desks.ts";
import { fillChats } from "./fill/fill-chats.ts";
import { fillComments } from "./fill/fill-comments.ts";
import { fillCoupons } from "./fill/fill-coupons.ts";
import { fillHome } from "./fill/fill-home.ts";
import { fillFeedback } from "./fill/fill-feedback.ts";
import { fillShopDesks } from "./desks/fill-shop-desks.ts";
import { fillKeys } from "./fill/fill-keys.ts";
import { fillPromo } from "./fill/fill-promo.ts";
import { fillFlash } from "./fill/fill-flash.ts";
import { fillInvoices, type Sample } from "./fill/fill-invoices.ts";
import { fillExchanges } from "./points/fill-exchanges.ts";
import { fillPoints } from "./points/fill-points.ts";
import { fillTownOrders } from "./town/fill-town-orders.ts";
import { fillFront } from "./town/fill-front.ts";
import { fillTown } from "./town/fill-town.ts";
import { fillVouchers } from "./vouchers/fill-vouchers.ts";
import { fillGifts } from "./fill/fill-gifts.ts";
import { fillInbox } from "./fill/fill-inbox.ts";
import { fillRestocks } from "./fill/fill-restocks.ts";
import { fillCommunity } from "./community/fill-community.ts";
import { fillPlaylets, playletMoves } from "./community/fill-playlets.ts";
import { fillExperts } from "./community/fill-experts.ts";
import type { Papers } from "./community/papers.ts";
import { fillQuestions } from "./fill/fill-questions.ts";
import { fillMembers, memberId } from "./fill/fill-members.ts";
import { fillRecharges } from "./fill/money/fill-recharges.ts";
import { fillMoney } from "./fill/money/fill-money.ts";
import { fillOperators } from "./fill/fill-operators.ts";
import { fillOrders, orderEvents, orderNo } from "./fill/fill-orders.ts";
import { fillPackages } from "./finish/fill-packages.ts";
import { arrangeFeed, arrangeGoods } from "./finish/arrange.ts";
import { fillSchool } from "./fill/fill-school.ts";
import { settlementActs } from "./fill/money/fill-settlement.ts";
import { fillSigns } from "./fill/money/fill-signs.ts";
import { fillAuction } from "./desks/fill-auction.ts";
import { fillCodes } from "./desks/fill-codes.ts";
import { fillCollection } from "./desks/fill-collection.ts";
import { fillProxies } from "./desks/fill-proxies.ts";
import { fillPlans } from "./desks/plans/fill-plans.ts";
import { fillWarehouse } from "./desks/fill-warehouse.ts";
import { Calendar, insertRows, type Row } from "./fill/fill-rows.ts";
import { demoWorld } from "./world.ts";
import type { DemoOrder, DemoWorld } from "./world.types.ts";

type Step = { kind: "reserve" | "sell" | "release" | "return"; ago: number | null };

/** What an order did to the stock, in its order. */
function stockSteps(order: DemoOrder): Step[] {
  const steps: Step[] = [{ kind: "reserve", ago: order.createdAgo }];
  if (order.paidAgo !== null) steps.push({ kind: "sell", ago: order.paidAgo });
  if (order.closedBy !== null)
    steps.push({ kind: order.closedBy === "refund" ? "return" : "release", ago: order.closedAgo });
  return steps;
}

function movedBy(orders: readonly DemoOrder[]): Moved {
  const moved = new Map<string, { reserved: number; sold: number }>();
  for (const { state, lines } of orders)
    for (const { skuKey, quantity } of state === "closed" ? [] : lines) {
      const own = moved.get(skuKey) ?? { reserved: 0, sold: 0 };
      if (state === "unpaid") own.reserved += quantity;
      else own.sold += quantity;
      moved.set(skuKey, own);
    }
  return moved;
}

const stockRows = (orders: readonly DemoOrder[], calendar: Calendar): Row[] =>
  orders.flatMap((order) =>
    order.lines.flatMap(({ skuKey, quantity }) =>
      stockSteps(order).map(({ kind, ago }) => ({
        sku_id: skuId(skuKey),
        kind,
        quantity,
        cause: orderNo(order, calendar),
        created_at: calendar.at(ago ?? 0),
      })),
    ),
  );

/** What shops have with the platform: keys and webhooks; and what they learn. */
async function fillPartners(tx: Tx, world: DemoWorld, filling: { calendar: Calendar; seal: Seal }) {
  await fillKeys(tx, world, filling);
  await fillSchool(tx, filling.calendar);
}

/** What is put in order and counted once everything is there. */
async function finish(tx: Tx, world: DemoWorld, { now, goods }: { now: Date; goods: readonly string[] }) {
  await orderEvents(tx);
  await arrangeGoods(tx, world);
  await indexGoods(tx, goods);
  await refreshFeed(tx, now);
  await arrangeFeed(tx, world);
  await refreshTerms(tx);
}

type WorldFilling = Filling & { cards: Cards; papers: Papers; slips: Slips; sample: Sample };

/** What people have written to each other and to the platform. */
async function fillTalk(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  await fillChats(tx, world, calendar);
  await fillDesks(tx, world, calendar);
  await fillReviews(tx, world, calendar);
  await fillSigns(tx, calendar);
  await fillFeedback(tx, calendar);
  await fillQuestions(tx, calendar);
  await fillCommunity(tx, world, calendar);
  await fillPlaylets(tx, calendar);
  await fillInbox(tx, calendar);
  await fillRestocks(tx, calendar);
}

/** What was bought and sent, and what it did to the stock. */
async function fillBought(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  await fillOrders(tx, world, calendar);
  await fillPackages(tx, world, calendar);
  await insertRows(tx, "stock_move", stockRows([...world.pastOrders, ...world.orders], calendar));
  await fillCoupons(tx, world, calendar);
}

/** What is said and what is offered beside the orders. */
async function fillOffers(
  tx: Tx,
  world: DemoWorld,
  { calendar, now }: { calendar: Calendar; now: Date },
): Promise<void> {
  await fillTalk(tx, world, calendar);
  await fillGifts(tx, now);
  await fillFlash(tx, now);
  await fillPromo(tx, world, { calendar, now });
}

type Sealed = { calendar: Calendar; seal: ReturnType<typeof buildSeal> };
/** What is sold in the same city and was bought there; answers what is to be searched, and what the orders moved. */
async function fillLocal(tx: Tx, world: DemoWorld, made: Sealed) {
  const { vouchers, moved } = await fillVouchers(tx, world, made);
  const town = await fillTownOrders(tx, { owner: memberId("m-demo"), ...made });
  return { goods: [...vouchers, ...town.dishes], moved: [...moved, ...town.moved] };
}

/** Writes the areas that came after the shop; answers what they move in the ledger. */
const fillAreas = async (tx: Tx, world: ReturnType<typeof demoWorld>, { calendar, seal }: Sealed) => [
  ...(await fillWarehouse(tx, world, calendar)),
  ...(await fillCodes(tx, { calendar, seal })),
  ...(await fillAuction(tx, world, calendar)),
  ...(await fillCollection(tx, calendar)),
  ...(await fillPlans(tx, calendar)),
  ...playletMoves(calendar),
];

/** Writes the whole demo world, inside the caller's transaction. */
export async function fillWorld(
  tx: Tx,
  { hasher, now, formKey, cards, papers, slips, sample, note }: WorldFilling,
): Promise<void> {
  const world = demoWorld();
  const calendar = new Calendar(now);
  const orders = [...world.pastOrders, ...world.orders];
  const hashes = new Map<string, Promise<string>>();
  const hash = (password: string): Promise<string> => {
    const made = hashes.get(password) ?? hasher.hash(password);
    hashes.set(password, made);
    return made;
  };
  note(`filling the demo: ${world.shops.length} shops, ${world.goods.length} products…`);
  await fillShops(tx, world, { calendar, hash });
  await fillOperators(tx, { calendar, seal: buildSeal(formKey), hash });
  await fillClasses(tx, world);
  await fillGoods(tx, world, { calendar, moved: movedBy(orders) });
  await fillTown(tx, { calendar, hash });
  await fillFront(tx);
  await fillHome(tx, world, calendar);
  note(`filling the demo: ${world.members.length} members…`);
  await fillMembers(tx, world, { calendar, hash, hasher });
  await ownShops(tx, world);
  await fillProxies(tx, world, calendar);
  await fillCerts(tx, world, { calendar, seal: buildSeal(formKey), cards });
  await fillApplications(tx, world, { calendar, seal: buildSeal(formKey), cards });
  await fillExperts(tx, { calendar, seal: buildSeal(formKey), papers });
  await fillShopDesks(tx, world, { calendar, seal: buildSeal(formKey), cards });
  note(`filling the demo: ${orders.length} orders…`);
  await fillBought(tx, world, calendar);
  note("filling the demo: the ledger…");
  await fillCashout(tx, world, { calendar, seal: buildSeal(formKey) });
  await fillRemits(tx, world, { calendar, slips });
  await fillRecharges(tx, world, calendar);
  const back = await fillAfters(tx, world, calendar);
  const exchanged = await fillExchanges(tx, world, { calendar, goods: await fillPoints(tx, now) });
  const local = await fillLocal(tx, world, { calendar, seal: buildSeal(formKey) });
  const acts = await settlementActs(tx, world, { calendar, seal: buildSeal(formKey) });
  const stored = await fillAreas(tx, world, { calendar, seal: buildSeal(formKey) });
  await fillMoney(tx, world, { calendar, others: [...back, ...exchanged, ...local.moved, ...stored], acts });
  await fillFriends(tx, world, calendar);
  await fillComments(tx, world, calendar);
  await fillPartners(tx, world, { calendar, seal: buildSeal(formKey) });
  await fillInvoices(tx, calendar, sample);
  await fillOffers(tx, world, { calendar, now });
  note("filling the demo: the search…");
  await finish(tx, world, { now, goods: [...world.goods.map(({ key }) => goodsId(key)), ...local.goods] });
}
