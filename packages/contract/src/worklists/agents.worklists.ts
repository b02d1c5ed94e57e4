/** Work lists of the agents' programme whose open entries the console counts, with the method that shows each. */
export const agentsLists = { agents: "Admin.GetAgents", codeCases: "Admin.GetCodeCases" } as const;
