/** Fills certificates of experts: those that were passed by two operators, and one that waits. */
import type { StoragePort } from "@heshi/server/gateways/storage/storage.port";
import { formsOf } from "@heshi/server/modules/review/review.form";
import { formatDay } from "@heshi/kernel/text";
import type { Tx } from "@heshi/server/platform/database/db";
import type { Seal } from "@heshi/server/platform/secret/seal";
import { memberId as idOfMember } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import { makeExperts } from "./make-community.ts";
import { paperOf, type Papers, storePapers } from "./papers.ts";

const memberId = (key: string): string => idOfMember(`m-${key}`);
const DAY = 86_400_000;
const YEAR = 365 * DAY;
type Expert = ReturnType<typeof makeExperts>[number];
/** Who waits for the first review. */
const waiting: Expert = {
  member: "rider",
  badge: "健身教练",
  field: "sport",
  number: "JS2021050017",
  issuer: "国家体育总局人力资源开发中心",
  about: "骑行十年，带过三期社区健步班。",
};

/** Draws and stores the certificates of all of them. */
export const storeCertificates = (storage: StoragePort): Promise<Papers> =>
  storePapers(storage, [...makeExperts(), waiting]);

const expertId = (member: string): string => demoId(`expert ${member}`);
const event = (member: string, row: Row): Row => ({ expert_id: expertId(member), note: "", ...row });
const submitted = (member: string, at: Date): Row =>
  event(member, {
    kind: "submit",
    actor: "member",
    actor_id: memberId(member),
    from_state: "none",
    to_state: "reviewing",
    at,
  });
const passed = (member: string, at: Date): Row[] =>
  [["苏沐", null, null] as const, ["陈立", "reviewing", "passed"] as const].map(([by, from, to]) =>
    event(member, {
      kind: "pass",
      actor: "operator",
      actor_id: operatorId(by),
      from_state: from,
      to_state: to,
      at,
    }),
  );

type Filling = { calendar: Calendar; seal: Seal; papers: Papers };
type Sent = { sentAt: Date; years: number };

/** A certificate as it was submitted: its rows, and the history's first. */
function sentRows({ calendar, seal, papers }: Filling, of: Expert, { sentAt, years }: Sent) {
  const { member, badge, field, number, issuer, about } = of;
  const owner = memberId(member);
  const { row: upload, url: picture } = paperOf(papers, { member, memberId: owner, at: sentAt });
  const validUntil = formatDay(new Date(calendar.now.getTime() + years * YEAR));
  const form = { title: badge, field, number, issuer, validUntil, picture, about };
  const expert: Row = {
    id: expertId(member),
    member_id: owner,
    state: "reviewing",
    form: formsOf("expert", seal).write(form, owner),
    reasons: [],
    submitted_at: sentAt,
  };
  return { upload, validUntil, expert, event: { ...submitted(member, sentAt), pictures: [picture] } };
}

/** Fills the certificates of experts; members and operators must be there. */
export async function fillExperts(tx: Tx, filling: Filling): Promise<void> {
  const { calendar } = filling;
  for (const [at, of] of makeExperts().entries()) {
    const { member, badge, field, about } = of;
    const [sentAt, passedAt] = [calendar.at((90 + at) * DAY), calendar.at((88 + at) * DAY)];
    const { upload, validUntil, expert, event: first } = sentRows(filling, of, { sentAt, years: at + 1 });
    const passedRow = {
      ...expert,
      state: "passed",
      badge,
      field,
      about,
      passed_at: passedAt,
      valid_until: new Date(new Date(`${validUntil}T00:00:00+08:00`).getTime() + DAY),
    };
    await insertRows(tx, "upload", [upload]);
    await insertRows(tx, "expert", [passedRow]);
    await insertRows(tx, "expert_event", [first]);
    await insertRows(tx, "expert_event", passed(member, passedAt));
  }
  const sent = sentRows(filling, waiting, { sentAt: calendar.at(21_600_000), years: 1 });
  await insertRows(tx, "upload", [sent.upload]);
  await insertRows(tx, "expert", [sent.expert]);
  await insertRows(tx, "expert_event", [sent.event]);
}
