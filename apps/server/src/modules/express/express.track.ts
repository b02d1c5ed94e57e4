import type { ExpressGateway, ExpressQuery, ExpressTrack } from "../../gateways/express/express.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox, pushMessage } from "../../platform/events.ts";
import { tell } from "../inbox/inbox.public.ts";
import { storedTrack } from "./express.domain.ts";
import { storePush } from "./express.push.store.ts";
import { packageToAsk, storeTrack } from "./express.store.ts";

/** A package as its company is asked about it; undefined if it needs no express. */
export async function queryOf(db: Tx, packageId: string): Promise<ExpressQuery | undefined> {
  const row = await db.one(packageToAsk, [packageId]);
  if (!row) return undefined;
  const { company, number, mobile, shippedAt, city, shipFrom } = row;
  return {
    company,
    number,
    shippedAt,
    from: shipFrom,
    ...(mobile === undefined ? {} : { mobileTail: mobile.slice(-4) }),
    ...(city === undefined ? {} : { to: city }),
  };
}

/** Queries a package's company for its track; undefined if it needs no express. Throws GatewayError. */
export async function track(
  db: Tx,
  gateway: ExpressGateway,
  packageId: string,
): Promise<ExpressTrack | undefined> {
  const query = await queryOf(db, packageId);
  return query && gateway.track(query);
}

type Heard = { answer: ExpressTrack; now: Date };

/** Tells the member of a parcel that has just arrived at a station. */
async function tellArrival(
  tx: Tx,
  kept: { orderId: string | undefined; memberId: string; no: string; isArrival: boolean } | undefined,
  { packageId, answer, now }: Heard & { packageId: string },
): Promise<void> {
  if (!kept?.isArrival || !answer.pickUp) return;
  const { orderId, memberId, no } = kept;
  const { code = "", place, hours = "" } = answer.pickUp;
  await tell(tx, "parcel", {
    event: "arrive",
    memberId,
    data: { packageId, orderId, no, code, place, hours },
    at: now,
  });
  await addToOutbox(tx, pushMessage(memberId, "order.parcel", { orderId, packageId }), now);
}

/** Keeps a company's answer, and tells the member of a parcel that has just arrived at a station. */
export async function keepTrack(tx: Tx, packageId: string, heard: Heard) {
  const { rows, values } = storedTrack(heard.answer, heard.now);
  const kept = await tx.one(storeTrack, [packageId, ...values]);
  await tellArrival(tx, kept, { ...heard, packageId });
  return rows;
}

/** The same of what was pushed, which changes nothing if it is older than what is known. */
export async function keepPush(tx: Tx, packageId: string, heard: Heard): Promise<void> {
  const { values } = storedTrack(heard.answer, heard.now);
  const kept = await tx.one(storePush, [packageId, ...values]);
  await tellArrival(tx, kept, { ...heard, packageId });
}
