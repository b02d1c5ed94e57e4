import { type Fen, ZERO_FEN } from "@heshi/kernel/money";
import { GatewayError } from "./gateway-error.ts";
import type { StatementLine } from "./payment/payment.port.ts";

/** What could be read of a bill's line; what is missing could not. Without `feeFen` the bill tells no fees. */
export type ReadLine = Omit<StatementLine, "amountFen" | "at" | "kind" | "attemptNo" | "feeFen"> & {
  kind: StatementLine["kind"] | undefined;
  attemptNo: string;
  amountFen: Fen | undefined;
  feeFen?: number | undefined;
  at: Date | undefined;
};

/**
 * The fee of a line, in fen: what the channel kept of a payment, below 0 what it gave back with a refund, however its bill signs it;
 * nothing where the bill has no such column or the cell is empty, undefined where it is no amount.
 */
export function feeOf(
  kind: StatementLine["kind"] | undefined,
  column: string,
  { head, cells }: { head: readonly string[]; cells: readonly string[] },
): { feeFen?: number | undefined } {
  const at = head.indexOf(column);
  if (at < 0) return {};
  if ((cells[at]?.trim() ?? "") === "") return {};
  const [, whole, part = ""] = /^-?(\d{1,12})(?:\.(\d{1,8}))?$/.exec(cells[at]?.trim() ?? "") ?? [];
  if (whole === undefined) return { feeFen: undefined };
  // bills have up to five places; a channel settles whole fen
  const places = Number(whole) * 100_000 + Number(part.padEnd(5, "0").slice(0, 5));
  const feeFen = Math.round(places / 1000);
  return { feeFen: kind === "refund" && feeFen > 0 ? -feeFen : feeFen };
}

/**
 * The lines of a bill. One that cannot be read does not take the whole day with it: it is listed without an amount, under its
 * number or its place, so that the comparison finds a difference. A bill of which no line can be read has another format: it throws
 * GatewayError.
 */
export function statementLines(lines: readonly ReadLine[], day = new Date(0)): readonly StatementLine[] {
  const isSound = ({ kind, amountFen, at, attemptNo, ...fee }: ReadLine): boolean =>
    kind !== undefined &&
    amountFen !== undefined &&
    at !== undefined &&
    attemptNo !== "" &&
    (fee.feeFen !== undefined || !("feeFen" in fee));
  if (lines.length > 0 && !lines.some(isSound)) throw new GatewayError("bad-answer", "malformed bill line");
  return lines.map((line, place) => {
    const { feeFen, kind = "payment", at = day, attemptNo, amountFen = ZERO_FEN, ...rest } = line;
    return isSound(line)
      ? { ...rest, kind, attemptNo, amountFen, ...(feeFen === undefined ? {} : { feeFen }), at }
      : { ...rest, kind, attemptNo: attemptNo || `第 ${place + 1} 行无法读取`, amountFen: ZERO_FEN, at };
  });
}
