import { Agreement, agreementKinds } from "@heshi/contract/account/agreement";
import { Member } from "@heshi/contract/account/member";
import { Third } from "@heshi/contract/account/third";
import { rpc } from "#src/shared/data/rpc.ts";

export const agreement = rpc(Agreement);
export const member = rpc(Member);
export const third = rpc(Third);

export type AgreementKind = (typeof agreementKinds)[number];

/** The agreement kind in a query, by default the user agreement. */
export const kindOf = (text: string): AgreementKind => agreementKinds.find((kind) => kind === text) ?? "user";
