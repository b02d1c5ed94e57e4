import type { AgentState } from "../agents/agent-states.ts";
import type { BatchState, CodeCaseState, LabelState } from "../agents/label-states.ts";
import type { Tones } from "./tone.ts";

export const agentTones: Tones<AgentState> = {
  none: "grey",
  reviewing: "warn",
  passed: "ok",
  refused: "danger",
  leaving: "info",
};

export const labelTones: Tones<LabelState> = {
  unused: "grey",
  bound: "warn",
  shipped: "ok",
  split: "info",
  returned: "grey",
  void: "danger",
};

export const batchTones: Tones<BatchState> = { entered: "warn", taken: "warn", open: "ok", void: "grey" };

export const codeCaseTones: Tones<CodeCaseState> = { open: "warn", confirmed: "danger", dismissed: "grey" };
