import { col } from "../../platform/database/statement.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { yopMachine } from "./yop.machine.ts";

const columns = { shopId: col.id } as const;

type Given = {
  form?: string;
  sends?: number;
  reasons?: string;
  signUrl?: string;
  merchantNo?: string;
  reason?: string;
};

const ask = (id: string) => ({ topic: "yop.ask", payload: { accountId: id } }) as const;

/** Accounts as their machine moves them. */
export const yopAccounts = effectsOf<typeof yopMachine, typeof columns, Given>(yopMachine, {
  table: "yop_account",
  history: "yop_account_event",
  historyKey: "yop_account_id",
  columns,
  owners: ["shop_id"],
  entered: { reviewing: "submitted_at", opened: "opened_at" },
  sets: {
    form: "text",
    sends: "int",
    reasons: "jsonb",
    sign_url: "text",
    merchant_no: "text",
    reason: "text",
  },
  asks: { ask: ({ id }) => ask(id) },
  effects: {
    submit: { outbox: ({ id }) => ask(id), sets: { reasons: "[]", sign_url: "", reason: "" } },
    open: { sets: { sign_url: "" } },
    complete: { sets: { sign_url: "", reason: "" } },
    thaw: { sets: { reason: "" } },
  },
});
