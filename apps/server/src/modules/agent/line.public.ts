export { AgentLine, agentLineJson, isLeavingSql, mayBuySql, salesSql } from "./agent.line.ts";
export { salesTerms, tooMuch } from "./agent.buying.ts";
