import { School } from "@heshi/contract/shop/school";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Text } from "@heshi/ui/base/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { type Lesson, lessonPath, Lessons, useProgress } from "./lessons.tsx";
import styles from "./school.module.css";

const CATE = "/pages/shop/school/cate";

/** What to read next, and the lessons by category. */
export function Home() {
  const { data } = useSuspenseQuery(q(School, "GetHome"));
  if (data.list.length === 0) return <Empty picture="shop" title="课程正在准备" help="过几天再来看看" />;
  return (
    <>
      <Next list={data.list} />
      <SectionHead title="按主题学" onPage />
      <nav className={styles.kinds} aria-label="课程分类">
        {data.categories.map(({ categoryId, name, lessons, minutes }) => (
          <Link key={categoryId} to={withQuery(CATE, { id: categoryId })} className={styles.kind}>
            <b>{name}</b>
            <span>
              {lessons} 课 · {minutes} 分钟
            </span>
          </Link>
        ))}
      </nav>
      <SectionHead
        title="全部课程"
        onPage
        more={
          <Link to={CATE}>
            <More>{data.list.length} 课</More>
          </Link>
        }
      />
      <Lessons list={data.list} label="全部课程" />
    </>
  );
}

/** What was read last and is not finished, else the first lesson that is not; how many are. */
function Next({ list }: { list: readonly Lesson[] }) {
  const known = useProgress();
  const finished = list.filter(({ lessonId }) => known.get(lessonId)?.isFinished).length;
  const begun = [...known.values()].find(
    ({ lessonId, isFinished }) => !isFinished && list.some((one) => one.lessonId === lessonId),
  );
  const next =
    list.find(({ lessonId }) => lessonId === begun?.lessonId) ??
    list.find(({ lessonId }) => !known.get(lessonId)?.isFinished);
  const share = Math.round((finished / list.length) * 100);
  return (
    <Card pad="money" label="学习进度">
      <div className={styles.head}>
        <div>
          <Text as="h2" size={17} weight="bold">
            {next === undefined ? "全部学完了" : known.size === 0 ? "从第一课开始" : "接着学"}
          </Text>
          <p className={styles.meta}>
            {next === undefined ? "规则有变化时，课程会更新" : `${next.title} · ${next.minutes} 分钟`}
          </p>
        </div>
        {next !== undefined && (
          <Button size="m" onPress={() => goTo(lessonPath(next.lessonId))}>
            {known.size === 0 ? "开始" : "继续"}
          </Button>
        )}
      </div>
      {known.size > 0 && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={`已学完 ${finished} 课，共 ${list.length} 课`}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${share}%` }} />
        </div>
      )}
    </Card>
  );
}
