import { type Fen, ZERO_FEN } from "@heshi/kernel/money";
import { GatewayError } from "./gateway-error.ts";
import type { StatementLine } from "./payment/payment.port.ts";

/** What could be read of a bill's line; what is missing could not. */
export type ReadLine = Omit<StatementLine, "amountFen" | "at" | "kind" | "attemptNo"> & {
  kind: StatementLine["kind"] | undefined;
  attemptNo: string;
  amountFen: Fen | undefined;
  at: Date | undefined;
};

/**
 * The lines of a bill. One that cannot be read does not take the whole day with it: it is listed without an amount, under its
 * number or its place, so that the comparison finds a difference. A bill of which no line can be read has another format: it throws
 * GatewayError.
 */
export function statementLines(lines: readonly ReadLine[], day = new Date(0)): readonly StatementLine[] {
  const isSound = ({ kind, amountFen, at, attemptNo }: ReadLine): boolean =>
    kind !== undefined && amountFen !== undefined && at !== undefined && attemptNo !== "";
  if (lines.length > 0 && !lines.some(isSound)) throw new GatewayError("bad-answer", "malformed bill line");
  return lines.map((line, place) =>
    isSound(line)
      ? { ...line, kind: line.kind ?? "payment", amountFen: line.amountFen ?? ZERO_FEN, at: line.at ?? day }
      : {
          ...line,
          kind: line.kind ?? "payment",
          attemptNo: line.attemptNo || `第 ${place + 1} 行无法读取`,
          amountFen: ZERO_FEN,
          at: line.at ?? day,
        },
  );
}
