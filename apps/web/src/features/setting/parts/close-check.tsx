import { Member } from "@heshi/contract/account/member";
import { lazy } from "react";
import { Caption } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { q } from "#src/shared/data/query.ts";
import { LinkRow } from "./link-row.tsx";
import styles from "./setting.module.css";

const CloseForm = lazy(() => import("./account-forms.tsx").then((part) => ({ default: part.CloseForm })));

/** What prevents closing the account, with links to resolve it; else the form that closes it. */
export function CloseCheck() {
  const { data } = useSuspenseQuery(q(Member, "GetCloseCheck"));
  if (data.reasons.length === 0) return <CloseForm />;
  return (
    <>
      <Note>还有以下事项没有处理，暂时不能注销</Note>
      <Rows>
        {data.reasons.map(({ text, path }) => (
          <LinkRow
            key={text}
            to={isBuilt(path) ? path : "/"}
            label={<span className={styles.reason}>{text}</span>}
            value="去处理"
            quiet
          />
        ))}
      </Rows>
      <Caption>处理完后再回到这里。</Caption>
    </>
  );
}
