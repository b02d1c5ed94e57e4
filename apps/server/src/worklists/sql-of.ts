/** SQL for each of the names that the contract has for an area. */
export type SqlOf<T> = Readonly<Record<keyof T, string>>;
