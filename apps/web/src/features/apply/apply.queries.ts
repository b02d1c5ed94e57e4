import { ApplyForm, BankStep, ShopStep, SubjectStep } from "@heshi/contract/shop/apply";
import { Merchant } from "@heshi/contract/shop/merchant";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export type Draft = Partial<ApplyForm>;
export const merchant = rpc(Merchant);
export const applicationQuery = () => q(Merchant, "GetApplication");
export const draftQuery = () => q(Merchant, "GetApplicationDraft");
export { ApplyForm };

/** The schemas of the steps, each checked when it is saved. */
export const stepSchemas = { subject: SubjectStep, bank: BankStep, shop: ShopStep } as const;
export type StepName = keyof typeof stepSchemas;

/** Whether all of a step is there; what only companies need is not in its schema. */
export function isDone(step: StepName, draft: Draft): boolean {
  const lacks = step === "subject" && draft.kind === "company" && draft.licence === undefined;
  return !lacks && stepSchemas[step].safeParse(draft).success;
}

/** Saves a step beside what was saved before. */
export const saveStep = (draft: Draft, step: Draft) =>
  merchant.SaveApplication({ ...draft, ...step }, { refetch: "later" });
