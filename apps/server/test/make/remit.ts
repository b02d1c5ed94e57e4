import { randomInt } from "node:crypto";
import { Admin } from "@heshi/contract/system/admin";
import { Credit } from "@heshi/contract/money/credit";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { privatePicture } from "./cert.ts";
import { digits, sql } from "./world.ts";

/** An account of the company's to which members may remit. */
export async function companyAccount(server: TestServer, isOpen = true): Promise<string> {
  const id = randomId();
  await sql(
    server,
    `insert into company_account (id, bank, bank_name, branch, holder, number, is_open, changed_at)
     values ($1, 'CMB', '招商银行', '杭州高新支行', '合市商城有限公司', $2, $3, $4)`,
    [id, digits(15), isOpen, server.now()],
  );
  return id;
}

let made = randomInt(1_000_000_000);
/** A serial that nobody has used. */
export const serialNo = (): string => `CMB${String((made += 1)).padStart(12, "0")}`;

type Someone = { id: string; token: string };
type Remitted = {
  amountFen?: number;
  serial?: string;
  voucher?: string;
  companyAccountId?: string;
  requestId?: string;
};

/** Tells of a payment, with a voucher of the member's own unless one is given. */
export async function remitted(server: TestServer, { id, token }: Someone, given: Remitted = {}) {
  const { amountFen = 50_000, serial = serialNo(), requestId } = given;
  const companyAccountId = given.companyAccountId ?? (await companyAccount(server));
  const voucher = given.voucher ?? (await privatePicture(server, id));
  const as = requestId === undefined ? { token } : { token, requestId };
  return server.call(Credit, "Remit", { companyAccountId, amountFen, serial, voucher }, as);
}

/** An operator's decision. */
export const remitDecided = (
  server: TestServer,
  { token }: { token: string },
  remitNo: string,
  reason = "",
) =>
  server.call(
    Admin,
    "DecideRemittance",
    { remitNo, decision: reason === "" ? "credit" : "refuse", reason },
    { token },
  );
