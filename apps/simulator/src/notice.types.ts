import type { Attempt, NoticeJob, RefundRecord } from "./books.ts";

/** A notice ready to be posted. */
export type WireNotice = {
  url: string;
  headers: Record<string, string>;
  body: string;
};

/** The event that a notice is about, and when it is sent. */
export type NoticeMatter = {
  job: NoticeJob;
  attempt: Attempt;
  refund: RefundRecord | undefined;
  now: Date;
};
