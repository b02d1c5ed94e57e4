import { col } from "../../platform/database/statement.ts";
import { deskOf, effectsOf } from "../machine/machine.public.ts";
import { playletMachine } from "./playlet.machine.ts";

const columns = { title: col.text } as const;
type Given = { reason?: string; changedAt?: Date };

/** A series with the effects of each event. */
export const playlets = effectsOf<typeof playletMachine, typeof columns, Given>(playletMachine, {
  table: "playlet",
  history: "playlet_event",
  historyKey: "playlet_id",
  columns,
  owners: [],
  sets: { reason: "text", changed_at: "timestamptz" },
  effects: {},
});

export const playletDesk = deskOf(playlets, { asker: "平台" });
