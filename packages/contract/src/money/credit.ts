import { currencies } from "@heshi/kernel/credit";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { exchangeErrors, exchangeMethods } from "./exchange.ts";
import { walletMethods } from "./wallet.ts";
import { payLimitMethods } from "./pay-limit.ts";
import { rechargeErrors, rechargeMethods } from "./recharge.ts";
import { recordMethods } from "./records.ts";
import { remitErrors, remitMethods } from "./remit.ts";
import { statementErrors, statementMethods } from "./statement.ts";
import { transferErrors, transferMethods } from "./transfer.ts";
import { withdrawErrors, withdrawMethods } from "./withdraw.ts";

const records = recordMethods({
  access: "member",
  of: { currency: z._default(z.enum(currencies), "CNY") },
  what: "the balance or a credit",
  resource: "record",
});

/** The wallet: what moved in it, and what its owner moves. */
export const Credit = defineGroup({
  name: "Credit",
  code: 22,
  errors: {
    ...transferErrors,
    ...exchangeErrors,
    ...withdrawErrors,
    ...remitErrors,
    ...statementErrors,
    ...rechargeErrors,
    RECORDS_MANY: [1, "这个月的记录超过一万条，请先按类型筛选再导出"],
  },
  methods: {
    ...walletMethods,
    GetRecords: records.list,
    GetRecordMonths: records.months,
    GetRecord: records.detail,
    GetRecordFile: records.file,
    GetIncome: records.income,
    ...statementMethods,
    ...transferMethods,
    ...exchangeMethods,
    ...withdrawMethods,
    ...rechargeMethods,
    ...payLimitMethods,
    ...remitMethods,
  },
});
