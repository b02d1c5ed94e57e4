import { postKinds } from "@heshi/contract/content/post-states";
import { col } from "../../platform/database/statement.ts";
import { deskOf, effectsOf } from "../machine/machine.public.ts";
import { postMachine } from "./post.machine.ts";

const columns = {
  kind: col.oneOf(postKinds),
  memberId: col.id,
  parentId: col.maybe(col.id),
  title: col.text,
} as const;

/** What the caller of a move sets with it. */
type Given = {
  form?: string;
  sent?: string;
  shown?: string;
  title?: string;
  body?: string;
  minutes?: number;
  find?: readonly string[];
  isClaim?: boolean;
  publishedAt?: Date;
  submittedAt?: Date;
  changedAt?: Date;
  reason?: string;
};

/** What members write, as its machine moves it. */
export const posts = effectsOf<typeof postMachine, typeof columns, Given>(postMachine, {
  table: "post",
  history: "post_event",
  historyKey: "post_id",
  columns,
  owners: ["member_id"],
  sets: {
    form: "jsonb",
    sent: "jsonb",
    shown: "jsonb",
    title: "text",
    body: "text",
    minutes: "int",
    find: "text[]",
    is_claim: "boolean",
    published_at: "timestamptz",
    submitted_at: "timestamptz",
    changed_at: "timestamptz",
    reason: "text",
  },
  effects: {},
});

export const postDesk = deskOf(posts, { asker: "作者" });
