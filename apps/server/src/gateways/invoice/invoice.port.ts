import type { Fen } from "@heshi/kernel/money";

/** Who issues an invoice. */
export type InvoiceSeller = { name: string; taxNo: string; rateBp: number };

/** What an invoice is to say; `serial` is ours and unique, so that sending it twice makes one. */
export type InvoiceOrder = {
  serial: string;
  orderNo: string;
  seller: InvoiceSeller;
  buyer: { title: string; taxNo: string };
  lines: readonly { title: string; quantity: number; amountFen: Fen }[];
  at: Date;
};

/** A red invoice, which takes a whole one back. */
export type RedOrder = { serial: string; orderNo: string; seller: InvoiceSeller; number: string };

/** What became of an order: `unknown` where the provider has never heard of the serial. */
export type InvoiceAnswer =
  | { state: "unknown" | "issuing" }
  | { state: "failed"; reason: string }
  | { state: "issued"; number: string; pdf: Buffer };

/** Issues electronic invoices. Throws GatewayError where nobody answered; then nothing is known. */
export type InvoiceGateway = {
  /** Whether a seller's tax number is connected. */
  knows(taxNo: string): boolean;
  issue(order: InvoiceOrder): Promise<InvoiceAnswer>;
  reverse(order: RedOrder): Promise<InvoiceAnswer>;
  query(serial: string, seller: InvoiceSeller): Promise<InvoiceAnswer>;
};
