import { Member } from "@heshi/contract/account/member";
import type { grantMethods } from "@heshi/contract/account/member-security";
import { Credit } from "@heshi/contract/money/credit";
import type { TestServer } from "../harness.ts";
import { num } from "./world.ts";

export const SAFE_PWD = "258036";
type Someone = { token: string };

/** A grant by the payment password of the test's members. */
export async function granted(
  server: TestServer,
  { token }: Someone,
  act: { method: (typeof grantMethods)[number]; amountFen: number; subject: string },
): Promise<string> {
  const { code, info, raw } = await server.call(
    Member,
    "CreateGrant",
    { safePwd: SAFE_PWD, ...act },
    { token },
  );
  if (code !== 0) throw new Error(raw);
  return info.grant;
}

/** Sends money from one member to another, with a grant of its own unless one is given. */
export async function sent(
  server: TestServer,
  payer: Someone,
  { mid, amountFen, grant, note }: { mid: string; amountFen: number; grant?: string; note?: string },
) {
  const own = grant ?? (await granted(server, payer, { method: "Credit.Transfer", amountFen, subject: mid }));
  return server.call(Credit, "Transfer", { mid, amountFen, grant: own, ...(note && { note }) }, payer);
}

/** A member's money in fen: what is available, or what is frozen. */
export const purseOf = (
  server: TestServer,
  memberId: string,
  purpose: "available" | "frozen" = "available",
) =>
  num(
    server,
    `select coalesce(sum(balance), 0) from ledger_account
     where owner_kind = 'member' and owner_id = $1 and purpose = $2 and currency = 'CNY'`,
    [memberId, purpose],
  );
