import { readFile } from "node:fs/promises";
import type { Print } from "../../platform/control.ts";
import type { ClosedDay } from "./leaf.ts";
import { StatementFile } from "./statement-file.ts";
import { verifyStatement } from "./verify.ts";

/** The days of a copy of `/ledger/days`, or of an earlier statement. */
function daysOf(text: string): ClosedDay[] {
  if (text.trimStart().startsWith("{")) return StatementFile.parse(JSON.parse(text)).days;
  return text
    .split("\n")
    .map((line) => /^(\d{4}-\d{2}-\d{2}) (\d+) ([0-9a-f]{64}) ([0-9a-f]{64})$/.exec(line.trim()))
    .flatMap((found) => {
      const [, day, entries, root, chain] = found ?? [];
      return day && root && chain ? [{ day, entries: Number(entries), root, chain }] : [];
    });
}

/** `npm run ledger:verify -- FILE [DAYS]`: checks a statement without server and database; the exit code is 1 where something is wrong. */
export async function verifyCommand(args: readonly string[], print: Print): Promise<number> {
  const [path = "", daysPath] = args;
  const parsed = await readFile(path, "utf8")
    .then((text) => StatementFile.safeParse(JSON.parse(text)))
    .catch((error: unknown) => (print(`${path}: ${(error as Error).message}`), undefined));
  if (parsed === undefined) return 2;
  if (!parsed.success) {
    print(`${path}: not a statement (${parsed.error.issues[0]?.path.join(".") ?? "format"})`);
    return 2;
  }
  const known = daysPath === undefined ? undefined : await readFile(daysPath, "utf8");
  const published = known === undefined ? undefined : daysOf(known);
  const key = /^key ([0-9a-f]{64})$/m.exec(known ?? "")?.[1];
  const { findings, entries, days } = verifyStatement(parsed.data, published, key);
  for (const { kind, what } of findings) print(`${kind.padEnd(8)} ${what}`);
  print(`${entries} entries on ${days} days, ${findings.length} faults`);
  for (const line of saying({ isSound: findings.length === 0, isPublished: published !== undefined, key }))
    print(line);
  return findings.length === 0 ? 0 : 1;
}

type Verdict = { isSound: boolean; isPublished: boolean; key: string | undefined };

/** What was proved, in words. */
function saying({ isSound, isPublished, key }: Verdict): string[] {
  if (!isSound) return ["STATEMENT NOT CONFIRMED"];
  const proved = isPublished
    ? "nothing has changed since these days were published"
    : "consistent with the roots in the file; compare them with a copy of /ledger/days to prove more";
  return key === undefined
    ? [proved, "without the line of /ledger/key an end that was cut off is not found"]
    : [proved];
}
