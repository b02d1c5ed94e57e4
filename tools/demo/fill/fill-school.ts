/** How far the demo member and others have read the lessons for shops. */
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { memberId } from "./fill-members.ts";
import { type Calendar, insertRows } from "./fill-rows.ts";

const HOUR_MS = 3_600_000;
/** The demo member's lessons by place: percent, and how many hours ago. */
const read = [
  [100, 70],
  [100, 69],
  [100, 47],
  [50, 20],
] as const;

const lessons = adhoc("demo.fill.lessons", "select id::text from school_lesson order by sort, id limit 4");
const readers = adhoc(
  "demo.fill.readers",
  "update school_lesson set readers = 40 + ((sort * 7919) % 160) where sort < 100",
);

/** Fills the progress of the demo member, and how many have finished each lesson. */
export async function fillSchool(tx: Tx, calendar: Calendar): Promise<void> {
  const rows = (await tx.many(lessons)).flatMap(({ id }, at) => {
    const [percent, ago] = read[at] ?? [0, 0];
    const readAt = calendar.at(ago * HOUR_MS);
    return percent === 0
      ? []
      : [
          {
            member_id: memberId("m-demo"),
            lesson_id: String(id),
            percent,
            read_at: readAt,
            finished_at: percent === 100 ? readAt : null,
          },
        ];
  });
  await insertRows(tx, "school_progress", rows);
  await tx.run(readers);
}
