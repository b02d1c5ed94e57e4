/** Fills parcels with what the simulated companies say of them at this moment, so that the next answer goes on from it. */
import { simulatedTrack } from "@heshi/server/gateways/express/express-simulator";
import type { ExpressTrack } from "@heshi/server/gateways/express/express.port";
import { storedTrack } from "@heshi/server/modules/express/express.public";
import type { Tx } from "@heshi/server/platform/database/db";
import type { DemoAddress, DemoOrder, DemoPackage, DemoWorld } from "../world.types.ts";
import { placeOf } from "../fill/fill-members.ts";
import { type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import { lineId, orderId } from "../fill/fill-orders.ts";

type Way = { parcel: DemoPackage; order: DemoOrder; from: string; to: string };

/** A past order's parcel keeps its newest node only: nobody follows it any more. */
const nodesKept = ({ order }: Way, { nodes }: ExpressTrack): ExpressTrack["nodes"] =>
  order.key.startsWith("p-") ? nodes.slice(0, 1) : nodes;

/** What the company says: of a parcel that was received, its whole way, over at the receipt. */
function trackOf(way: Way, calendar: Calendar): ExpressTrack {
  const { parcel, order, from, to } = way;
  const shippedAt = calendar.at(parcel.shippedAgo);
  const query = { company: parcel.companyCode, number: parcel.number, shippedAt, from, to };
  const received = calendar.maybe(order.receivedAgo);
  if (received === null) return simulatedTrack(query, calendar.now);
  const track = simulatedTrack(query, new Date(shippedAt.getTime() + 3_650 * 86_400_000));
  const sent = shippedAt.getTime();
  const lasts = (track.nodes[0]?.at.getTime() ?? sent) - sent;
  const share = (received.getTime() - sent) / Math.max(1, lasts);
  const nodes = track.nodes.map((node) => ({
    ...node,
    at: new Date(sent + Math.round((node.at.getTime() - sent) * share)),
  }));
  return { ...track, nodes: nodesKept(way, { ...track, nodes }) };
}

/** Inserts the parcels of all orders. */
export async function fillPackages(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  await insertRows(tx, "order_package", packageRows([...world.pastOrders, ...world.orders], world, calendar));
}

function packageRows(orders: readonly DemoOrder[], world: DemoWorld, calendar: Calendar): Row[] {
  const companies = new Map(world.expressCompanies.map(({ code, name }) => [code, name]));
  const cities = new Map(world.shops.map(({ key, city }) => [key, city]));
  const addresses = new Map<string, DemoAddress>(
    world.members.flatMap((member) => member.addresses).map((one) => [one.key, one]),
  );
  return orders.flatMap((order) => {
    const address = addresses.get(order.addressKey);
    const to = (address && placeOf(address).city) ?? "";
    return order.packages.map((parcel) => {
      const track = trackOf({ parcel, order, from: cities.get(order.shopKey) ?? "", to }, calendar);
      const { rows, values } = storedTrack(track, calendar.now);
      const [state, , lastText, lastAt, checkedAt, nextCheckAt, pickUp] = values;
      return {
        id: demoId(`parcel ${order.key} ${parcel.number}`),
        order_id: orderId(order.key),
        company: parcel.companyCode,
        company_name: companies.get(parcel.companyCode) ?? "",
        number: parcel.number,
        items: parcel.lines.map(({ skuKey, quantity }) => ({ lineId: lineId(order.key, skuKey), quantity })),
        state,
        pick_up: pickUp === null ? null : track.pickUp,
        nodes: rows,
        last_text: lastText ?? null,
        last_at: lastAt ?? null,
        shipped_at: calendar.at(parcel.shippedAgo),
        checked_at: checkedAt,
        next_check_at: nextCheckAt,
      };
    });
  });
}
