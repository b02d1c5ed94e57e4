import type { Receipt } from "@heshi/contract/auction/chain";
import type { LotPhase, LotState, OwnLotState } from "@heshi/contract/auction/lot-states";
import type { LotCard, OwnLot } from "@heshi/contract/auction/lot-view";
import { type Fen, fen } from "@heshi/kernel/money";
import { leastOf } from "./bid/bid.domain.ts";
import { restOf } from "./lot.effects.ts";
import type { BidRow, LotRow } from "./lot.store.ts";

type Clocked = { state: LotState; opensAt: Date; endsAt: Date };
/** A lot's state as pages show it at a time. Pure. */
export function phaseOf({ state, opensAt, endsAt }: Clocked, now: Date): LotPhase {
  if (state !== "listed") return state;
  if (now < opensAt) return "coming";
  return now < endsAt ? "open" : "closing";
}

/** A lot as members see it in a list; its reserve is no one's to read. Pure. */
export function cardOf(row: LotRow, now: Date): LotCard {
  const { id: _id, state: _state, reserveFen, firstEndsAt: _first, opensAt, endsAt, ...rest } = row;
  const phase = phaseOf(row, now);
  const isOpen = phase === "open" || phase === "coming";
  return {
    ...rest,
    specs: [...row.specs],
    phase,
    leastFen: isOpen ? leastOf(row) : undefined,
    isReserveMet: row.priceFen !== undefined && row.priceFen >= reserveFen,
    opensAt: opensAt.getTime(),
    endsAt: endsAt.getTime(),
  };
}

/** A bid as everybody may read it. Pure. */
export const receiptView = ({ id: _id, ...receipt }: BidRow): Receipt => receipt;

/** A bidder's row, with what of the lot says how it is for them. */
export type OwnRow = {
  ownMaxFen: Fen;
  ownDepositFen: Fen;
  ownState: "held" | "due" | "won" | "released";
  isLeading: boolean;
  deadlineAt: Date | undefined;
};
type Of = OwnRow & Pick<LotRow, "state" | "priceFen">;

/** How a lot that is over is for who leads it. */
const endStates = { awarded: "won", paid: "bought", forfeited: "forfeited", unsold: "lost" } as const;

function ownStateOf({ state, isLeading, ownState }: Of): OwnLotState {
  if (state === "listed") return isLeading ? "leading" : "outbid";
  if (state === "stopped") return "released";
  if (!isLeading || ownState === "released") return "lost";
  return endStates[state];
}

/** How a lot is for who has bid for it. Pure. */
export function ownOf(row: Of): OwnLot {
  const { ownMaxFen: maxFen, ownDepositFen: depositFen, priceFen, deadlineAt } = row;
  const state = ownStateOf(row);
  const isWon = state === "won" || state === "bought" || state === "forfeited";
  const rest = priceFen === undefined ? fen(0) : restOf({ priceFen, depositFen });
  const award =
    isWon && priceFen !== undefined
      ? { priceFen, restFen: state === "won" ? rest : fen(0), deadlineAt: deadlineAt?.getTime() }
      : undefined;
  return { state, maxFen, depositFen, award };
}
