import { effectsOf } from "../machine/machine.public.ts";
import { riskMachine } from "./risk.machine.ts";

/** Findings as their machine moves them; whose money is held is written beside it (`risk.hold.ts`). */
export const riskCases = effectsOf<typeof riskMachine, Record<never, never>, { reason?: string }>(
  riskMachine,
  {
    table: "risk_case",
    history: "risk_case_event",
    historyKey: "risk_case_id",
    columns: {},
    owners: [],
    sets: { reason: "text" },
    effects: {},
  },
);
