import type { Code } from "@heshi/contract/counter/code";
import type { Admin } from "@heshi/contract/system/admin";
import { timeId } from "@heshi/kernel/id";
import { dayStart } from "@heshi/kernel/month";
import { buildSeal } from "../../platform/secret/seal.ts";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { lockActive } from "../member/member.public.ts";
import { idOfPrivate, ownedPictures, signedUrl } from "../system/system.public.ts";
import { caseDeskOf } from "./codes.effects.ts";
import { tailOf } from "./codes.domain.ts";
import { countReports, findCase, insertCase, listDecidedCases, listOpenCases } from "./case.store.ts";
import { lookUp } from "./query.ts";

type Keys = { formKey: Uint8Array; fileKey: Uint8Array };

/** Reports of fake goods. */
export function reportHandlers({ formKey }: Keys) {
  const seal = buildSeal(formKey);
  return {
    async ReportFake({ tx, caller, now, settings, fail }, { code, boughtAt, text, pictures }) {
      const { memberId } = caller;
      const ids = pictures.map(idOfPrivate);
      const owned = ids.length === 0 ? [] : await tx.many(ownedPictures, [memberId, ids]);
      if (ids.some((id) => !owned.some((one) => one.id === id))) return fail("NOT_FOUND");
      await lockActive({ tx, caller, fail });
      const { count = 0 } = (await tx.one(countReports, [memberId, dayStart(now)])) ?? {};
      if (count >= settings["code.reportsPerDay"]) return fail("REPORT_MANY");
      // a code that nobody knows is reported, too: the label may be a copy
      const label = await lookUp(tx, seal, code);
      const caseId = timeId(now);
      const said = [memberId, boughtAt, text, JSON.stringify(pictures), ""];
      await tx.one(insertCase, [caseId, "report", label?.id, tailOf(code), ...said, now]);
      return { caseId };
    },
  } satisfies Partial<Service<typeof Code>>;
}

/** The operators' handlers of cases. */
export const caseHandlers = ({ fileKey }: Keys) =>
  ({
    GetCodeCases: list({
      statement: ({ state }) => (state === "open" ? listOpenCases : listDecidedCases),
      values: (_ctx, { state }) => [state],
      view: ({ id, pictures, createdAt, ...row }, { caller, now }) => ({
        ...row,
        caseId: id,
        createdAt: createdAt.getTime(),
        pictures: pictures.map(
          (name) => signedUrl(fileKey, { id: idOfPrivate(name), sessionId: caller.sessionId }, now).url,
        ),
      }),
      key: ({ createdAt, id }) => [createdAt, id],
    }),

    async DecideCodeCase(ctx, { caseId, decision, reason }) {
      const row = (await ctx.tx.one(findCase, [caseId])) ?? ctx.fail("NOT_FOUND");
      ctx.was({ state: row.state });
      const { state } = await caseDeskOf.decide(ctx, row, { on: decision, words: reason });
      return { state };
    },
  }) satisfies Partial<Service<typeof Admin>>;
