import { create } from "zustand";
import type { MemberDetail } from "@heshi/contract/account/member";
import { detectPlat, type Plat } from "./device.ts";
import { readJson, readText, writeJson, writeText } from "../data/storage.ts";

export interface Account {
  token: string;
  userInfo: MemberDetail;
  /** When it was last used, ms. */
  timestamp: number;
  isCurrent: boolean;
}

export interface Session {
  token: string;
  token2: string;
  plat: Plat;
  accounts: readonly Account[];
  member: MemberDetail | undefined;
}

/** Whether a member's detail belongs to a usable account: code 0 and a `mid`. */
export function isUsable(detail: unknown): detail is MemberDetail {
  if (typeof detail !== "object" || detail === null) return false;
  const { code, mid } = detail as { code?: unknown; mid?: unknown };
  return code === 0 && typeof mid === "string" && mid !== "";
}

function isAccount(entry: unknown): entry is Account {
  if (typeof entry !== "object" || entry === null) return false;
  const { token, userInfo } = entry as { token?: unknown; userInfo?: unknown };
  return typeof token === "string" && token !== "" && isUsable(userInfo);
}

/** The usable saved accounts. */
export function savedAccounts(): readonly Account[] {
  const saved = readJson("MULTI_ACCOUNTS");
  return Array.isArray(saved) ? saved.filter(isAccount) : [];
}

function stored(): Session {
  const plat = detectPlat();
  const info = readJson("USER_INFO");
  const token = readText("token") ?? "";
  return {
    token,
    token2: readText("token2") ?? "",
    plat,
    accounts: savedAccounts(),
    member: token !== "" && isUsable(info) ? info : undefined,
  };
}

/** The session of this device; changed only by `session.ts`. */
export const useSession = create<Session>()(stored);

/** Whether minors' mode is on, as far as the phone knows. */
export const isMinor = (): boolean => useSession.getState().member?.isMinor === true;

/** Whether a member is logged in. */
export const isMember = (): boolean => useSession.getState().token !== "";

/** Whether a member is logged in. */
export const useIsMember = (): boolean => useSession(({ token }) => token !== "");

/** Changes the session and stores it on the device. */
export function patchSession(patch: Partial<Session>): void {
  useSession.setState(patch);
  const now = useSession.getState();
  writeText("token", now.token);
  writeText("token2", now.token2);
  writeText("plat", now.plat);
  writeJson("MULTI_ACCOUNTS", now.accounts.length === 0 ? undefined : now.accounts);
  writeJson("USER_INFO", now.member);
}

/** Reads the session from the device again. */
export function reloadSession(): void {
  useSession.setState(stored());
}
