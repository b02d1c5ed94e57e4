import { School } from "@heshi/contract/shop/school";
import { formatDay } from "@heshi/kernel/text";
import { Text } from "@heshi/ui/base/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { TextBlocks } from "#src/shared/parts/text-blocks.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { lessonPath } from "../parts/lessons.tsx";
import styles from "../parts/school.module.css";
import { useReading } from "../parts/use-reading.ts";

/** 课程: a lesson with the page it is about and its neighbours; how far it was read is kept. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen gap={8}>
      <Lesson key={id} lessonId={id} />
    </Screen>
  );
}

function Lesson({ lessonId }: { lessonId: string }) {
  const { data } = useSuspenseQuery(q(School, "GetDetail", { lessonId }));
  const { title, text, minutes, readers, link, categoryId, category, changedAt } = data;
  const article = useRef<HTMLElement>(null);
  useReading(article, lessonId);
  return (
    <>
      <Card pad="money">
        <article ref={article} className={styles.article}>
          <Link to={withQuery("/pages/shop/school/cate", { id: categoryId })} className={styles.meta}>
            {category}
          </Link>
          <Text as="h2" size={17} weight="bold">
            {title}
          </Text>
          <p className={styles.meta}>
            {minutes} 分钟 · {formatDay(new Date(changedAt))} 更新
            {readers > 0 && ` · ${readers} 人学完`}
          </p>
          <TextBlocks text={text} />
          {link !== undefined && isBuilt(link.path) && (
            <div className={styles.link}>
              <Button kind="tint" size="m" onPress={() => goTo(link.path)}>
                {link.text}
              </Button>
            </div>
          )}
        </article>
      </Card>
      <Neighbours {...data} />
    </>
  );
}

type Neighbour = { lessonId: string; title: string } | undefined;

function Neighbours({ before, next }: { before?: Neighbour; next?: Neighbour }) {
  const rows = [["下一课", next] as const, ["上一课", before] as const];
  if (before === undefined && next === undefined) return null;
  return (
    <Card pad="none" label="前后课程">
      <Rows>
        {rows.map(
          ([name, lesson]) =>
            lesson && (
              <Row
                key={name}
                label={name}
                value={lesson.title}
                link={(row) => <Link to={lessonPath(lesson.lessonId)}>{row}</Link>}
              />
            ),
        )}
      </Rows>
    </Card>
  );
}
