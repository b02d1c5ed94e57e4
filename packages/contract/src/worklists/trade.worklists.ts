/** Work lists of orders whose open entries the console counts, with the method that shows each. */
export const tradeLists = {
  interventions: "Admin.GetInterventions",
  townDisputes: "Admin.GetTownDisputes",
} as const;

/** What the console finds by a number or name among orders, with the method that shows it. */
export const tradeHits = {
  order: "Admin.GetOrder",
  afterSale: "Admin.GetIntervention",
} as const;
