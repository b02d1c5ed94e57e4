import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { move } from "../machine/machine.public.ts";
import { differenceEntity } from "./reconcile.effects.ts";
import { leftOf, listItems, lockAdjustments, lockDifferences, lockExceptions } from "./suspense.store.ts";

type Desk = Context<typeof Admin, "operator">;
type Item = { cause: string; amountFen: number };

/**
 * Holds the sources of items: nothing takes the money another way meanwhile. Payments come before differences, as where one is closed.
 * Answers the differences among them.
 */
async function lockSources({ tx, fail }: Desk, causes: readonly string[]): Promise<readonly string[]> {
  const ids = causes.filter(isId);
  const exceptions = await tx.many(lockExceptions, [ids]);
  const differences = await tx.many(lockDifferences, [ids]);
  const others = [...exceptions, ...(await tx.many(lockAdjustments, [causes]))];
  if (others.some(({ isOpen }) => isOpen)) return fail("SUSPENSE_OPEN");
  if (differences.some(({ isOpen }) => isOpen)) return fail("NOT_FOUND");
  if (differences.length + others.length !== causes.length) return fail("SUSPENSE_OTHER");
  return differences.map(({ id }) => id);
}

/** What is left of each cause, behind the locks of their sources. */
async function leftIn({ tx, fail }: Desk, causes: readonly string[]): Promise<Item[]> {
  const left = new Map((await tx.many(leftOf, [causes])).map(({ cause, amountFen }) => [cause, amountFen]));
  return causes.map((cause) => ({ cause, amountFen: left.get(cause) ?? fail("NOT_FOUND") }));
}

/** The operators' handlers of suspense (docs/rules/reconcile.md). */
export const suspenseDeskHandlers = {
  GetSuspense: list({
    statement: listItems,
    values: () => [],
    view: ({
      channel,
      lineKind,
      difference,
      number,
      exceptionChannel,
      channelNo,
      isClosed,
      causeNo,
      reason,
      ...row
    }) => ({
      ...row,
      difference:
        channel && lineKind && difference && number !== undefined
          ? { channel, kind: lineKind, difference, number }
          : undefined,
      exception:
        exceptionChannel && channelNo !== undefined
          ? { channel: exceptionChannel, channelNo, isClosed: isClosed === true }
          : undefined,
      adjustment: causeNo !== undefined && reason !== undefined ? { causeNo, reason } : undefined,
    }),
    key: ({ since, itemId }) => [since, itemId],
  }),

  async SettleSuspense(ctx, { cause, against, note }) {
    const { tx, caller, now, fail } = ctx;
    const causes = against === undefined ? [cause] : [cause, against];
    if (cause === against) return fail("SUSPENSE_UNEQUAL");
    const differences = await lockSources(ctx, causes);
    const items = await leftIn(ctx, causes);
    const [own, other] = items;
    if (own === undefined || (other !== undefined && own.amountFen + other.amountFen !== 0))
      return fail("SUSPENSE_UNEQUAL");
    const settled = items.map(({ cause: one, amountFen: amount }) =>
      recipes.suspenseSettled({ cause: one, amount, note }),
    );
    await post(tx, settled, now);
    const actorId = caller.operatorId;
    if (differences.length > 0)
      await move(tx, differenceEntity, {
        on: "clear",
        by: "operator",
        ids: differences,
        actorId,
        now,
        words: note,
      });
    return { amountFen: own.amountFen };
  },
} satisfies Partial<Service<typeof Admin>>;
