import { Merchant } from "@heshi/contract/shop/merchant";
import type { ShopCommentTab } from "@heshi/contract/shop/comments";
import { Card } from "@heshi/ui/layout/card";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { CommentBody } from "../parts/comment-body.tsx";

const tabs: Readonly<Record<ShopCommentTab, string>> = {
  all: "全部",
  unanswered: "待回复",
  bad: "差评",
  picture: "有图",
  supplement: "有追评",
};
const empties: Readonly<Record<ShopCommentTab, Omit<EmptyProps, "picture">>> = {
  all: { title: "还没有评价", help: "买家收货后 15 天内可以评价" },
  unanswered: { title: "没有待回复的评价" },
  bad: { title: "没有差评", help: "1 到 2 星的评价会显示在这里" },
  picture: { title: "没有带图的评价" },
  supplement: { title: "没有追评" },
};

/** 评价管理: comments on the shop's goods, each with its page. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="评价"
      list={(tab) => pages(Merchant, "GetComments", { tab })}
      empty={(tab) => ({ picture: "mail", ...empties[tab] })}
    >
      {(rows) =>
        rows.map((comment) => (
          <Card key={comment.commentId} as="article" label={`${comment.nickname} 的评价`}>
            <Link to={withQuery("/pages/shop/comment/detail", { id: comment.commentId })}>
              <CommentBody comment={comment} />
            </Link>
          </Card>
        ))
      }
    </TabbedList>
  );
}
