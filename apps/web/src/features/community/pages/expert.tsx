import { Expert } from "@heshi/contract/content/expert";
import { type ExpertField, expertFieldNames, expertFields } from "@heshi/contract/content/post-states";
import { Chip } from "@heshi/ui/base/chip";
import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { useState } from "react";
import { pages } from "#src/shared/data/query.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { AuthorLine } from "../parts/author-line.tsx";
import { CommunityPage } from "../parts/community-page.tsx";
import styles from "../parts/community.module.css";
import cards from "../parts/post-card.module.css";
import { authorPath } from "../paths.ts";

/** 健康专家: members with a valid certificate, by field. */
export function Page() {
  const [field, setField] = useState<ExpertField>();
  return (
    <CommunityPage
      at="expert"
      refreshed="Expert.GetExperts"
      above={
        <div className={styles.chips} role="group" aria-label="领域">
          <Chip small chosen={field === undefined} onPress={() => setField(undefined)}>
            全部
          </Chip>
          {expertFields.map((one) => (
            <Chip key={one} small chosen={field === one} onPress={() => setField(one)}>
              {expertFieldNames[one]}
            </Chip>
          ))}
        </div>
      }
    >
      <CursorList
        query={pages(Expert, "GetExperts", { field })}
        empty={
          <Empty
            picture="medal"
            title="还没有这个领域的专家"
            help="有资格证书的，可以申请认证"
            action={{ text: "申请专家认证", onPress: () => goTo("/pages/community/certificate") }}
          />
        }
      >
        {(rows) => (
          <ul className={cards.list}>
            {rows.map(({ author, about, posts }) => (
              <li key={author.mid} className={cards.item}>
                <Card pad="money">
                  <div className={styles.intro}>
                    <AuthorLine author={author} />
                    <Link to={authorPath(author.mid)} className={cards.whole}>
                      <span className={cards.excerpt}>{about}</span>
                      <span className={styles.meta}>{posts} 篇内容</span>
                    </Link>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </CursorList>
    </CommunityPage>
  );
}
