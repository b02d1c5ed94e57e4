/** Fills certificates of experts: those that were passed by two operators, and one that waits. */
import { formatDay } from "@heshi/kernel/text";
import type { Tx } from "@heshi/server/platform/database/db";
import { memberId as idOfMember } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { assetUrl, type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import { makeExperts } from "./make-community.ts";

const memberId = (key: string): string => idOfMember(`m-${key}`);
const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** What the photo of each certificate shows. */
const PHOTOS = ["label", "longjing", "breakfast"] as const;

const photo = (key: string): string => assetUrl(`demo/community/article-${key}.webp`);
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

/** Those whose certificate was passed. */
async function fillPassed(tx: Tx, calendar: Calendar): Promise<void> {
  for (const [at, { member, badge, field, number, issuer, about }] of makeExperts().entries()) {
    const validUntil = formatDay(new Date(calendar.now.getTime() + (at + 1) * YEAR));
    const form = {
      title: badge,
      field,
      number,
      issuer,
      validUntil,
      picture: photo(PHOTOS[at] ?? "label"),
      about,
    };
    const [sentAt, passedAt] = [calendar.at((90 + at) * DAY), calendar.at((88 + at) * DAY)];
    await insertRows(tx, "expert", [
      {
        id: expertId(member),
        member_id: memberId(member),
        state: "passed",
        form: JSON.stringify(form),
        reasons: [],
        submitted_at: sentAt,
        badge,
        field,
        about,
        passed_at: passedAt,
        valid_until: new Date(new Date(`${validUntil}T00:00:00+08:00`).getTime() + DAY),
      },
    ]);
    await insertRows(tx, "expert_event", [submitted(member, sentAt), ...passed(member, passedAt)]);
  }
}

/** Fills the certificates of experts; members and operators must be there. */
export async function fillExperts(tx: Tx, calendar: Calendar): Promise<void> {
  await fillPassed(tx, calendar);
  const form = {
    title: "健身教练",
    field: "sport",
    number: "JS2021050017",
    issuer: "国家体育总局人力资源开发中心",
    validUntil: formatDay(new Date(calendar.now.getTime() + YEAR)),
    picture: photo("walk"),
    about: "骑行十年，带过三期社区健步班。",
  };
  const at = calendar.at(21_600_000);
  await insertRows(tx, "expert", [
    {
      id: expertId("rider"),
      member_id: memberId("rider"),
      state: "reviewing",
      form: JSON.stringify(form),
      reasons: [],
      submitted_at: at,
    },
  ]);
  await insertRows(tx, "expert_event", [submitted("rider", at)]);
}
