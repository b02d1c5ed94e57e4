/** Error lines that the servers of this worker have logged since the last test (setup.ts looks at them). */
export const logged: string[] = [];
/** Takes them all. */
export const takeLogged = (): string[] => logged.splice(0);
/**
 * For a test that plants a fault on purpose: how many lines hold the words that it expects; takes these, and
 * leaves the others, by which the test fails.
 */
export function takeExpected(words: string): number {
  const all = takeLogged();
  logged.push(...all.filter((line) => !line.includes(words)));
  return all.length - logged.length;
}
