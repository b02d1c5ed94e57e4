export { AgentLine, agentLineJson, isLeavingSql, mayBuySql } from "./agent.line.ts";
export { salesTerms, tooMuch } from "./agent.buying.ts";
