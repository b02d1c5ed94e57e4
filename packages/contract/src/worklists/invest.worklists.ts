/** Work lists of the health plan whose open entries the console counts, with the method that shows each. */
export const investLists = { planClaims: "Admin.GetPlanClaims" } as const;

/** What the console finds by a number of the health plan, with the method that shows it. */
export const investHits = { invest: "Admin.GetInvest" } as const;
