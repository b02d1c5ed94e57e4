import { reportReasonNames, reportReasons } from "@heshi/contract/chat/chat-view";
import type { ShopComment } from "@heshi/contract/shop/comments";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/comment.module.css";
import { CommentBody } from "../parts/comment-body.tsx";

/** 评价详情: the whole comment, the shop's answer, and reporting it. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const commentId = useParam("id");
  const { data: comment } = useSuspenseQuery(q(Merchant, "GetComment", { commentId }));
  return (
    <>
      <Card as="article" pad="money" label={`${comment.nickname} 的评价`}>
        <CommentBody comment={comment} whole />
      </Card>
      <Card pad="none">
        <Rows>
          <Row
            label="查看订单"
            link={(row) => (
              <Link to={withQuery("/pages/shop/order/detail", { id: comment.orderId })}>{row}</Link>
            )}
          />
        </Rows>
      </Card>
      {comment.actions.includes("reply") && <Answer commentId={commentId} />}
      {comment.actions.includes("report") && <Report comment={comment} />}
    </>
  );
}

const Answer = ({ commentId }: { commentId: string }) => (
  <CommandForm
    command={[Merchant, "ReplyComment"]}
    initial={{ commentId, text: "" }}
    draft={`shop-comment-${commentId}`}
    done="已回复"
    next={() => undefined}
    refetch="await"
    parts={[
      {
        title: "回复买家",
        rows: [
          linesRow("text", "回复", {
            look: "bare",
            least: 1,
            maxLength: 500,
            rows: 4,
            placeholder: "所有买家都能看到，只能回复一次",
          }),
        ],
      },
    ]}
    submit="回复"
  />
);

function Report({ comment: { commentId } }: { comment: ShopComment }) {
  const [isOpen, setOpen] = useState(false);
  const [report] = useCommand(Merchant, "ReportComment", { toast: "已举报，平台会尽快核实" });
  return (
    <div className={styles.report}>
      <button type="button" onClick={() => setOpen(true)}>
        举报这条评价
      </button>
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="举报原因"
        value={undefined}
        items={reportReasons.map((reason) => ({ key: reason, text: reportReasonNames[reason] }))}
        onDone={(key) => {
          const reason = reportReasons.find((one) => one === key);
          if (reason !== undefined) void report({ commentId, reason });
        }}
      />
    </div>
  );
}
