import { col } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { deskOf, effectsOf } from "../machine/machine.public.ts";
import { batchMachine } from "./batch.machine.ts";
import { caseMachine } from "./case.machine.ts";
import { labelMachine } from "./label.machine.ts";

/** Codes as their machine moves them; what is sent with them is the delivery's. */
export const labels = effectsOf(labelMachine, {
  table: "code",
  history: "code_event",
  historyKey: "code_id",
  columns: { isBox: col.bool },
  entered: { bound: "bound_at", shipped: "shipped_at" },
  sets: { agent_id: "bigint", delivery_id: "bigint" },
  effects: {},
});

export const batches = effectsOf(batchMachine, {
  table: "code_batch",
  history: "code_batch_event",
  historyKey: "batch_id",
  columns: { digest: col.text },
  entered: { taken: "taken_at", open: "opened_at", void: "voided_at" },
  sets: { digest: "text", taken_by: "bigint" },
  effects: {},
});

export const cases = effectsOf(caseMachine, {
  table: "code_case",
  history: "code_case_event",
  historyKey: "case_id",
  columns: { tail: col.text },
  entered: { confirmed: "confirmed_at", dismissed: "dismissed_at" },
  inbox: ({ on, words, now }) =>
    inboxSql("codeCase", {
      event: on,
      memberId: "member_id",
      data: { tail: "tail", words },
      at: now,
      from: "from moved where member_id is not null",
    }),
  effects: {},
});

export const labelDeskOf = deskOf(labels, { asker: "经销商" });
export const batchDeskOf = deskOf(batches, { asker: "经销商" });
export const caseDeskOf = deskOf(cases, { asker: "会员" });
