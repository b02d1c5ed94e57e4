import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { reportReasons } from "../chat/chat-view.ts";
import { defineGroup } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";
import { expertCertMethods } from "./expert-cert.ts";
import { contentErrors } from "./content-errors.ts";
import { ArticleForm, PostForm, writing } from "./post-form.ts";
import { expertFields, postKinds, postStates } from "./post-states.ts";
import { Author, OwnPost, PostCard, PostDetail, Talk } from "./post-view.ts";

const Mid = z.string().check(z.regex(/^[0-9A-Za-z]{4,20}$/, "请从作者主页操作"));
const read = { kind: "query", access: "member", rate: "read" } as const;
const write = { kind: "command", access: "member", rate: "write" } as const;
const listed = pageOf(PostCard);
/** Everything that a member may read of what is written. */
const all = ["Expert", "Kitchen", "Question"] as const;

/** The community: what is written, who writes it, and what is done with it (docs/rules/content.md). */
export const Expert = defineGroup({
  name: "Expert",
  code: 68,
  errors: contentErrors,
  methods: {
    ...expertCertMethods,
    GetFeed: {
      ...read,
      doc: "Articles, recipes and questions, newest first: all of them, or of the members that the caller follows.",
      input: z.object({ isFollowed: z._default(z.boolean(), false), ...pageInput }),
      output: listed,
    },
    Search: {
      ...read,
      rate: "search",
      doc: "What has all words of a text in its title or words, newest first.",
      input: z.object({ keyword: Line(40), ...pageInput }),
      output: listed,
    },
    GetExperts: {
      ...read,
      doc: "Members with a valid certificate, of a field or of all, those whose certificate was passed last first.",
      input: z.object({ field: z.optional(z.enum(expertFields)), ...pageInput }),
      output: pageOf(z.object({ author: Author, about: z.string(), posts: z.int() })),
    },
    GetAuthor: {
      ...read,
      ids: { mid: "public" },
      doc: "Who writes: the badge while it is valid, how many follow and how much is published.",
      input: z.object({ mid: Mid }),
      output: z.object({
        author: Author,
        about: z.string(),
        posts: z.int(),
        isBlocked: z.boolean(),
        validUntil: z.optional(Time),
      }),
    },
    GetPosts: {
      ...read,
      ids: { mid: "public" },
      doc: "What a member has published, newest first.",
      input: z.object({ mid: Mid, ...pageInput }),
      output: listed,
    },
    GetArticle: {
      ...read,
      ids: { postId: "public" },
      doc: "A published article; lines of `text` that begin with `# ` are headings, with `- ` items.",
      input: z.object({ postId: Id }),
      output: PostDetail,
    },
    GetRemarks: {
      ...read,
      ids: { postId: "public" },
      doc: "What members remark on an article or recipe, newest first.",
      input: z.object({ postId: Id, ...pageInput }),
      output: pageOf(Talk),
    },
    GetCollected: {
      ...read,
      doc: "What the caller keeps, the last kept first.",
      input: z.object({ ...pageInput }),
      output: listed,
    },
    GetOwn: {
      ...read,
      doc: "What the caller has written, in a state or all that is not deleted, the last changed first.",
      input: z.object({ state: z.optional(z.enum(postStates)), ...pageInput }),
      output: pageOf(OwnPost),
    },
    GetWriting: {
      ...read,
      ids: { postId: "post" },
      doc: "One of the caller's own as it is to be written on: what was kept or sent last.",
      input: z.object({ postId: Id }),
      output: z.object({
        postId: Id,
        kind: z.enum(postKinds),
        state: z.enum(postStates),
        reason: z.string(),
        form: PostForm,
      }),
    },
    WriteArticle: {
      ...write,
      ids: { postId: "post" },
      changes: [...all],
      doc:
        "Writes an article, or changes one of the caller's: kept as a draft, or sent for review; what is published stays as it is " +
        "until then.",
      input: z.extend(ArticleForm, writing),
      output: z.object({ postId: Id, state: z.enum(postStates) }),
    },
    Remark: {
      ...write,
      ids: { postId: "public" },
      changes: [...all],
      doc: "Remarks on an article or recipe; seen by others after review.",
      input: z.object({ postId: Id, text: Lines(500, 2) }),
      output: z.object({ postId: Id }),
    },
    TakeBack: {
      ...write,
      ids: { postId: "post" },
      changes: [...all],
      doc: "Takes something out of review, to write on.",
      input: z.object({ postId: Id }),
      output: z.object({ state: z.enum(postStates) }),
    },
    Delete: {
      ...write,
      ids: { postId: "post" },
      changes: [...all],
      doc: "Deletes one of the caller's own, published or not.",
      input: z.object({ postId: Id }),
      output: z.object({}),
    },
    SetLiked: {
      ...write,
      ids: { postId: "public" },
      changes: ["Expert.GetArticle", "Kitchen.GetRecipe", "Question.GetQuestion"],
      doc: "Likes something published, or no more; once each member.",
      input: z.object({ postId: Id, isOn: z.boolean() }),
      output: z.object({ count: z.int() }),
    },
    SetCollected: {
      ...write,
      ids: { postId: "public" },
      changes: ["Expert.GetCollected", "Expert.GetArticle", "Kitchen.GetRecipe", "Question.GetQuestion"],
      doc: "Keeps something published among one's own, or no more.",
      input: z.object({ postId: Id, isOn: z.boolean() }),
      output: z.object({ count: z.int() }),
    },
    Follow: {
      ...write,
      ids: { mid: "public" },
      changes: [...all],
      doc: "Follows a member, or no more.",
      input: z.object({ mid: Mid, isOn: z.boolean() }),
      output: z.object({ followers: z.int() }),
    },
    Block: {
      ...write,
      ids: { mid: "public" },
      changes: [...all],
      doc: "Hides what a member writes from the caller, or no more; who is blocked cannot answer the caller either.",
      input: z.object({ mid: Mid, isOn: z.boolean() }),
      output: z.object({}),
    },
    GetBlocked: {
      ...read,
      doc: "Whom the caller has blocked, the last first.",
      input: z.object({ ...pageInput }),
      output: pageOf(z.object({ mid: z.string(), nickname: z.string(), avatar: z.string(), at: Time })),
    },
    Report: {
      ...write,
      ids: { postId: "public" },
      changes: [],
      doc: "Reports something published to the platform, once.",
      input: z.object({ postId: Id, reason: z.enum(reportReasons), text: z._default(Lines(200), "") }),
      output: z.object({}),
    },
  },
});
