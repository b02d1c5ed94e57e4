/** The letter under which a brand is listed, by the syllables of its name's first character; # for anything else. */
export function letterOf(name: string, syllables: (text: string) => readonly string[]): string {
  const first = [...name][0] ?? "";
  const letter = (syllables(first)[0] ?? first).slice(0, 1).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : "#";
}
