import type { ExpressGateway, ExpressTrack } from "../../gateways/express/express.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import { packageToAsk } from "./express.store.ts";

/** Queries a package's company for its track; undefined if it needs no express. Throws GatewayError. */
export async function track(
  db: Tx,
  gateway: ExpressGateway,
  packageId: string,
): Promise<ExpressTrack | undefined> {
  const row = await db.one(packageToAsk, [packageId]);
  if (!row) return undefined;
  const { company, number, mobile, shippedAt, city, shipFrom } = row;
  return gateway.track({
    company,
    number,
    shippedAt,
    from: shipFrom,
    ...(mobile === undefined ? {} : { mobileTail: mobile.slice(-4) }),
    ...(city === undefined ? {} : { to: city }),
  });
}
