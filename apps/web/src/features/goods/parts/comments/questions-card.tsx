import { Wares } from "@heshi/contract/goods/wares";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "./questions.module.css";

/** 问大家 on the product's page: the two newest questions, and the way to all. */
export function QuestionsCard({ waresId }: { waresId: string }) {
  const { data } = useQuery(q(Wares, "GetQuestions", { waresId, limit: 2 }));
  const list = data?.list ?? [];
  return (
    <Link to={withQuery("/pages/goods/questions", { id: waresId })} className={styles.entry}>
      <Card>
        <SectionHead title="问大家" more={<More>{list.length === 0 ? "去提问" : "全部"}</More>} />
        {list.length === 0 && <p className={styles.none}>有疑问，问问买过的人</p>}
        {list.map(({ questionId, text, answers }) => (
          <p key={questionId} className={styles.line}>
            <span className={styles.ask}>问</span>
            <span>{text}</span>
            <span>{answers} 个回答</span>
          </p>
        ))}
      </Card>
    </Link>
  );
}
