/**
 * What becomes of a member's rows when the account is closed: they are deleted; a step of `modules/closing` drops them, or clears what is
 * personal in them; or they are kept, and why.
 */
type Closing = "delete" | { drop: string } | { clear: string } | { keep: string };

/** A table with rows of members: its owner, and what closing and the export do with them. */
type MemberTable = {
  owner: string;
  closing: Closing;
  /** The section of the export that tells them, or why none does. */
  export: string | { none: string };
};

/** The tables of an area: the module that owns each, and what becomes of a member's rows. */
export type Tables = Readonly<Record<string, string | MemberTable>>;
