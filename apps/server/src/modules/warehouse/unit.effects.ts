import { col } from "../../platform/database/statement.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { unitMachine } from "./unit.machine.ts";

const columns = {
  no: col.text,
  skuId: col.id,
  shopId: col.id,
  memberId: col.maybe(col.id),
  costFen: col.maybe(col.fen),
  isAgent: col.bool,
} as const;
/** The member whose pieces become is the `memberId` of the move: units have no owner that a move is limited to. */
type Given = {
  lineId?: string;
  costFen?: number;
  storedAt?: Date;
  fee?: string;
  tellAt?: Date;
  deliveryId?: string;
  resales?: number;
  isAgent?: boolean;
};

/**
 * Pieces as their machine moves them. What of them the ledger counts is posted by the mover, once for all pieces of an act: a transfer a
 * piece would be as many rows as a shelf has.
 */
export const units = effectsOf<typeof unitMachine, typeof columns, Given>(unitMachine, {
  table: "warehouse_unit",
  history: "warehouse_unit_event",
  historyKey: "unit_id",
  columns,
  sets: {
    line_id: "bigint",
    member_id: "bigint",
    cost_fen: "bigint",
    stored_at: "timestamptz",
    fee: "jsonb",
    tell_at: "timestamptz",
    delivery_id: "bigint",
    resales: "int",
    is_agent: "boolean",
  },
  effects: {},
});
