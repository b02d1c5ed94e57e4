import { col } from "../../../platform/database/statement.ts";
import { effectsOf } from "../../machine/machine.public.ts";
import { deputeMachine } from "./depute.machine.ts";

const columns = { no: col.text, memberId: col.id } as const;
type Given = { endedAt?: Date; why?: string };

/** Standing orders as their machine moves them. What is held moves beside. */
export const deputes = effectsOf<typeof deputeMachine, typeof columns, Given>(deputeMachine, {
  table: "auction_depute",
  history: "auction_depute_event",
  historyKey: "depute_id",
  columns,
  owners: ["member_id"],
  sets: { ended_at: "timestamptz", why: "text" },
  effects: {},
});
