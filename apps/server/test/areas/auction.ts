import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { randomHex, randomId } from "@heshi/kernel/id";
import { auctionDues, auctionJobs } from "../../src/modules/auction/auction.jobs.ts";
import { sha256Hex } from "../../src/rpc/session/sign.ts";
import type { TestServer } from "../harness.ts";
import { workDues, workJob } from "../make/due.ts";
import { changeSettings, keepSessions, member, sql } from "../make/world.ts";
import { stocked } from "./delivery.ts";
import { type Keepers, keepers, unitNos } from "./warehouse.ts";

const HOUR = 3_600_000;
type Bidder = Awaited<ReturnType<typeof member>>;
type Price = { startFen?: number; reserveFen?: number };

/** A proved payment password for a lot, without computing a hash. */
export async function lotGrant(
  server: TestServer,
  memberId: string,
  {
    method,
    lotNo,
    amountFen,
  }: { method: "Wares.Bid" | "Wares.PayLot" | "Wares.EntrustUnit"; lotNo: string; amountFen: number },
): Promise<string> {
  const text = randomHex(16);
  const now = server.now();
  await sql(
    server,
    `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [sha256Hex(text), memberId, method, amountFen, lotNo, now, new Date(now.getTime() + 120_000)],
  );
  return text;
}

/** Bids with the password; answers the reply. */
export async function bid(
  server: TestServer,
  who: Bidder,
  { lotNo, amountFen, isPlain = false }: { lotNo: string; amountFen: number; isPlain?: boolean },
) {
  const grant = await lotGrant(server, who.id, { method: "Wares.Bid", lotNo, amountFen });
  return server.call(Wares, "Bid", { lotNo, amountFen, isPlain, grant }, { token: who.token });
}

/** Pays what is left of a lot. */
export async function payLot(server: TestServer, who: Bidder, lotNo: string) {
  const { info } = await server.call(Wares, "GetLotMine", { lotNo }, { token: who.token });
  const expectedFen = info.own?.award?.restFen ?? 0;
  const grant = await lotGrant(server, who.id, { method: "Wares.PayLot", lotNo, amountFen: expectedFen });
  return server.call(Wares, "PayLot", { lotNo, expectedFen, grant }, { token: who.token });
}

/** Runs the jobs of auctions and of their deadlines at the server's time. */
export async function workAuctions(server: TestServer): Promise<void> {
  for (const job of auctionJobs) await workJob(server, job, { "zone.noticeDays": 0 });
  await workDues(server, auctionDues);
}

/** Operators and a zone; answers what schedules lots that are open at once. */
export async function auctioning(server: TestServer) {
  await changeSettings(server, { "zone.noticeDays": 0 });
  const both: Keepers = await keepers(server);
  const [one, other] = both;
  const zoneId = randomId();
  await sql(
    server,
    "insert into auction_zone (id, name, sort, is_on, created_at) values ($1, $2, 1, true, $3)",
    [zoneId, `专区${zoneId.slice(-4)}`, server.now()],
  );
  /** A session of two hours that opens in an hour. */
  async function session(): Promise<string> {
    const opensAt = Math.ceil(server.now().getTime() / 1000) * 1000 + HOUR;
    const input = { name: "晚间场", opensAt, endsAt: opensAt + 2 * HOUR };
    return (await server.call(Admin, "SaveAuctionSession", input, one)).info.sessionId;
  }
  async function referenced(skuId: string, referenceFen = 10_000): Promise<void> {
    await server.call(Admin, "SetReference", { skuId, referenceFen }, one);
    const reply = await server.call(Admin, "SetReference", { skuId, referenceFen }, other);
    if (reply.code !== 0) throw new Error(`reference: ${reply.raw}`);
  }
  /** So many lots of a SKU at ¥100, in a session that has opened; by default from ¥50, without a reserve above. */
  async function lots(count: number, { startFen = 5000, reserveFen = startFen }: Price = {}) {
    await keepSessions(server);
    const item = await stocked(server, both, count);
    await referenced(item.skuId);
    const sessionId = await session();
    const lotNos: string[] = [];
    for (const unitNo of await unitNos(server, item.skuId, "free")) {
      const input = { sessionId, zoneId, unitNo, startFen, reserveFen };
      const reply = await server.call(Admin, "ScheduleLot", input, one);
      if (reply.code !== 0) throw new Error(`lot: ${reply.raw}`);
      lotNos.push(reply.info.lotNo);
    }
    return { ...item, sessionId, lotNos, lotNo: lotNos[0] ?? "" };
  }
  /** The same, after its session has opened. */
  async function open(count: number, price: Price = {}) {
    const made = await lots(count, price);
    server.advance(HOUR + 1000);
    await keepSessions(server);
    return made;
  }
  const rich = () => member(server, { balanceFen: 1_000_000, hasAddress: false });
  const lotOf = async (lotNo: string) => (await server.call(Wares, "GetLot", { lotNo })).info;
  /** Moves the clock to so many ms before a lot's end. */
  async function toEnd(lotNo: string, beforeMs = -1): Promise<void> {
    server.advance((await lotOf(lotNo)).endsAt - server.now().getTime() - beforeMs);
    await keepSessions(server);
  }
  return { one, other, both, zoneId, session, referenced, lots, open, rich, lotOf, toEnd };
}
