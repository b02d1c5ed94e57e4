import type { AfterDetail, AfterKind, AfterReason } from "@heshi/contract/trade/after-view";
import { parseYuan } from "@heshi/kernel/money";
import { queryClient } from "#src/shared/data/query-client.ts";
import { previewQuery } from "../after.queries.ts";
import type { FormLine } from "./form-line.tsx";

/** What the fields of this form hold; a number that is missing is the server's affair. */
export interface Counted {
  kind: AfterKind;
  reason: AfterReason | undefined;
  quantity: number | undefined;
}
/** In yuan; empty: all. */
export type Values = Counted & { amountFen: string };

/** A reason that is not chosen yet counts as none of the shop's. */
export const previewed = (lineId: string, { kind, reason = "other", quantity = 1 }: Counted) => ({
  lineId,
  kind,
  reason,
  quantity,
});

/** The most that goes back, as it was shown last. */
const mostOf = (lineId: string, counted: Counted): number =>
  queryClient.getQueryData(previewQuery(previewed(lineId, counted)).queryKey)?.mostFen ?? 0;

export interface AskFormProps {
  line: FormLine;
  /** What was asked for before. */
  asked?: AfterDetail;
  /** What to begin with where it may be asked for. */
  kind?: AfterKind | undefined;
}

const firstKind = ({ kinds }: FormLine, wanted: AfterKind | undefined): AfterKind =>
  kinds.find((kind) => kind === wanted) ?? kinds[0] ?? "money";

/** What the fields hold at first. */
export function initialOf({ line, asked, kind: wanted }: AskFormProps) {
  const kind = asked?.kind ?? firstKind(line, wanted);
  return {
    lineId: line.lineId,
    afterSaleId: asked?.afterSaleId,
    kind,
    reason: asked?.reason,
    quantity: asked?.line.quantity ?? mostPiecesOf(line, kind),
    amountFen: "",
    description: asked?.description ?? "",
    pictures: asked?.pictures ?? [],
    video: asked?.video,
  };
}

/** The pieces that may be asked for in a kind; where it is asked for otherwise and none is left, those of the line. */
export const mostPiecesOf = ({ leftBy, quantity }: FormLine, kind: AfterKind): number =>
  leftBy[kind] > 0 ? leftBy[kind] : quantity;

/** The amount that is asked for, in fen. */
export function amountOf(lineId: string, { amountFen, ...counted }: Values): number {
  if (counted.kind === "exchange") return 0;
  return amountFen === "" ? mostOf(lineId, counted) : (parseYuan(amountFen) ?? -1);
}

/** The quantity in another kind: all pieces of it where all of the last one were wanted, else at most these. */
export function quantityIn(line: FormLine, kind: AfterKind, { kind: before, quantity = 1 }: Values): number {
  const most = mostPiecesOf(line, kind);
  return quantity === mostPiecesOf(line, before) ? most : Math.min(quantity, most);
}
