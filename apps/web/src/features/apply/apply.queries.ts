import { ApplyForm, BankStep, ShopStep, SubjectStep } from "@heshi/contract/shop/apply";
import { Merchant } from "@heshi/contract/shop/merchant";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export type Draft = Partial<ApplyForm>;
export const merchant = rpc(Merchant);
/** The state of the member's application and of its review. */
export const applicationQuery = () => q(Merchant, "GetApplication");
/** What of it was filled in and saved. */
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

/** The reasons of the last refusal that still hold, by field: of what was not changed since. */
export function openReasons(
  { state, reasons }: { state: string; reasons: readonly { field: string; reason: string }[] },
  changed: readonly string[] = [],
): Readonly<Record<string, string>> {
  if (state !== "refused") return {};
  return Object.fromEntries(
    reasons.flatMap(({ field, reason }) => (changed.includes(field) ? [] : [[field, reason] as const])),
  );
}

type Faults = Readonly<Record<string, { reason: string; value: string }>>;

/** In memory alone, and gone with the member: the values that a change is seen by are numbers of cards and accounts. */
const keptFaults = {
  queryKey: ["refused at submission"],
  queryFn: (): Faults => ({}),
  enabled: false,
  gcTime: Infinity,
};

/** What the submission refused, until the field is another: shared, since the fields are on other pages. */
export function useFaults(draft: Draft) {
  const { data: kept = {} } = useQuery(keptFaults);
  const valueOf = (field: string): string => JSON.stringify(draft[field as keyof Draft]) ?? "";
  const open = Object.entries(kept).filter(([field, { value }]) => value === valueOf(field));
  return {
    open: Object.fromEntries(open.map(([field, { reason }]) => [field, reason])),
    note: (fields: Readonly<Record<string, string>>): void => {
      const faults: Faults = Object.fromEntries(
        Object.entries(fields).map(([field, reason]) => [field, { reason, value: valueOf(field) }]),
      );
      queryClient.setQueryData(keptFaults.queryKey, faults);
    },
  };
}

/** Whether a step has a field that was refused and not changed since. */
export const isRefused = (step: StepName, open: Readonly<Record<string, string>>): boolean =>
  Object.keys(stepSchemas[step].shape).some((field) => field in open);

/** Saves a step beside what was saved before. */
export const saveStep = (draft: Draft, step: Draft) =>
  merchant.SaveApplication({ ...draft, ...step }, { refetch: "later" });
