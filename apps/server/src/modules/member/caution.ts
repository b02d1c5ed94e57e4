import { formatMinute } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox, pushMessage } from "../../platform/events.ts";
import { tell } from "../inbox/inbox.public.ts";
import { after, type Settings } from "../../settings.ts";

type Change = { tx: Tx; caller: { memberId: string }; now: Date; settings: Settings };

/** Until when money is held back after a change made now (docs/rules/outflow.md). */
export const cautionUntil = ({ now, settings }: Pick<Change, "now" | "settings">): Date =>
  after(now, settings, "outflow.cautionHours");

/** Tells the number that the account had, all its devices and its inbox that something changed which thieves change first. */
export async function tellCaution(
  { tx, caller, now }: Change,
  { change, mobile, until }: { change: "mobile" | "payPassword"; mobile: string; until: Date },
): Promise<void> {
  const template = change === "mobile" ? "mobileChanged" : "payPasswordReset";
  const params = { time: formatMinute(now), until: formatMinute(until) };
  await addToOutbox(tx, { topic: "sms.notice", payload: { mobile, template, params } }, now);
  await addToOutbox(
    tx,
    pushMessage(caller.memberId, "account.caution", { change, until: until.getTime() }),
    now,
  );
  await tell(tx, "account", {
    event: change,
    memberId: caller.memberId,
    data: { until: until.getTime() },
    at: now,
  });
}
