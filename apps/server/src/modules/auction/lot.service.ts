import type { LotFile, LotTerms } from "@heshi/contract/auction/chain";
import type { Wares } from "@heshi/contract/goods/wares";
import type { Tx } from "../../platform/database/db.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { openedOf, reserveSealOf } from "./bid/bid.chain.ts";
import { depositOf } from "./bid/bid.domain.ts";
import type { ZoneConfig } from "./bid/bid.guard.ts";
import {
  chainOf,
  findLot,
  findSessions,
  findTerms,
  findZones,
  lastBids,
  listBids,
  listLots,
  listOpen,
  listSold,
} from "./lot.store.ts";
import { cardOf, receiptView } from "./lot.view.ts";

/** Bids that come with a lot. */
const LAST = 50;
const HOUR_MS = 3_600_000;
/** How long a session is shown when it is over. */
const SHOWN_HOURS = 12;

type Terms = NonNullable<Awaited<ReturnType<typeof readTerms>>>;
const readTerms = (tx: Tx, lotNo: string) => tx.one(findTerms, [lotNo]);

type Said = Omit<LotTerms, "reserveSeal"> & { reserveFen: number; nonce: string };
/** A lot's terms as they are chained. */
export const termsOf = (lotNo: string, { nonce, reserveFen, ...terms }: Said): LotTerms => ({
  startFen: terms.startFen,
  stepFen: terms.stepFen,
  ceilingFen: terms.ceilingFen,
  reserveSeal: reserveSealOf(lotNo, { reserveFen, nonce }),
  opensAt: terms.opensAt,
  endsAt: terms.endsAt,
  extendMs: terms.extendMs,
  extensions: terms.extensions,
  licence: terms.licence,
});

/** What of a lot anybody can check. */
async function fileOf(tx: Tx, lotNo: string, terms: Terms): Promise<LotFile> {
  const chain = await tx.many(chainOf, [terms.id]);
  const { state, leaderNo, priceFen, reserveFen, nonce } = terms;
  const isSold = state === "awarded" || state === "paid" || state === "forfeited";
  return {
    format: "heshi-lot-1",
    lotNo,
    title: terms.title,
    terms: termsOf(lotNo, terms),
    bids: chain.map(({ maxFen: _max, nonce: _nonce, ...bid }) => receiptView(bid)),
    head: terms.head,
    state,
    reserve: state === "listed" ? undefined : { reserveFen, nonce },
    maxima: isSold ? openedOf(chain, priceFen) : [],
    award:
      isSold && leaderNo !== undefined && priceFen !== undefined ? { bidder: leaderNo, priceFen } : undefined,
  };
}

/** A lot with what its page shows. */
async function readLotPage(
  { tx, now, settings, fail }: Context<typeof Wares, "public">,
  { lotNo }: { lotNo: string },
) {
  const row = (await tx.one(findLot, [lotNo])) ?? fail("NOT_FOUND");
  const { pictures, sellerName, unitNo, place, batch, takenInAt, head, sold, ...rest } = row;
  const { depositBp, extendMs, extensions, mostExtensions, ...lot } = rest;
  const bids = await tx.many(lastBids, [row.id, LAST]);
  return {
    ...cardOf(lot, now),
    pictures: [...pictures],
    sellerName,
    unitNo,
    place,
    batch,
    takenInAt,
    depositFen: depositOf({ referenceFen: row.referenceFen, depositBp }, row.startFen),
    payMinutes: settings["zone.payMinutes"],
    extendSeconds: extendMs / 1000,
    extensions,
    mostExtensions,
    head,
    bids: bids.map(receiptView),
    sold: [...sold],
  };
}

/** The public handlers of auctions (docs/rules/auction.md). */
export const lotHandlers = ({ auction: { licence, isOpen } }: ZoneConfig) =>
  ({
    async GetSessions({ tx, now, settings }) {
      const since = new Date(now.getTime() - SHOWN_HOURS * HOUR_MS);
      const sessions = await tx.many(findSessions, [since]);
      const isStanding = settings["zone.standing"] === 1;
      return { licence, isOpen, isStanding, sessions: [...sessions], zones: [...(await tx.many(findZones))] };
    },

    GetLots: list({
      statement: ({ sessionId }) => (sessionId === undefined ? listOpen : listLots),
      values: (_ctx, { sessionId, zoneId, keyword }) =>
        sessionId === undefined ? [zoneId, keyword] : [sessionId, zoneId, keyword],
      view: (row, { now }) => cardOf(row, now),
      key: ({ firstEndsAt, id }) => [firstEndsAt, id],
    }),

    GetLot: readLotPage,

    GetBids: list({
      statement: () => listBids,
      values: (_ctx, { lotNo, afterSeq }) => [lotNo, afterSeq],
      view: receiptView,
      key: ({ at, id }) => [at, id],
    }),

    async GetLotFile({ tx, fail }, { lotNo }) {
      const terms = (await readTerms(tx, lotNo)) ?? fail("NOT_FOUND");
      return fileOf(tx, lotNo, terms);
    },

    GetLotResults: list({
      statement: () => listSold,
      values: (_ctx, { keyword }) => [keyword],
      view: ({ closedAt, ...row }, { now }) => ({ ...cardOf(row, now), closedAt }),
      key: ({ closedAt, id }) => [closedAt, id],
    }),
  }) satisfies Partial<Service<typeof Wares>>;
