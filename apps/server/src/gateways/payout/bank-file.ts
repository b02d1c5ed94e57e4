import { type PayChannel, payChannels } from "@heshi/contract/pay/outside";
import type { Fen } from "@heshi/kernel/money";
import { addFen, parseYuan, ZERO_FEN } from "@heshi/kernel/money";
import { yuanText } from "../payment/yuan.ts";
import type { PayoutLine, PayoutNews, PayoutOrder, PayoutState } from "./payout.port.ts";

/** Fields are separated by a bar, which no field may have in it, nor a line feed. */
const clean = (text: string): string => text.replaceAll(/[|\r\n]/g, " ").trim();

type Batch = { batchNo: string; day: string; orders: readonly PayoutOrder[] };

/** A batch as the bank takes it: a head with count and sum, a line an order (docs/rules/payout.md). */
export function writeBatch({ batchNo, day, orders }: Batch): string {
  const sum = orders.reduce<Fen>((all, { amountFen }) => addFen(all, amountFen), ZERO_FEN);
  const lines = orders.map(({ payoutNo, account, name, amountFen, remark }, at) =>
    ["D", at + 1, payoutNo, account, clean(name), yuanText(amountFen), clean(remark)].join("|"),
  );
  return `${[["H", batchNo, day, orders.length, yuanText(sum)].join("|"), ...lines].join("\n")}\n`;
}

const endings: Readonly<Record<string, "failed" | "returned">> = { F: "failed", B: "returned" };

function readLine(line: string): PayoutNews | undefined {
  const [kind, payoutNo = "", result = "", channelNo = "", , yuan = "", reason = ""] = line.split("|");
  if (kind !== "R" || payoutNo === "") return undefined;
  const amountFen = parseYuan(yuan);
  const words = reason === "" ? "银行没有说明原因" : reason;
  const ending = endings[result];
  const state: PayoutState | undefined =
    result === "S" && amountFen !== undefined && channelNo !== ""
      ? { state: "paid", amountFen, channelNo }
      : ending && { state: ending, code: result, reason: words, channelNo };
  return state && { payoutNo, state };
}

/** The bank's answers to a batch; undefined where the file is torn, or says what nobody understands. */
export function readAnswer(text: string): PayoutNews[] | undefined {
  const [head = "", ...rest] = text.replaceAll("\r\n", "\n").split("\n");
  // the last line is ended, too: a file without that was cut off
  if (rest.pop() !== "") return undefined;
  const [kind, , count] = head.split("|");
  if (kind !== "H" || count !== String(rest.length)) return undefined;
  const news = rest.map(readLine);
  return news.some((one) => one === undefined) ? undefined : (news as PayoutNews[]);
}

const sides = { D: "payout", B: "bounce", C: "remittance" } as const;
const isSide = (side: string): side is keyof typeof sides => side in sides;
/** What channels pay to the account is marked T, the channel as counterparty by its key (docs/rules/payout.md). */
const isChannel = (name: string): name is PayChannel => payChannels.some((channel) => channel === name);

function readMove(line: string): PayoutLine | undefined {
  const [mark, side = "", number = "", channelNo = "", , yuan = "", counterparty = ""] = line.split("|");
  const amountFen = parseYuan(yuan);
  if (mark !== "S" || number === "" || amountFen === undefined) return undefined;
  const move = { number, channelNo, amountFen };
  if (side === "T")
    return isChannel(counterparty) ? { kind: "settlement", from: counterparty, ...move } : undefined;
  return isSide(side) ? { kind: sides[side], ...move } : undefined;
}

/** The bank's statement of a day; undefined where the file is torn, of another day, or says what nobody understands. */
export function readStatement(text: string, day: string): PayoutLine[] | undefined {
  const [head = "", ...rest] = text.replaceAll("\r\n", "\n").split("\n");
  if (rest.pop() !== "" || head !== `H|${day}|${rest.length}`) return undefined;
  const moves = rest.map(readMove);
  return moves.some((one) => one === undefined) ? undefined : (moves as PayoutLine[]);
}
