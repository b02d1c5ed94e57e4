import type { Invoice } from "@heshi/contract/trade/invoice";
import { randomId } from "@heshi/kernel/id";
import { constraintOf, sqlState } from "../../platform/database/db.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { lockActive } from "../member/member.public.ts";
import {
  addTitle,
  listTitles,
  markDefault,
  removeTitle,
  setTitle,
  unmarkDefault,
} from "./invoice.titles.store.ts";

/** Titles that a member may keep. */
const MOST = 20;

type MemberContext = Context<typeof Invoice, "member">;

/** The same title is there already, which the index has noticed. */
const sayTaken =
  ({ fail }: MemberContext) =>
  (error: unknown): never => {
    if (sqlState(error) === "23505" && constraintOf(error)?.startsWith("invoice_title_member_id"))
      return fail("TITLE_TAKEN");
    throw error;
  };

/** A member's saved titles. */
export const titleHandlers = {
  GetTitles: single(async ({ tx, caller }) => {
    const rows = await tx.many(listTitles, [caller.memberId]);
    return { list: rows.map(({ taxNo, ...row }) => ({ ...row, taxNo: taxNo || undefined })) };
  }),

  async SaveTitle(ctx, { titleId, kind, title, taxNo = "", isDefault }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    await lockActive(ctx);
    const id = titleId ?? randomId();
    const words = [kind, title, kind === "company" ? taxNo : ""];
    if (titleId === undefined) {
      const added = await tx.one(addTitle, [id, memberId, ...words, now, MOST]).catch(sayTaken(ctx));
      if (!added) return fail("TITLE_FULL");
    } else if ((await tx.run(setTitle, [id, memberId, ...words]).catch(sayTaken(ctx))) !== 1) {
      return fail("NOT_FOUND");
    }
    if (isDefault) await tx.run(unmarkDefault, [memberId, id]);
    await tx.run(markDefault, [id, memberId, isDefault]);
    return { titleId: id };
  },

  async RemoveTitle({ tx, caller, fail }, { titleId }) {
    return (await tx.run(removeTitle, [titleId, caller.memberId])) === 1 ? {} : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Invoice>>;
