import { Kitchen } from "@heshi/contract/content/kitchen";
import { DISCLAIMER } from "@heshi/contract/content/post-states";
import { Chip } from "@heshi/ui/base/chip";
import { useState } from "react";
import { pages } from "#src/shared/data/query.ts";
import { CommunityPage, PostList } from "../parts/community-page.tsx";
import styles from "../parts/community.module.css";

const TIMES = [
  [undefined, "全部"],
  [15, "15 分钟内"],
  [30, "30 分钟内"],
  [60, "1 小时内"],
] as const;

/** 健康厨房: recipes, by how long they take. */
export function Page() {
  const [maxMinutes, setMinutes] = useState<number>();
  return (
    <CommunityPage
      at="kitchen"
      refreshed="Kitchen.GetRecipes"
      above={
        <div className={styles.chips} role="group" aria-label="用时">
          {TIMES.map(([minutes, text]) => (
            <Chip key={text} small chosen={maxMinutes === minutes} onPress={() => setMinutes(minutes)}>
              {text}
            </Chip>
          ))}
        </div>
      }
    >
      <PostList
        query={pages(Kitchen, "GetRecipes", { maxMinutes })}
        empty={{ picture: "noodle", title: "还没有菜谱", help: "把您的拿手菜写下来，大家跟着做" }}
      />
      <p className={styles.note}>{DISCLAIMER}</p>
    </CommunityPage>
  );
}
