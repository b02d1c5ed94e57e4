import { readFile } from "node:fs/promises";
import { LotFile } from "@heshi/contract/auction/chain";
import { verifyLot } from "@heshi/contract/auction/verify";
import type { Print } from "../../platform/control.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";

/** `npm run auction:verify -- FILE [HEAD]`: checks a lot's file without server and database; exit code 1 if something is wrong. */
export async function verifyLotCommand(args: readonly string[], print: Print): Promise<number> {
  const [path = "", head] = args;
  const parsed = await readFile(path, "utf8")
    .then((text) => LotFile.safeParse(JSON.parse(text)))
    .catch((error: unknown) => (print(`${path}: ${(error as Error).message}`), undefined));
  if (parsed === undefined) return 2;
  if (!parsed.success) {
    print(`${path}: not a lot's file (${parsed.error.issues[0]?.path.join(".") ?? "format"})`);
    return 2;
  }
  const file = parsed.data;
  const findings = await verifyLot(file, sha256Hex, head);
  for (const { kind, what } of findings) print(`${kind.padEnd(8)} ${what}`);
  print(`lot ${file.lotNo}: ${file.bids.length} bids, ${findings.length} faults`);
  print(`head ${file.head}`);
  const proved =
    head === undefined
      ? "consistent in itself; compare the head with the one on the lot's page, or in your receipt, to prove more"
      : "nothing has changed since this head was published";
  print(findings.length === 0 ? proved : "LOT NOT CONFIRMED");
  return findings.length === 0 ? 0 : 1;
}
