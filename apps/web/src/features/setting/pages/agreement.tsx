import { Agreement } from "@heshi/contract/account/agreement";
import { formatDay } from "@heshi/kernel/text";
import { TextSkeleton } from "@heshi/ui/state/people-skeleton";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { q } from "#src/shared/data/query.ts";
import { RichText } from "#src/shared/form/rich-text/rich-text.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/setting.module.css";
import { type AgreementKind, kindOf } from "../setting.queries.ts";

/** An agreement, with its older editions. */
export function Page() {
  const kind = kindOf(useParam("kind"));
  return (
    <Screen white skeleton={<TextSkeleton />}>
      <Reader kind={kind} />
    </Screen>
  );
}

function Reader({ kind }: { kind: AgreementKind }) {
  const edition = Number(useParam("edition"));
  const known = Number.isInteger(edition) && edition >= 1 ? edition : undefined;
  const { data } = useSuspenseQuery(q(Agreement, "Get", { kind, edition: known }));
  const open = (version: number): void =>
    void redirectTo(withQuery("/pages/mycenter/agreement", { kind, edition: version }));
  return (
    <article className={styles.reader}>
      <h2>{data.title}</h2>
      <p className={styles.edition}>
        第 {data.version} 版 · {formatDay(new Date(data.publishedAt))} 生效
      </p>
      {data.versions.length > 1 && (
        <Chips label="历史版本" oneRow>
          {data.versions.map((version) => (
            <Chip key={version} chosen={version === data.version} onPress={() => open(version)}>
              第 {version} 版
            </Chip>
          ))}
        </Chips>
      )}
      <RichText html={data.body} />
    </article>
  );
}
