import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { editPathOf } from "../../edit-path.ts";
import { CategoryColumns } from "../../parts/category-columns.tsx";
import styles from "../../parts/editors.module.css";

/** Chooses the platform category of a new product. */
export function Page() {
  const kind = useParam("kind");
  return (
    <Screen white>
      <div className={styles.page}>
        <CategoryColumns
          value=""
          onChoose={(cate) => void navigateTo(withQuery(editPathOf(kind), { kind, cate }))}
        />
      </div>
    </Screen>
  );
}
