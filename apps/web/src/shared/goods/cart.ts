import { cartErrors, MAX_CART_KINDS } from "@heshi/contract/goods/wares-cart";
import { Wares } from "@heshi/contract/goods/wares";
import { useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import { RpcRefusal } from "../data/errors.ts";
import { q } from "../data/query.ts";
import { rpc } from "../data/rpc.ts";
import { isMember, useIsMember } from "../session/session-store.ts";
import { readJson, writeJson } from "../data/storage.ts";

const wares = rpc(Wares);
const KEY = "hs:cart";
export const MOST_PIECES = 999;

/** What a visitor added of a SKU, kept on the phone until a login. */
export interface LocalCartLine {
  skuId: string;
  quantity: number;
}

function isLine(value: unknown): value is LocalCartLine {
  if (typeof value !== "object" || value === null) return false;
  const { skuId, quantity } = value as { skuId?: unknown; quantity?: unknown };
  return typeof skuId === "string" && /^[1-9]\d{0,18}$/.test(skuId) && isQuantity(quantity);
}

const isQuantity = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_PIECES;

function kept(): readonly LocalCartLine[] {
  const saved = readJson(KEY);
  return Array.isArray(saved) ? saved.filter(isLine).slice(0, MAX_CART_KINDS) : [];
}

/** The lines on the phone, newest first. */
export const useLocalCart = create<{ lines: readonly LocalCartLine[] }>()(() => ({ lines: kept() }));

window.addEventListener("storage", (event) => {
  if (event.key === KEY || event.key === null) useLocalCart.setState({ lines: kept() });
});

/** The stored cart lines, newest first; another tab may have changed them. */
export const localCart = (): readonly LocalCartLine[] => kept();

/** Replaces the stored cart lines. */
export function setLocalCart(lines: readonly LocalCartLine[]): void {
  writeJson(KEY, lines.length === 0 ? undefined : lines);
  useLocalCart.setState({ lines: kept() });
}

const cartFull = (): RpcRefusal =>
  new RpcRefusal("Wares.AddCart", { code: 1_120_200, msg: cartErrors.CART_FULL[1], info: {} });

/** The lines with pieces of a SKU added in front, at most 999 a line; throws the server's refusal beyond 99 SKUs. */
export function withLine(
  lines: readonly LocalCartLine[],
  skuId: string,
  quantity: number,
): readonly LocalCartLine[] {
  const before = lines.find((line) => line.skuId === skuId);
  if (before === undefined && lines.length >= MAX_CART_KINDS) throw cartFull();
  const pieces = Math.min(MOST_PIECES, (before?.quantity ?? 0) + quantity);
  return [{ skuId, quantity: pieces }, ...lines.filter((line) => line !== before)];
}

/** Counts of the member's cart, after merging the phone's lines into it. */
export const cartCountQuery = () => ({
  ...q(Wares, "GetCartCount"),
  queryFn: async () => {
    await mergeLocalCart();
    return wares.GetCartCount({});
  },
  staleTime: 60_000,
});

/** The number of SKUs in the member's cart, or on a visitor's phone, for the badge. */
export function useCartCount(): number {
  const isLoggedIn = useIsMember();
  const local = useLocalCart(({ lines }) => lines.length);
  const { data } = useQuery({ ...cartCountQuery(), enabled: isLoggedIn });
  return isLoggedIn ? (data?.kinds ?? 0) : local;
}

/** Adds pieces of a SKU to the cart; rejects with a refusal when it is full or the product is gone. */
export async function addToCart(skuId: string, quantity: number): Promise<void> {
  if (!isMember()) return setLocalCart(withLine(kept(), skuId, quantity));
  await mergeLocalCart();
  await wares.AddCart({ skuId, quantity });
}

let merging: Promise<void> | undefined;

async function merge(): Promise<void> {
  const sent = kept();
  await wares.MergeCart({ lines: sent.map(({ skuId, quantity }) => ({ skuId, quantity })) });
  // lines that another tab added meanwhile are kept
  setLocalCart(kept().filter((line) => !sent.some((one) => one.skuId === line.skuId)));
}

/**
 * Merges the phone's lines into the member's cart, at login; when that fails the lines are kept, and the next read of the
 * cart tries again.
 */
export function mergeLocalCart(): Promise<void> {
  if (!isMember() || kept().length === 0) return merging ?? Promise.resolve();
  merging ??= merge()
    .catch(() => undefined)
    .finally(() => {
      merging = undefined;
    });
  return merging;
}
