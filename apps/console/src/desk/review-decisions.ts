import { reviewTones } from "@heshi/contract/tones/review";
import type { AdminMethod } from "../data/rights.ts";
import { inTones } from "../base/words.tsx";
import type { Bulk, Decision } from "./work-list.types.ts";

/** What a command of two operators says: done, or noted until the second one agrees. */
export const saidOf =
  (done: string) =>
  (answer: unknown): string =>
    (answer as { isWaiting: boolean }).isWaiting ? "已登记，等另一位同事确认" : done;

/** The states of what is asked for, in which form or application it may be. */
export const reviewStates = inTones(reviewTones, {
  draft: "填写中",
  reviewing: "待审核",
  passed: "已通过",
  refused: "未通过",
});
/** The states that a list of reviews can be filtered by. */
export const listedStates = ["reviewing", "passed", "refused"] as const;

type Verdict<F extends string> = {
  reviewId: string;
  submittedAt: number;
  decision: "pass" | "refuse";
  reasons: { field: F; reason: string }[];
  unseen?: boolean;
};
type Submitted = {
  reviewId: string;
  submittedAt: number;
  state: string;
  opened?: { by: string; isOwn: boolean } | undefined;
};
type Review<D, F extends string> = {
  method: AdminMethod;
  /** The command; its input says which submission the operator saw. */
  decide: (verdict: Verdict<F>) => Promise<unknown>;
  /** What of the form can be wrong, in words. */
  fields: readonly (readonly [field: F, label: string])[];
  /** What passing it changes. */
  passSays: (detail: D) => string;
  /** Its photos are opened by a command of their own: passing it unseen asks. */
  hasPhotos?: true;
  /** Who is shown the reasons. */
  asker: string;
  usual: readonly string[];
};

/** 通过 and 不通过 of what a member or a shop asks for (`reviewMethods` of the contract), the latter with a reason for each wrong field. */
export function reviewDecisions<D extends Submitted, F extends string>(
  review: Review<D, F>,
): readonly Decision<D>[] {
  const { method, decide, fields, passSays, hasPhotos, asker, usual } = review;
  const isUnseen = ({ opened }: D): boolean => hasPhotos === true && opened?.isOwn !== true;
  const can = ({ state }: D): boolean => state === "reviewing";
  return [
    {
      key: "A",
      title: "通过",
      tone: "primary",
      method,
      can,
      says: passSays,
      confirms: (detail) =>
        isUnseen(detail) ? "我还没有打开照片，不看照片直接通过（会记入日志）" : undefined,
      send: ({ reviewId, submittedAt }, { isConfirmed }) =>
        decide({
          reviewId,
          submittedAt,
          decision: "pass",
          reasons: [],
          ...(isConfirmed && { unseen: true }),
        }),
      said: saidOf("已通过"),
    },
    {
      key: "R",
      title: "不通过",
      tone: "danger",
      method,
      can,
      says: () => `${asker}会看到每一项的原因，可以修改后重新提交。`,
      asks: { label: "原因", most: 100, least: 2, usual },
      fields,
      send: ({ reviewId, submittedAt }, { reasons, fields: wrong }) =>
        decide({
          reviewId,
          submittedAt,
          decision: "refuse",
          reasons: fields.flatMap(([field]) =>
            wrong.includes(field) ? [{ field, reason: (reasons[field] ?? "").trim() }] : [],
          ),
        }),
      said: saidOf("已不通过"),
    },
  ];
}

type Passed<R> = Pick<Bulk<R>, "method" | "says"> & {
  pass: (verdict: Omit<Verdict<never>, "decision"> & { decision: "pass" }) => Promise<unknown>;
};

/** 通过 of several that wait, each of which was looked at. */
export const bulkPass = <R extends Submitted>({ pass, ...rest }: Passed<R>): Bulk<R> => ({
  ...rest,
  title: "批量通过",
  can: ({ state }) => state === "reviewing",
  send: ({ reviewId, submittedAt }) => pass({ reviewId, submittedAt, decision: "pass", reasons: [] }),
});

type Ruled<D, A> = {
  method: AdminMethod;
  can: (detail: D) => boolean;
  /** What one letter does: title, what it changes, what is said when it is done. */
  pass: { title: string; says: (detail: D) => string; said: string; send: (detail: D) => Promise<A> };
  refuse: {
    title: string;
    says: (detail: D) => string;
    said: string;
    usual: readonly string[];
    send: (detail: D, reason: string) => Promise<A>;
  };
};

/** Whether who looks has made the first of two decisions, and so never makes the second. */
const isFirst = ({ waits }: { waits?: { isOwn: boolean } | undefined }): boolean => waits?.isOwn === true;

/** Yes or no to money that waits: A lets it go, R refuses it with one reason; either may wait for the second operator. */
export const moneyDecisions = <
  D extends { waits?: { isOwn: boolean } | undefined },
  A extends { isWaiting: boolean },
>({
  method,
  can,
  pass,
  refuse,
}: Ruled<D, A>): readonly Decision<D>[] => [
  {
    key: "A",
    title: pass.title,
    tone: "primary",
    method,
    can: (detail) => can(detail) && !isFirst(detail),
    says: pass.says,
    send: pass.send,
    said: saidOf(pass.said),
  },
  {
    key: "R",
    title: refuse.title,
    tone: "danger",
    method,
    can,
    says: refuse.says,
    asks: { label: "原因", least: 2, most: 100, usual: refuse.usual },
    send: (detail, { words }) => refuse.send(detail, words),
    said: saidOf(refuse.said),
  },
];
