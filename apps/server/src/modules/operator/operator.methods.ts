import type { Method } from "@heshi/contract/frame/define";
import { groups } from "@heshi/contract/groups";
import { mayCall, type Right } from "@heshi/contract/rights";
import type { Context, OperatorCaller } from "../../rpc/call/service.ts";
import { operatorById } from "./operator.store.ts";

type OperatorMethod = { name: string; right: Right | undefined; doc: string; isQuery: boolean };

/** The operators' methods of all groups, with the right that each needs. */
export const operatorMethods: readonly OperatorMethod[] = groups.flatMap(({ name: group, methods }) =>
  Object.entries<Method>(methods)
    .filter(([, { access }]) => access === "operator")
    .map(([name, { right, doc, kind }]) => ({
      name: `${group}.${name}`,
      right,
      doc,
      isQuery: kind === "query",
    })),
);

/** The methods that the calling operator may call, by name. */
export async function methodsOf({ tx, caller }: Pick<Context, "tx"> & { caller: OperatorCaller }) {
  const row = await tx.one(operatorById, [caller.operatorId]);
  return new Map(
    operatorMethods.filter((method) => row && mayCall(row, method)).map((method) => [method.name, method]),
  );
}
