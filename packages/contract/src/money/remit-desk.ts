import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { Waits } from "../frame/waits.ts";
import { CompanyAccount, RemitNo } from "./remit.ts";
import { remitStates } from "./remit-states.ts";

const Row = z.object({
  remitNo: RemitNo,
  memberId: Id,
  mid: z.string(),
  /** The verified name without its first character. */
  holder: z.string(),
  state: z.enum(remitStates),
  amountFen: Fen,
  bankName: z.string(),
  tail: z.string(),
  serial: z.string(),
  /** Two operators have to agree; `isWaiting`: one has. */
  isLarge: z.boolean(),
  isWaiting: z.boolean(),
  createdAt: Time,
});

const desk = { access: "operator", right: "remittance.review" } as const;
const accounts = { access: "operator", right: "setting.money" } as const;

/** The operators' side of remittances (docs/rules/remit.md). */
export const remitDesk = {
  GetRemittances: {
    ...desk,
    kind: "query",
    doc: "Remittances in a state, oldest first; the large ones, by the member; by number and by the bank's serial in any state.",
    input: z.object({
      state: z._default(z.enum(remitStates), "waiting"),
      isLarge: z.optional(z.boolean()),
      keyword: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Row),
  },
  GetRemittance: {
    ...desk,
    kind: "query",
    ids: { remitNo: "remittance" },
    doc: "A remittance with its history and hints for who decides.",
    input: z.object({ remitNo: RemitNo }),
    output: z.extend(Row, {
      reason: z.string(),
      hints: z.array(z.object({ text: z.string(), isWarning: z.boolean() })),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
      waits: Waits,
      /** Above this amount two operators decide. */
      twoPersonsFen: Fen,
    }),
  },
  OpenVoucher: {
    ...desk,
    kind: "command",
    ids: { remitNo: "remittance" },
    secretOutput: true,
    doc: "The address of a remittance's voucher for five minutes; the look is in the act log.",
    input: z.object({ remitNo: RemitNo }),
    output: z.object({ voucher: z.string(), expiresAt: Time }),
  },
  DecideRemittance: {
    ...desk,
    kind: "command",
    ids: { remitNo: "remittance" },
    changes: ["Admin.GetRemittances", "Admin.GetRemittance"],
    doc: "Credits a remittance that has arrived, or refuses it with a reason; `isWaiting`: another operator has to agree yet.",
    input: z.object({
      remitNo: RemitNo,
      decision: z.enum(["credit", "refuse"]),
      reason: z._default(Line(100, 0), ""),
    }),
    output: z.object({ state: z.enum(remitStates), isWaiting: z.boolean() }),
  },
  GetCompanyAccounts: {
    ...accounts,
    kind: "query",
    doc: "The accounts to which members remit, the closed ones too.",
    input: z.object({}),
    output: z.object({ list: z.array(z.extend(CompanyAccount, { isOpen: z.boolean(), changedAt: Time })) }),
  },
  SaveCompanyAccount: {
    ...accounts,
    kind: "command",
    twoPersons: true,
    ids: { companyAccountId: "public" },
    changes: ["Admin.GetCompanyAccounts"],
    doc: "Adds or changes an account of the company's; another operator has to enter the same. Closed ones are not shown to members.",
    input: z.object({
      /** Absent: a new one. */
      companyAccountId: z.optional(Id),
      bank: z.string().check(z.regex(/^[A-Z]{2,10}$/, "请选择银行")),
      bankName: Line(30, 2),
      branch: Line(60, 0),
      holder: Line(60, 2),
      number: z.string().check(z.regex(/^\d{8,30}$/, "账号为 8 到 30 位数字")),
      isOpen: z._default(z.boolean(), true),
    }),
    output: z.object({ companyAccountId: Id }),
  },
} as const;
