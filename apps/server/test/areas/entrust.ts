import { Wares } from "@heshi/contract/goods/wares";
import type { TestServer } from "../harness.ts";
import { verified } from "../make/bankcard.ts";
import { keepSessions, sql } from "../make/world.ts";
import { type auctioning, lotGrant, workAuctions } from "./auction.ts";
import { holder, stocked } from "./delivery.ts";
import { unitNos } from "./warehouse.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
type Zone = Awaited<ReturnType<typeof auctioning>>;
type Member = { id: string; token: string };

/** Entrusts a piece with the password; answers the reply. */
export async function entrust(
  server: TestServer,
  who: Member,
  { unitNo, leastFen = 9000 }: { unitNo: string; leastFen?: number },
) {
  const grant = await lotGrant(server, who.id, {
    method: "Wares.EntrustUnit",
    lotNo: unitNo,
    amountFen: leastFen,
  });
  return server.call(Wares, "EntrustUnit", { unitNo, leastFen, grant }, { token: who.token });
}

/** Moves the clock by so many days; who is logged in stays so. */
export async function days(server: TestServer, count: number): Promise<void> {
  server.advance(count * DAY);
  await keepSessions(server);
}

/** A verified member who has kept so many pieces of a SKU at ¥100 for 15 days, with a reference price. */
export async function keeping(server: TestServer, zone: Zone, count = 1) {
  await keepSessions(server);
  const item = await stocked(server, zone.both, count + 2);
  await zone.referenced(item.skuId);
  const seller = await holder(server, item, count, await verified(server));
  await days(server, 15);
  return { item, seller, units: await unitNos(server, item.skuId, "held") };
}

/** The number of the lot in which an entrusted piece is or was last. */
export async function lotNoOf(server: TestServer, entrustNo: string): Promise<string> {
  const text = "select l.no from auction_entrust e join auction_lot l on l.id = e.lot_id where e.no = $1";
  const [row] = await sql(server, text, [entrustNo]);
  return row === undefined ? "" : String(row["no"]);
}

/** A piece of a member's that is in a lot which has opened. */
export async function offered(server: TestServer, zone: Zone, leastFen?: number) {
  const kept = await keeping(server, zone);
  const [unitNo = ""] = kept.units;
  await zone.session();
  const reply = await entrust(server, kept.seller, { unitNo, ...(leastFen !== undefined && { leastFen }) });
  if (reply.code !== 0) throw new Error(`entrust: ${reply.raw}`);
  const { entrustNo } = reply.info;
  await toNext(server);
  return { ...kept, unitNo, entrustNo, lotNo: await lotNoOf(server, entrustNo) };
}

/** Moves the clock into the next session, which opens in an hour. */
export async function toNext(server: TestServer): Promise<void> {
  await workAuctions(server);
  server.advance(HOUR + 2000);
  await keepSessions(server);
}

/** A verified member with money, and without the address that all members of tests have: who shares one is linked. */
export async function buyer(server: TestServer) {
  const one = await verified(server, { balanceFen: 1_000_000 });
  await sql(server, "delete from member_address where member_id = $1", [one.id]);
  return one;
}
