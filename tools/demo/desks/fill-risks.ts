/** What the risk lists have found and operators have not decided, and one finding that holds a member's money. */
import { assert } from "@heshi/kernel/assert";
import { setHeld } from "@heshi/server/modules/member/member.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { memberId } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { DemoWorld } from "../world.types.ts";

const HOUR = 3_600_000;

/** Of each finding: its kind, the places of its members among those of the demo, and what was counted. */
const found = [
  { kind: "device", places: [9, 11, 13, 14], count: 4, ago: 30 },
  { kind: "payout", places: [12, 17], count: 2, ago: 9 },
  { kind: "transfers", places: [16], count: 23, amountFen: 1_150_000, ago: 3 },
  {
    kind: "collects",
    places: [18],
    count: 17,
    amountFen: 842_000,
    ago: 52,
    reason: "多人集中转入，等待本人说明",
  },
] as const;

/** Fills findings with their members and history; members and operators must be there. */
export async function fillRisks(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  for (const { kind, places, count, ago, ...more } of found) {
    const id = demoId(`risk ${kind}`);
    const at = calendar.at(ago * HOUR);
    const isHeld = "reason" in more;
    const members = places.map((place) => {
      const member = world.members[place];
      assert(member, `no member ${place}`);
      return memberId(member.key);
    });
    const row: Row = {
      id,
      state: isHeld ? "held" : "open",
      kind,
      mark: `demo ${kind}`,
      count,
      amount_fen: "amountFen" in more ? more.amountFen : null,
      reason: isHeld ? more.reason : "",
      found_at: at,
    };
    await insertRows(tx, "risk_case", [row]);
    await insertRows(
      tx,
      "risk_case_member",
      members.map((of) => ({ risk_case_id: id, member_id: of })),
    );
    const event = { risk_case_id: id, kind: "note", actor: "gateway", from_state: "found", to_state: "open" };
    await insertRows(tx, "risk_case_event", [{ ...event, note: "", at }]);
    if (!isHeld) continue;
    const heldAt = calendar.at((ago - 1) * HOUR);
    const by = { actor: "operator", actor_id: operatorId("苏沐") };
    const held = { ...event, ...by, kind: "hold", from_state: "open", to_state: "held", note: more.reason };
    await insertRows(tx, "risk_case_event", [{ ...held, at: heldAt }]);
    await tx.run(setHeld, [members, heldAt]);
  }
}
