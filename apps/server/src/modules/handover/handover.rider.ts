import type { TownRider } from "@heshi/contract/samecity/town";
import type { Point } from "@heshi/kernel/place";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { RiderGateway, RiderSeen } from "../../gateways/rider/rider.port.ts";

/** An order that is under way, as it was read. */
type Under = Point & { orderId: string; branch: Point; handedAt: Date };

/** Where somebody is who brings an order; undefined where nobody knows, as while the provider is away. */
export async function riderAt(
  rider: RiderGateway,
  { orderId: id, branch: from, lat, lng, handedAt: leftAt }: Under,
  now: Date,
): Promise<RiderSeen | undefined> {
  try {
    return await rider.where({ id, from, to: { lat, lng }, leftAt }, now);
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

/** What the buyer and the branch read of who brings it. */
export const riderView = ({ isThere: _isThere, ...seen }: RiderSeen): TownRider => seen;
