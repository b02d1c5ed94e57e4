/** Prints what a row of docs/security.md measured, on a line of its own. */
export const figure = (row: string, text: string): void => void process.stdout.write(`${row}: ${text}\n`);
