import { readJson, writeJson } from "../data/storage.ts";
import { useSession } from "../session/session-store.ts";

const KEY = "hs:codes";
/** How long codes are read without a network after they were last seen with one, ms. */
const KEPT_MS = 3 * 86_400_000;
const MOST_ORDERS = 20;

/** The codes of an order that are of use, as they were last seen. */
export interface KeptOrder {
  /** Whose order it is. */
  mid: string;
  orderId: string;
  /** What was bought. */
  title: string;
  /** What the codes are: 券码, 取货码. */
  name: string;
  codes: readonly string[];
  /** They are said, not scanned. */
  isSaid: boolean;
  help: string;
  /** Until when they are of use at most, and when they were seen, ms. */
  until: number;
  at: number;
}

const texts = ["mid", "orderId", "title", "name", "help"] as const;
function isKept(row: unknown): row is KeptOrder {
  if (typeof row !== "object" || row === null) return false;
  const one = row as Readonly<Record<string, unknown>>;
  return (
    texts.every((field) => typeof one[field] === "string") &&
    typeof one["until"] === "number" &&
    typeof one["at"] === "number" &&
    Array.isArray(one["codes"]) &&
    one["codes"].every((code) => typeof code === "string")
  );
}

/** Who is logged in now. */
export const memberNow = (): string => useSession.getState().member?.mid ?? "";

/** The orders of the present member whose codes are kept and still of use, the latest seen first. */
export function keptOrders(now: number): readonly KeptOrder[] {
  const mid = memberNow();
  const rows = readJson(KEY);
  if (mid === "" || !Array.isArray(rows)) return [];
  return rows
    .filter(isKept)
    .filter((row) => row.mid === mid && row.until > now && now - row.at < KEPT_MS)
    .sort((one, other) => other.at - one.at);
}

/** Whether codes of an order can be read without a network. */
export const hasKeptCodes = (orderId: string, now: number): boolean =>
  keptOrders(now).some((order) => order.orderId === orderId);

/**
 * Keeps an order's codes on this device in place of what was kept of it; without codes it drops them. Nothing is kept of a member who is
 * another by now than when it was asked for.
 */
export function keepCodes(order: Omit<KeptOrder, "at">, now: number): void {
  const { mid } = order;
  if (mid === "" || mid !== memberNow()) return;
  const others = keptOrders(now).filter(({ orderId }) => orderId !== order.orderId);
  const rows = order.codes.length === 0 ? others : [{ ...order, at: now }, ...others];
  writeJson(KEY, rows.length === 0 ? undefined : rows.slice(0, MOST_ORDERS));
}

/** Drops the codes that are kept of another member than `mid`; without one, all. */
export function leaveCodes(mid = ""): void {
  const rows = readJson(KEY);
  if (rows === undefined) return;
  const own = mid === "" || !Array.isArray(rows) ? [] : rows.filter(isKept).filter((row) => row.mid === mid);
  writeJson(KEY, own.length === 0 ? undefined : own);
}
