export interface LineRules {
  width: number;
  /** The most lines; what does not fit is cut with an ellipsis. */
  most: number;
  measure: (text: string) => number;
}

/** The lines of a text, broken where a character does not fit: at a blank where one is near, else anywhere. Pure. */
export function linesOf(text: string, { width, most, measure }: LineRules): string[] {
  const lines: string[] = [];
  let line = "";
  for (const sign of text.replaceAll(/\s+/g, " ").trim()) {
    if (line === "" || measure(line + sign) <= width) {
      line += sign;
      continue;
    }
    if (lines.length === most - 1) {
      lines.push(ended(line, { width, measure }));
      return lines;
    }
    // an English word or a number stays whole
    const blank = /[A-Za-z0-9]/.test(sign) ? line.search(/ [A-Za-z0-9.]+$/) : -1;
    lines.push(blank > 0 ? line.slice(0, blank) : line.trimEnd());
    line = (blank > 0 ? line.slice(blank + 1) : "") + sign.trimStart();
  }
  return line === "" ? lines : [...lines, line];
}

function ended(line: string, { width, measure }: Omit<LineRules, "most">): string {
  const signs = [...line];
  while (signs.length > 1 && measure(`${signs.join("")}…`) > width) signs.pop();
  return `${signs.join("")}…`;
}
