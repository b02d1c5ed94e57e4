/** The state of an application; an authorisation stays while a new one is reviewed, until its end. */
export const agentStates = ["none", "reviewing", "passed", "refused", "leaving"] as const;
export type AgentState = (typeof agentStates)[number];

/** What a member is to the programme: the first three are not authorised. */
export const agentStandings = ["none", "reviewing", "refused", "expired", "active", "leaving"] as const;
export type AgentStanding = (typeof agentStandings)[number];

export const agentLevels = [1, 2, 3] as const;
export type AgentLevel = (typeof agentLevels)[number];
/** What the levels are called. */
export const agentLevelNames: Readonly<Record<AgentLevel, string>> = {
  1: "一级经销商",
  2: "二级经销商",
  3: "三级经销商",
};
