import type { HomeDraftBlock } from "@heshi/contract/home/home-desk";
import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { formatMinute } from "@heshi/kernel/text";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import {
  clearHotWords,
  dropVersion,
  findDraft,
  findShown,
  findVersion,
  insertDraft,
  insertHotWords,
  insertVersion,
  listHotWords,
  listVersions,
  lockDraft,
  updateDraft,
} from "./home.desk.store.ts";
import { previewUrl } from "./home.preview.ts";
import { showBlocks } from "./home.publish.ts";

type Desk = Context<typeof Admin, "operator">;

/** Another operator has saved the draft since: says who. */
async function changedSince({ tx, fail }: Desk): Promise<never> {
  const draft = await tx.one(findDraft);
  const who = draft?.changedBy;
  return fail("HOME_CHANGED", {
    msg: who === undefined ? undefined : `草稿刚被 ${who} 修改，请重新打开后再改`,
  });
}

/** The pages to which a block leads. */
const pathsOf = (block: HomeDraftBlock): string[] =>
  block.kind === "banner" || block.kind === "nav" ? block.items.map(({ path }) => path) : [];

type Draft = { revision: number; blocks: HomeDraftBlock[] };

/** Saves a draft whose blocks lead to pages that the app has. */
async function saveDraft(ctx: Desk, { revision, blocks }: Draft, isPage: (address: string) => boolean) {
  const { tx, caller, now, fail } = ctx;
  const missing = blocks.flatMap(pathsOf).find((path) => !isPage(path));
  if (missing !== undefined) return fail("NO_PAGE", { msg: `没有页面 ${missing}，请检查地址` });
  const text = JSON.stringify(blocks);
  const saved =
    revision === 0
      ? await tx.one(insertDraft, [randomId(), text, caller.operatorId, now])
      : await tx.one(updateDraft, [revision, text, caller.operatorId, now]);
  return saved ?? changedSince(ctx);
}

type Version = { blocks: string; note: string; at: Date };

/** Shows blocks from now on, as a new version. */
async function publish({ tx, caller, now }: Desk, { blocks, note, at }: Version): Promise<string> {
  const id = randomId();
  await showBlocks(tx, blocks, now);
  await tx.run(insertVersion, [id, "published", blocks, note, at, caller.operatorId, now]);
  return id;
}

type Previewing = { fileKey: Uint8Array; previewOrigin: string; isPage: (address: string) => boolean };

/** The operators' handlers of the home page; `fileKey` signs previews, which are pages of `previewOrigin`. */
export const homeDeskHandlers = ({ fileKey, previewOrigin, isPage }: Previewing) =>
  ({
    async GetHomeDraft({ tx }) {
      const [draft, shown] = [await tx.one(findDraft), await tx.one(findShown)];
      if (!shown) throw new Error("the statement of what is shown returned no row");
      const { blocks, areas, brands } = shown;
      const isChanged = draft !== undefined && JSON.stringify(draft.blocks) !== JSON.stringify(blocks);
      return { revision: 0, blocks, ...draft, isChanged, areas, brands };
    },

    SaveHomeDraft: (ctx, form) => saveDraft(ctx, form, isPage),

    async PublishHome(ctx, { revision, note, effectiveAt }) {
      const { tx, caller, now, fail } = ctx;
      const draft = await tx.one(lockDraft, [revision]);
      if (!draft) return changedSince(ctx);
      const { blocks } = draft;
      if (effectiveAt === undefined)
        return { homeVersionId: await publish(ctx, { blocks, note, at: now }), state: "published" };
      if (effectiveAt <= now.getTime()) return fail("HOME_PAST");
      const id = randomId();
      const at = new Date(effectiveAt);
      const added = await tx.run(insertVersion, [id, "waiting", blocks, note, at, caller.operatorId, now]);
      return added === 1 ? { homeVersionId: id, state: "waiting" } : fail("HOME_WAITING");
    },

    GetHomeVersions: list({
      statement: listVersions,
      values: () => [],
      view: ({ by = "系统", ...row }) => ({ ...row, by }),
      key: ({ publishAt, homeVersionId }) => [publishAt, homeVersionId],
    }),

    async RollBackHome(ctx, { homeVersionId }) {
      const { tx, now, fail } = ctx;
      const found = (await tx.one(findVersion, [homeVersionId])) ?? fail("NOT_FOUND");
      const note = `恢复 ${formatMinute(new Date(found.publishAt))} 的版本`;
      return { homeVersionId: await publish(ctx, { blocks: found.blocks, note, at: now }) };
    },

    DropHomeVersion: async ({ tx, now, fail }, { homeVersionId }) =>
      (await tx.run(dropVersion, [homeVersionId, now])) === 1 ? {} : fail("WRONG_STATE"),

    PreviewHome: async ({ now }) => previewUrl({ key: fileKey, origin: previewOrigin }, now),

    GetHotWords: single(async ({ tx }) => ({
      words: (await tx.many(listHotWords)).map(({ word }) => word),
    })),

    async SaveHotWords({ tx, was }, { words }) {
      was({ words: (await tx.many(listHotWords)).map(({ word }) => word) });
      await tx.run(clearHotWords);
      await tx.run(insertHotWords, [words]);
      return {};
    },
  }) satisfies Partial<Service<typeof Admin>>;
