import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { sqlState } from "../../platform/database/db.ts";
import type { Service } from "../../rpc/call/service.ts";
import { allPackages, insertPackage, onlyBest, updatePackage } from "./recharge.desk.store.ts";

/** The operators' handlers of what the recharge page offers; a recharge that was begun keeps its bonus. */
export const rechargeDeskHandlers = {
  async GetRechargePackages({ tx }) {
    return { list: await tx.many(allPackages) };
  },

  async SaveRechargePackage({ tx, fail, was }, { packageId, amountFen, silverCent, isBest, isOn }) {
    const id = packageId ?? randomId();
    const before = (await tx.many(allPackages)).find((one) => one.packageId === packageId);
    if (before) was(before);
    const save = packageId === undefined ? insertPackage : updatePackage;
    const saved = await tx.run(save, [id, amountFen, silverCent, isBest, isOn]).catch((error: unknown) => {
      if (sqlState(error) !== "23505") throw error;
      return fail("WRONG_FIELD", { fields: { amountFen: "已有这个金额的套餐" } });
    });
    if (saved !== 1) return fail("NOT_FOUND");
    if (isBest) await tx.run(onlyBest, [id]);
    return { packageId: id };
  },
} satisfies Partial<Service<typeof Admin>>;
