import { col } from "../../platform/database/statement.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { billMachine } from "./settlement.machine.ts";

/** Bills as their machine moves them; their money moves with `draw`, as its caller's transfers. */
export const bills = effectsOf(billMachine, {
  table: "shop_bill",
  history: "shop_bill_event",
  historyKey: "shop_bill_id",
  columns: { no: col.text, shopId: col.id },
  owners: ["shop_id"],
  entered: { checked: "checked_at", complete: "completed_at" },
  effects: {},
});
