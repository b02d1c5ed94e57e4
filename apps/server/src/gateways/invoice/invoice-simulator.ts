import { createHash } from "node:crypto";
import { addFen, type Fen, formatFen } from "@heshi/kernel/money";
import { clip } from "@heshi/kernel/clip";
import { formatDay } from "@heshi/kernel/text";
import { GatewayError } from "../gateway-error.ts";
import type { InvoiceAnswer, InvoiceGateway, InvoiceOrder, RedOrder } from "./invoice.port.ts";
import { pdfOf, type PdfText } from "./sample-pdf.ts";

/**
 * How the simulated provider treats the next orders: `slow` issues after two queries, `refused` says that the buyer's tax number is wrong,
 * `lost` takes the order and answers nobody, `away` neither takes nor answers.
 */
type InvoiceBehaviour = "ok" | "slow" | "refused" | "lost" | "away";

/** Changes what happens to the next orders; `issued` counts the invoices there are. */
export type InvoiceSandbox = { behave: (behaviour: InvoiceBehaviour) => void; issued: () => number };

/** A tax number with which a test sees a seller that is not connected. */
const UNKNOWN_SELLER = "000000000000000";
const SAMPLE = "测试样张，不得作为报销凭证";

type Book = { pdf: Buffer; number: string; waits: number; reason?: string };

/** The same serial always gets the same number: the year and 18 digits. */
function numberOf(serial: string, at: Date): string {
  const digits = BigInt(`0x${createHash("sha256").update(serial).digest("hex")}`) % 10n ** 18n;
  return formatDay(at).slice(2, 4) + String(digits).padStart(18, "0");
}

const stamp: PdfText = { text: SAMPLE, x: 70, y: 90, size: 34, grey: 0.82, turn: 28 };

function blueSample(order: InvoiceOrder, number: string): Buffer {
  const { seller, buyer, lines, at } = order;
  const sum: Fen = addFen(...lines.map(({ amountFen }) => amountFen));
  const rows = lines.slice(0, 8).map(({ title, quantity, amountFen }, at): PdfText => ({
    text: `${clip(title, 30)}  ×${quantity}  ¥${formatFen(amountFen)}`,
    x: 40,
    y: 250 - at * 18,
    size: 10,
  }));
  return pdfOf([
    stamp,
    { text: "电子发票（普通发票）", x: 200, y: 380, size: 18 },
    { text: `发票号码：${number}`, x: 380, y: 350, size: 10 },
    { text: `开票日期：${formatDay(at)}`, x: 380, y: 334, size: 10 },
    { text: `购买方：${buyer.title}  ${buyer.taxNo}`, x: 40, y: 306, size: 10 },
    { text: `销售方：${seller.name}  ${seller.taxNo}`, x: 40, y: 288, size: 10 },
    ...rows,
    { text: `价税合计：¥${formatFen(sum)}`, x: 40, y: 70, size: 12 },
  ]);
}

const redSample = ({ seller, number: blue, orderNo }: RedOrder, number: string): Buffer =>
  pdfOf([
    stamp,
    { text: "电子发票（普通发票）红字", x: 190, y: 380, size: 18 },
    { text: `发票号码：${number}`, x: 380, y: 350, size: 10 },
    { text: `被红冲蓝字发票号码：${blue}`, x: 40, y: 306, size: 10 },
    { text: `销售方：${seller.name}  ${seller.taxNo}`, x: 40, y: 288, size: 10 },
    { text: `订单 ${orderNo}`, x: 40, y: 250, size: 10 },
  ]);

/** A provider with its own book, which issues each serial once and whose files say that they are samples. */
export function createInvoiceSimulator({ clock }: { clock: () => Date }): {
  gateway: InvoiceGateway;
  sandbox: InvoiceSandbox;
} {
  let behaviour: InvoiceBehaviour = "ok";
  const books = new Map<string, Book>();
  const take = (serial: string, draw: (number: string) => Buffer): InvoiceAnswer => {
    if (behaviour === "away")
      throw new GatewayError("timeout", "the simulated invoice provider does not answer");
    if (!books.has(serial)) {
      const number = numberOf(serial, clock());
      const waits = behaviour === "slow" ? 2 : 0;
      const refused = behaviour === "refused" ? { reason: "购买方税号与名称不符" } : {};
      books.set(serial, { number, pdf: draw(number), waits, ...refused });
    }
    if (behaviour === "lost")
      throw new GatewayError("timeout", "the simulated invoice provider's answer was lost");
    return { state: "issuing" };
  };
  const query = (serial: string): InvoiceAnswer => {
    if (behaviour === "away")
      throw new GatewayError("timeout", "the simulated invoice provider does not answer");
    const book = books.get(serial);
    if (!book) return { state: "unknown" };
    if (book.reason !== undefined) return { state: "failed", reason: book.reason };
    if (book.waits > 0) {
      book.waits -= 1;
      return { state: "issuing" };
    }
    return { state: "issued", number: book.number, pdf: book.pdf };
  };
  const gateway: InvoiceGateway = {
    knows: (taxNo) => taxNo !== UNKNOWN_SELLER,
    issue: async (order) => take(order.serial, (number) => blueSample(order, number)),
    reverse: async (order) => take(order.serial, (number) => redSample(order, number)),
    query: async (serial) => query(serial),
  };
  const sandbox = {
    behave: (to: InvoiceBehaviour) => void (behaviour = to),
    issued: () => [...books.values()].filter(({ reason }) => reason === undefined).length,
  };
  return { gateway, sandbox };
}
