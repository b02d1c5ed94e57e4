import { appendFileSync } from "node:fs";

/** Prints what a row of docs/security.md measured, on a line of its own; a campaign collects them in the file FIGURES. */
export function figure(row: string, text: string): void {
  const line = `${row}: ${text}\n`;
  process.stdout.write(line);
  const file = process.env["FIGURES"];
  if (file !== undefined) appendFileSync(file, line);
}
