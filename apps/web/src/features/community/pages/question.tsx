import { Question } from "@heshi/contract/content/ask";
import { Chip } from "@heshi/ui/base/chip";
import { useState } from "react";
import { pages } from "#src/shared/data/query.ts";
import { CommunityPage, PostList } from "../parts/community-page.tsx";
import styles from "../parts/community.module.css";

const WHICH = { all: "全部", open: "等您回答", accepted: "已采纳" } as const;
type Which = keyof typeof WHICH;

/** 健康问答: questions of daily life. */
export function Page() {
  const [which, setWhich] = useState<Which>("all");
  return (
    <CommunityPage
      at="question"
      refreshed="Question.GetQuestions"
      above={
        <div className={styles.chips} role="group" aria-label="问题">
          {(Object.keys(WHICH) as Which[]).map((key) => (
            <Chip key={key} small chosen={which === key} onPress={() => setWhich(key)}>
              {WHICH[key]}
            </Chip>
          ))}
        </div>
      }
    >
      <PostList
        query={pages(Question, "GetQuestions", { which })}
        empty={{ picture: "mail", title: "还没有人提问", help: "吃和住、做菜和保养，想知道的都可以问" }}
      />
    </CommunityPage>
  );
}
