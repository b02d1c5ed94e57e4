/** The pieces of the demo's lots: where they are, and how they came there. */
import type { Fen } from "@heshi/kernel/money";
import { tellingsOf } from "@heshi/server/modules/warehouse/stay/unit.telling";
import { feeTermsNow } from "@heshi/server/modules/warehouse/unit.fee";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { usualSettings } from "@heshi/server/settings";
import { insertRows, type Row } from "../fill/fill-rows.ts";

const setListed = adhoc("demo.auction_listed", "update warehouse_unit set state = 'listed' where id = $1");
const setWon = adhoc(
  "demo.auction_won",
  `update warehouse_unit set state = 'held', member_id = $2, cost_fen = $3, stored_at = $4, fee = $5::jsonb, tell_at = $6 where id = $1`,
);

type Piece = { unitId: string; lotNo: string; keeper: string; listedAt: Date };
/** What became of a piece: it is listed still, was won, or came back. */
type Became = { memberId: string; costFen: Fen; at: Date } | { backAt: Date } | undefined;

/** Moves the piece of a lot, with its history. */
export async function fillPiece(
  tx: Tx,
  { unitId, lotNo, keeper, listedAt }: Piece,
  became: Became,
): Promise<void> {
  const blank = { unit_id: unitId, actor_id: null as string | null, note: "" };
  const by = { actor: "operator", actor_id: keeper, note: lotNo };
  const events: Row[] = [
    { ...blank, kind: "list", ...by, from_state: "free", to_state: "listed", at: listedAt },
  ];
  if (became === undefined) await tx.many(setListed, [unitId]);
  else if ("backAt" in became) {
    const { backAt: at } = became;
    events.push({ ...blank, kind: "unlist", actor: "gateway", from_state: "listed", to_state: "free", at });
  } else {
    const { memberId, costFen, at } = became;
    const fee = feeTermsNow(usualSettings);
    const longDays = usualSettings["warehouse.longDays"];
    const tellAt = tellingsOf({ storedAt: at, fee, longDays })[0]?.at;
    await tx.many(setWon, [unitId, memberId, costFen, at, JSON.stringify(fee), tellAt ?? null]);
    const won = { actor: "member", actor_id: memberId, note: `拍品 ${lotNo}` };
    events.push({ ...blank, kind: "win", ...won, from_state: "listed", to_state: "held", at });
  }
  await insertRows(tx, "warehouse_unit_event", events);
}
