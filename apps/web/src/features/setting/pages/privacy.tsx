import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Rows } from "@heshi/ui/layout/row";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Screen } from "#src/shared/shell/screen.tsx";
import { PersonalRow } from "../parts/personal-row.tsx";
import { COLLECTED } from "../privacy.data.ts";
import styles from "../parts/privacy.module.css";

/** 个人信息收集清单: what is collected, when, what for and for how long, and the switch of recommendations. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Card pad="none">
        <Rows>
          <PersonalRow />
        </Rows>
      </Card>
      {COLLECTED.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <SectionHead title={title} onPage />
          <Card pad="money">
            <ul className={styles.list}>
              {rows.map(([what, when, why, until]) => (
                <li key={what}>
                  <h3>{what}</h3>
                  <p>{why}</p>
                  <p className={styles.quiet}>
                    {when}收集 · {until}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <Caption>以上信息不会出售。您可以在“设置”中导出全部数据或注销账号。</Caption>
    </Screen>
  );
}
