import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";
import { LotNo, lotPhases, lotBanStates, ownLotStates } from "./lot-states.ts";

/** A session of a day, in which lots are open. */
export const LotSession = z.object({
  sessionId: Id,
  name: z.string(),
  opensAt: Time,
  endsAt: Time,
  lots: z.int(),
  /** Members who have bid in it. */
  bidders: z.int(),
});
export type LotSession = z.infer<typeof LotSession>;

export const LotZone = z.object({ zoneId: Id, name: z.string() });

/** What changes of a lot while it is open: `seq` is the number of its last bid, so that a gap is noticed. */
export const LotState = z.object({
  lotNo: LotNo,
  seq: z.int(),
  phase: z.enum(lotPhases),
  /** Absent while nobody has bid. */
  priceFen: z.optional(Fen),
  /** The least that is accepted now; absent where nothing is. */
  leastFen: z.optional(Fen),
  bidders: z.int(),
  endsAt: Time,
  isReserveMet: z.boolean(),
});
export type LotState = z.infer<typeof LotState>;

export const LotCard = z.object({
  ...LotState.shape,
  sessionId: Id,
  zoneId: Id,
  /** In its session. */
  number: z.int(),
  waresId: Id,
  skuId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  opensAt: Time,
  startFen: Fen,
  stepFen: Fen,
  ceilingFen: Fen,
  referenceFen: Fen,
});
export type LotCard = z.infer<typeof LotCard>;

/** How a lot is for its reader, who has bid for it. */
export const OwnLot = z.object({
  state: z.enum(ownLotStates),
  /** Their secret maximum, and what is held for it. */
  maxFen: Fen,
  depositFen: Fen,
  /** Of a lot that they won: what it costs, what is left to pay, and until when. */
  award: z.optional(z.object({ priceFen: Fen, restFen: Fen, deadlineAt: z.optional(Time) })),
});
export type OwnLot = z.infer<typeof OwnLot>;

/** Why a member may not bid, and until when. */
export const LotBan = z.object({
  banId: Id,
  state: z.enum(lotBanStates),
  stateText: z.string(),
  until: Time,
  reason: z.string(),
  isOver: z.boolean(),
  mayAppeal: z.boolean(),
});
