/** A list with two neighbours exchanged. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((item, index) => (index === at ? other : index === at + by ? one : item));
}
