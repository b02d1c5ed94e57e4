import { Admin } from "@heshi/contract/system/admin";
import { Credit } from "@heshi/contract/money/credit";
import type { TestServer } from "../harness.ts";
import type { Payee } from "./bankcard.ts";
import { granted } from "./transfer.ts";
import { sql } from "./world.ts";

type Someone = Pick<Payee, "token" | "accountId">;

/** Asks for a withdrawal with a grant of its own unless one is given. */
export async function asked(
  server: TestServer,
  one: Someone,
  amountFen: number,
  { grant, requestId }: { grant?: string; requestId?: string } = {},
) {
  const { accountId, token } = one;
  const own =
    grant ?? (await granted(server, one, { method: "Credit.Withdraw", amountFen, subject: accountId }));
  const as = requestId === undefined ? { token } : { token, requestId };
  return server.call(Credit, "Withdraw", { accountId, amountFen, grant: own }, as);
}

/** An operator's decision. */
export const withdrawDecided = (
  server: TestServer,
  { token }: { token: string },
  withdrawNo: string,
  reason = "",
) =>
  server.call(
    Admin,
    "DecideWithdrawal",
    { withdrawNo, decision: reason === "" ? "approve" : "refuse", reason },
    { token },
  );

/** The state of a withdrawal as it is stored. */
export const withdrawState = async (server: TestServer, withdrawNo: string): Promise<string> =>
  String((await sql(server, "select state from withdrawal where no = $1", [withdrawNo]))[0]?.["state"]);
