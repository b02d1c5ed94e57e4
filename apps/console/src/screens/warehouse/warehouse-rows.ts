import type { admin } from "../../data/rpc.ts";

type ListOf<M extends "GetIntakes" | "GetStockSkus"> = Awaited<ReturnType<(typeof admin)[M]>>["list"][number];

/** What was taken in, as its list has it. */
export type IntakeRow = ListOf<"GetIntakes">;
/** A SKU in the warehouse, as the list of stock-takes has it. */
export type StockRow = ListOf<"GetStockSkus">;
