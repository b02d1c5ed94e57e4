import type { Admin } from "@heshi/contract/system/admin";
import { mayCall } from "@heshi/contract/rights";
import { verifyActs } from "../../rpc/acts/acts.ts";
import { dropPending } from "../../rpc/acts/acts.store.ts";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { methodsOf } from "./operator.methods.ts";
import { findPending, listActs, listActsOn, listPending } from "./operator.log.store.ts";

const WEEK_MS = 7 * 86_400_000;

/** The handlers of the act log, and of what waits for a second operator. */
export const logHandlers = {
  GetActs: list({
    statement: ({ row }) => (row === "" ? listActs : listActsOn),
    values: (_ctx, { operatorId, method, row }) =>
      row === "" ? [operatorId, method] : [operatorId, method, row],
    view: ({ detail = "", ...row }) => ({ ...row, detail }),
    key: ({ at, actId }) => [at, actId],
  }),

  VerifyActs: ({ tx }) => verifyActs(tx),

  async GetPending(ctx) {
    const may = await methodsOf(ctx);
    const rows = await ctx.tx.many(listPending, [[...may.keys()], ctx.now]);
    return {
      list: rows.map(({ input, enteredBy, enteredName, state, role, rights, without, ...row }) => ({
        ...row,
        doc: may.get(row.method)?.doc ?? "",
        input: JSON.stringify(input),
        enteredBy: enteredName,
        isLapsed:
          state !== "active" ||
          !mayCall({ role, rights, without }, { name: row.method, right: may.get(row.method)?.right }),
        isOwn: enteredBy === ctx.caller.operatorId,
        expiresAt: row.enteredAt + WEEK_MS,
      })),
    };
  },

  async DropPending(ctx, { pendingId }) {
    const { tx, fail, was } = ctx;
    const row = (await tx.one(findPending, [pendingId])) ?? fail("NOT_FOUND");
    if (!(await methodsOf(ctx)).has(row.method)) return fail("ROLE");
    was(row);
    // decided or dropped meanwhile by somebody else
    if ((await tx.run(dropPending, [pendingId])) !== 1) return fail("WRONG_STATE");
    return {};
  },

  // the command itself is the row in the act log
  NoteExport: async () => ({}),
} satisfies Partial<Service<typeof Admin>>;
