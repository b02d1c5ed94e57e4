import type { Tx } from "../../platform/database/db.ts";
import { endSessions, forgetKnownDevices } from "../../rpc/session/session.ts";
import type { StepName } from "../../tables/tables.ts";
import { closeAgent } from "../agent/agent.public.ts";
import { closeProxy } from "../proxy/proxy.public.ts";
import { closeApplication } from "../apply/apply.public.ts";
import { dropPayoutAccounts } from "../bankcard/bankcard.public.ts";
import { closeCert } from "../cert/cert.public.ts";
import { dropChats } from "../chat/chat.public.ts";
import { dropCommentVotes } from "../comment/comment.public.ts";
import { closePosts } from "../content/content.public.ts";
import { dropFaqVotes } from "../faq/faq.public.ts";
import { endFastpay } from "../fastpay/fastpay.public.ts";
import { dropFavourites } from "../favourites/favourites.public.ts";
import { dropPlaylets } from "../playlet/playlet.public.ts";
import { closeMember } from "../member/member.public.ts";
import { deletions } from "./closing.store.ts";

type Leaving = { memberId: string; now: Date };
type Step = (tx: Tx, leaving: Leaving) => Promise<unknown>;
const subject = ({ memberId: id, now }: Leaving) => ({ audience: "member", id, now }) as const;

/** What closing does of its own for some tables, which name it. */
const steps: Readonly<Record<Exclude<StepName, "member">, Step>> = {
  payoutAccounts: (tx, { memberId, now }) => tx.run(dropPayoutAccounts, [memberId, now]),
  fastpay: (tx, { memberId, now }) => endFastpay(tx, memberId, now),
  favourites: (tx, { memberId }) => tx.run(dropFavourites, [memberId]),
  commentVotes: (tx, { memberId }) => tx.run(dropCommentVotes, [memberId]),
  faqVotes: (tx, { memberId }) => tx.run(dropFaqVotes, [memberId]),
  posts: (tx, leaving) => closePosts(tx, leaving),
  playlets: (tx, { memberId }) => dropPlaylets(tx, memberId),
  chats: (tx, { memberId }) => tx.run(dropChats, [memberId]),
  agent: (tx, { memberId, now }) => closeAgent(tx, memberId, now),
  proxy: (tx, { memberId, now }) => closeProxy(tx, memberId, now),
  cert: (tx, { memberId }) => closeCert(tx, memberId),
  application: (tx, { memberId }) => closeApplication(tx, memberId),
  sessions: (tx, leaving) => endSessions(tx, subject(leaving)),
  knownDevices: (tx, leaving) => forgetKnownDevices(tx, subject(leaving), {}),
};

/** Closes an active account and does with its rows what each table says (`src/tables`). False where it is not active. */
export async function leave(tx: Tx, leaving: Leaving): Promise<boolean> {
  if ((await tx.run(closeMember, [leaving.memberId, leaving.now])) !== 1) return false;
  for (const deletion of deletions) await tx.run(deletion, [leaving.memberId]);
  for (const step of Object.values(steps)) await step(tx, leaving);
  return true;
}
