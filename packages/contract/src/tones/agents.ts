import type { AgentState } from "../agents/agent-states.ts";
import type { Tones } from "./tone.ts";

export const agentTones: Tones<AgentState> = {
  none: "grey",
  reviewing: "warn",
  passed: "ok",
  refused: "danger",
  leaving: "info",
};
