import { Expert } from "@heshi/contract/content/expert";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { prompt } from "@heshi/ui/overlay/dialog";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import styles from "./community.module.css";
import { TalkItem } from "./talk.tsx";

/** Asks for a remark and sends it. */
export function useRemark(postId: string): () => Promise<void> {
  const [remark] = useCommand(Expert, "Remark", { toast: "已提交，审核后大家就能看到" });
  return async () => {
    const text = await prompt({ title: "说说您的看法", placeholder: "2 至 500 字", maxLength: 500 });
    if (text !== undefined) await remark({ postId, text });
  };
}

/** What members remark on an article or recipe. */
export const Remarks = ({ postId, count }: { postId: string; count: number }) => (
  <Card pad="money" label="评论">
    <SectionHead title="评论" count={count > 0 ? String(count) : undefined} />
    <Loaded skeleton={<RowSkeleton />}>
      <CursorList
        query={pages(Expert, "GetRemarks", { postId })}
        empty={<p className={styles.meta}>还没有评论，说说您的看法</p>}
      >
        {(talks) => (
          <ul className={styles.talks}>
            {talks.map((talk) => (
              <TalkItem key={talk.postId} talk={talk} />
            ))}
          </ul>
        )}
      </CursorList>
    </Loaded>
  </Card>
);
