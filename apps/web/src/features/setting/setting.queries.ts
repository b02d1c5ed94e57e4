import { Agreement, agreementKinds } from "@heshi/contract/account/agreement";
import { Member } from "@heshi/contract/account/member";
import { System } from "@heshi/contract/system/system";
import { Third } from "@heshi/contract/account/third";
import { queryOptions } from "@tanstack/react-query";
import { rpc } from "#src/shared/data/rpc.ts";

export const agreement = rpc(Agreement);
export const member = rpc(Member);
export const system = rpc(System);
export const third = rpc(Third);

export type AgreementKind = (typeof agreementKinds)[number];

/** The kind that a query names; the user agreement where it names none. */
export const kindOf = (text: string | null): AgreementKind =>
  agreementKinds.find((kind) => kind === text) ?? "user";

/** The agreements in force. */
export const agreementsQuery = () =>
  queryOptions({ queryKey: ["Agreement.GetList"], queryFn: () => agreement.GetList({}) });

/** One agreement, the present edition or an older one. */
export const agreementQuery = (kind: AgreementKind, edition: number | undefined) =>
  queryOptions({
    queryKey: ["Agreement.Get", kind, edition],
    queryFn: () => agreement.Get(edition === undefined ? { kind } : { kind, edition }),
  });

/** What the caller agreed to. */
export const consentsQuery = () =>
  queryOptions({
    queryKey: ["Agreement.GetConsents"],
    queryFn: () => agreement.GetConsents({}),
    staleTime: 0,
  });

/** Where the caller is logged in. */
export const devicesQuery = () =>
  queryOptions({ queryKey: ["Member.GetDevices"], queryFn: () => member.GetDevices({}), staleTime: 0 });

/** Provider accounts that are bound. */
export const bindingsQuery = () =>
  queryOptions({ queryKey: ["Third.GetBindings"], queryFn: () => third.GetBindings({}), staleTime: 0 });

/** Why the account cannot be closed now. */
export const closeCheckQuery = () =>
  queryOptions({ queryKey: ["Member.GetCloseCheck"], queryFn: () => member.GetCloseCheck({}), staleTime: 0 });
