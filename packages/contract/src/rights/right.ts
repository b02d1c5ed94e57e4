/** The roles that an operator may have from the start, but for administrators, who may do everything. */
export const usualRoles = ["review", "finance", "service", "content"] as const;

/** A right of operators, one for each kind of decision: what it is called, and the roles that have it from the start. */
export type RightRow = { title: string; roles: readonly (typeof usualRoles)[number][] };
