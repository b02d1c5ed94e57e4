import type { Fen } from "@heshi/kernel/money";
import { col } from "../../../platform/database/statement.ts";
import { effectsOf } from "../../machine/machine.public.ts";
import { entrustMachine } from "./entrust.machine.ts";

const columns = { no: col.text, memberId: col.id, unitId: col.id, skuId: col.id } as const;
/** What a move is given: the lot of a listed one, what a forfeit or the sale was, why it came back. */
type Given = {
  lotId?: string;
  lots?: number;
  forfeitFen?: Fen;
  forfeitDepositFen?: Fen;
  soldFen?: Fen;
  earnedFen?: Fen;
  releaseAt?: Date;
  endedAt?: Date;
  why?: string;
};

/** Entrusted pieces as their machine moves them. Units, their holds and messages move beside. */
export const entrusts = effectsOf<typeof entrustMachine, typeof columns, Given>(entrustMachine, {
  table: "auction_entrust",
  history: "auction_entrust_event",
  historyKey: "entrust_id",
  columns,
  owners: ["member_id"],
  sets: {
    lot_id: "bigint",
    lots: "int",
    forfeit_fen: "bigint",
    forfeit_deposit_fen: "bigint",
    sold_fen: "bigint",
    earned_fen: "bigint",
    release_at: "timestamptz",
    ended_at: "timestamptz",
    why: "text",
  },
  effects: {},
});
