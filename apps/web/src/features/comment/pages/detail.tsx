import { Wares } from "@heshi/contract/goods/wares";
import { Empty } from "@heshi/ui/state/empty";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { q } from "#src/shared/data/query.ts";
import { targetQuery } from "../comment.queries.ts";

const loadWriteForm = () => import("../parts/write-form.tsx").then((part) => ({ default: part.WriteForm }));
const WriteForm = lazy(loadWriteForm);
// writing a comment needs neither of them
const SupplementForm = lazy(() =>
  import("../parts/supplement-form.tsx").then((part) => ({ default: part.SupplementForm })),
);
const OwnCommentCard = lazy(() =>
  import("../parts/own-comment.tsx").then((part) => ({ default: part.OwnCommentCard })),
);

/** Writes a comment on an order line (`lineId`), shows one (`id`), or adds to it (`id`, `supplement=1`). */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get("id");
  const adds = query.get("supplement") === "1";
  const title = id === null ? "发表评价" : adds ? "追加评价" : "我的评价";
  return (
    <Screen title={title} gap={8} skeleton={<OrderSkeleton count={2} />}>
      {id === null ? (
        <Write lineId={query.get("lineId") ?? ""} orderId={query.get("orderId") ?? undefined} />
      ) : (
        <Own id={id} adds={adds} />
      )}
    </Screen>
  );
}

function Own({ id, adds }: { id: string; adds: boolean }) {
  const { data: comment } = useSuspenseQuery(q(Wares, "GetComment", { commentId: id }));
  return adds && comment.supplement === undefined ? (
    <SupplementForm comment={comment} />
  ) : (
    <OwnCommentCard comment={comment} whole />
  );
}

function Write({ lineId, orderId }: { lineId: string; orderId: string | undefined }) {
  // the form arrives beside its data
  void loadWriteForm();
  const { data: target } = useSuspenseQuery(targetQuery(lineId, orderId));
  if (target === undefined) {
    return (
      <Empty
        picture="gift"
        title="这件商品已评价或已过评价期限"
        action={{
          text: "查看我的评价",
          onPress: () => redirectTo("/pages/order/comment/list?tab=done"),
        }}
      />
    );
  }
  return <WriteForm target={target} />;
}
