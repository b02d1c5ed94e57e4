import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { sqlState } from "../../platform/database/db.ts";
import type { Service } from "../../rpc/call/service.ts";
import { insertAccount, listAllAccounts, updateAccount } from "./remit.store.ts";

/** The operators' handlers of the accounts to which members remit. */
export const companyAccountHandlers = {
  async GetCompanyAccounts({ tx }) {
    return { list: await tx.many(listAllAccounts) };
  },

  async SaveCompanyAccount({ tx, now, fail }, account) {
    const { companyAccountId, bank, bankName, branch, holder, number, isOpen } = account;
    const id = companyAccountId ?? randomId();
    const statement = companyAccountId === undefined ? insertAccount : updateAccount;
    const values = [id, bank, bankName, branch, holder, number, isOpen, now];
    const saved = await tx.run(statement, values).catch((error: unknown) => {
      if (sqlState(error) !== "23505") throw error;
      return fail("WRONG_FIELD", { fields: { number: "这个账号已经在列表里" } });
    });
    return saved === 1 ? { companyAccountId: id } : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
