import { School } from "@heshi/contract/shop/school";
import { Empty } from "@heshi/ui/state/empty";
import { Tabs } from "@heshi/ui/bar/tabs";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Lessons } from "../parts/lessons.tsx";
import styles from "../parts/school.module.css";

/** 课程分类: the lessons of the category in the URL, else of the first one; the app may be opened here. */
export function Page() {
  return (
    <Screen>
      <Category />
    </Screen>
  );
}

function Category() {
  const { data } = useSuspenseQuery(q(School, "GetHome"));
  const [query, setQuery] = useSearchParams();
  const [first] = data.categories;
  if (first === undefined) return <Empty picture="shop" title="课程正在准备" help="过几天再来看看" />;
  const shown = data.categories.find(({ categoryId }) => categoryId === query.get("id")) ?? first;
  return (
    <>
      <Tabs
        label="课程分类"
        items={data.categories.map(({ categoryId, name }) => ({ key: categoryId, text: name }))}
        value={shown.categoryId}
        onChange={(id) => setQuery({ id }, { replace: true })}
      />
      <div className={styles.list}>
        <Lessons
          list={data.list.filter(({ categoryId }) => categoryId === shown.categoryId)}
          label={shown.name}
        />
      </div>
    </>
  );
}
