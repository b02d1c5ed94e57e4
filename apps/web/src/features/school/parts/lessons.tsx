import type { OutputOf } from "@heshi/contract/frame/define";
import { School } from "@heshi/contract/shop/school";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useSession } from "#src/shared/session/session-store.ts";

type Methods = (typeof School)["methods"];
export type Lesson = OutputOf<Methods["Search"]>["list"][number];
export type Progress = OutputOf<Methods["GetProgress"]>["list"][number];
type Known = ReadonlyMap<string, Progress>;

export const lessonPath = (lessonId: string): string =>
  withQuery("/pages/shop/school/detail", { id: lessonId });

/** How far each lesson was read by who is logged in; nothing for visitors, and while it loads. */
export function useProgress(): Known {
  const isMember = useSession(({ token }) => token !== "");
  const { data } = useQuery({ ...q(School, "GetProgress"), enabled: isMember });
  return new Map(isMember ? data?.list.map((one) => [one.lessonId, one]) : []);
}

function progressTag(progress: Progress | undefined) {
  if (progress === undefined) return undefined;
  return progress.isFinished ? <Tag kind="ok">已学完</Tag> : <Tag kind="info">{progress.percent}%</Tag>;
}

/** Lessons as rows, with how far each was read. */
export function Lessons({ list, label }: { list: readonly Lesson[]; label: string }) {
  const known = useProgress();
  return (
    <Card pad="none" label={label}>
      <Rows>
        {list.map(({ lessonId, title, summary, minutes }) => (
          <Row
            key={lessonId}
            label={title}
            // the minutes are not left alone on a line
            note={`${summary}\u00A0·\u00A0${minutes}\u00A0分钟`}
            value={progressTag(known.get(lessonId))}
            link={(row) => <Link to={lessonPath(lessonId)}>{row}</Link>}
          />
        ))}
      </Rows>
    </Card>
  );
}
