import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, StoredUrl, Time } from "../frame/text.ts";

/** What the database counts revisions in. */
const MOST_REVISIONS = 2 ** 31 - 1;

/** A colour as # and six digits. */
export const Colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, "颜色为 # 加 6 位十六进制，如 #ffb26b"));
/** A page of the app, as operators write it. */
export const AppPath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^\/(?:pages\/[\w/-]+(?:\?[\w=&%.-]*)?)?$/, "请填写应用内的页面，以 /pages/ 开头"),
  );
const Banner = z.object({
  title: Line(20),
  subtitle: Line(40, 0),
  button: Line(8, 0),
  tint: z.object({ from: Colour, to: Colour, ink: Colour }),
  picture: StoredUrl,
  path: AppPath,
});
const Entry = z.object({ name: Line(8), icon: StoredUrl, path: AppPath });
const most = <T extends z.ZodMiniType>(shape: T) => z.array(shape).check(z.maxLength(20, "最多 20 项"));
const title = Line(12);
const nothing = z._default(z.array(z.never()).check(z.maxLength(0)), []);

/** A block as operators write it: areas and brands are named by their ids, none means the first ones. */
export const HomeDraftBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("banner"), title: Line(12, 0), items: most(Banner).check(z.minLength(1)) }),
  z.object({ kind: z.literal("nav"), title: Line(12, 0), items: most(Entry).check(z.minLength(1)) }),
  z.object({ kind: z.literal("notice"), title: Line(12, 0), items: nothing }),
  z.object({ kind: z.literal("flash"), title, items: nothing }),
  z.object({ kind: z.literal("area"), title, items: most(Id) }),
  z.object({ kind: z.literal("brand"), title, items: most(Id) }),
  z.object({ kind: z.literal("self"), title, items: nothing }),
  z.object({ kind: z.literal("feed"), title, items: nothing }),
]);
export type HomeDraftBlock = z.infer<typeof HomeDraftBlock>;

const Blocks = z
  .array(HomeDraftBlock)
  .check(z.minLength(1, "至少留一个模块"), z.maxLength(20, "最多 20 个模块"));
const read = { kind: "query", access: "operator", right: "home.arrange" } as const;
const write = { kind: "command", access: "operator", right: "home.arrange" } as const;
const changes = ["Admin.GetHomeDraft", "Admin.GetHomeVersions"] as const;
const shown = [...changes, "Nav"] as const;
const homeVersionId = Id;

/** The operators' side of the home page (docs/rules/home.md). */
export const homeDesk = {
  GetHomeDraft: {
    ...read,
    doc: "The draft of the home page, or what is shown where there is none, with the areas and brands to choose from.",
    input: z.object({}),
    output: z.object({
      /** 0: there is no draft yet. */
      revision: z.int(),
      /** What was written before the rules of today is shown as it is. */
      blocks: z.array(z.object({ kind: z.string(), title: z.string(), items: z.array(z.unknown()) })),
      changedBy: z.optional(z.string()),
      changedAt: z.optional(Time),
      /** It differs from what is shown. */
      isChanged: z.boolean(),
      areas: z.array(z.object({ areaId: Id, name: z.string() })),
      brands: z.array(z.object({ brandId: Id, name: z.string() })),
    }),
  },
  SaveHomeDraft: {
    ...write,
    changes,
    doc: "Saves the draft over the revision that the caller saw.",
    input: z.object({ revision: z.int().check(z.minimum(0), z.maximum(MOST_REVISIONS)), blocks: Blocks }),
    output: z.object({ revision: z.int() }),
  },
  PublishHome: {
    ...write,
    changes: shown,
    doc: "Shows the draft's revision from now on, or from a time ahead.",
    input: z.object({
      revision: z.int().check(z.minimum(1), z.maximum(MOST_REVISIONS)),
      note: Line(60, 2),
      /** Absent: now. */
      effectiveAt: z.optional(Time),
    }),
    output: z.object({ homeVersionId, state: z.enum(["waiting", "published"]) }),
  },
  GetHomeVersions: {
    ...read,
    doc: "Versions that were shown, newest first, and before them the one that waits.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        homeVersionId,
        state: z.enum(["waiting", "published"]),
        kinds: z.array(z.string()),
        note: z.string(),
        by: z.string(),
        publishAt: Time,
        isShown: z.boolean(),
      }),
    ),
  },
  RollBackHome: {
    ...write,
    ids: { homeVersionId: "public" },
    changes: shown,
    doc: "Shows an earlier version again, as a new one, from now on.",
    input: z.object({ homeVersionId: Id }),
    output: z.object({ homeVersionId: Id }),
  },
  DropHomeVersion: {
    ...write,
    ids: { homeVersionId: "public" },
    changes,
    doc: "Takes back a version that waits for its time.",
    input: z.object({ homeVersionId: Id }),
    output: z.object({}),
  },
  PreviewHome: {
    ...read,
    doc: "An address of the app that shows the draft in a frame of the console, good for 30 minutes.",
    input: z.object({}),
    output: z.object({ url: z.string(), expiresAt: Time }),
  },
  GetHotWords: {
    ...read,
    doc: "The words that the search bar offers, in their order.",
    input: z.object({}),
    output: z.object({ words: z.array(z.string()) }),
  },
  SaveHotWords: {
    ...write,
    changes: ["Admin.GetHotWords", "Nav"],
    doc: "Sets the words that the search bar offers, in this order.",
    input: z.object({
      words: z.array(Line(20)).check(
        z.maxLength(20, "最多 20 个"),
        z.refine((words) => new Set(words).size === words.length, "有重复的词"),
      ),
    }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
