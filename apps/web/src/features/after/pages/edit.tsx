import { lazy } from "react";
import { After } from "@heshi/contract/trade/after";
import { afterKinds } from "@heshi/contract/trade/after-view";
import { isId } from "@heshi/kernel/id";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Empty } from "@heshi/ui/state/empty";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam, useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { detailQuery } from "../after.queries.ts";
import { FormLineRow } from "../parts/form-line.tsx";

/** Loaded when a line is chosen; `Screen` shows its skeleton meanwhile. */
const AskForm = lazy(() => import("../parts/ask-form.tsx").then((part) => ({ default: part.AskForm })));

/** Asks for an after-sale of a line (`lineId`) of an order (`orderId`), first in a kind (`kind`), or asks otherwise (`id`). */
export function Page() {
  const [id, orderId] = [useParam("id"), useParam("orderId")];
  return (
    <Screen gap={8} title={isId(id) ? "修改申请" : undefined} skeleton={<OrderSkeleton count={2} />}>
      {isId(orderId) ? (
        isId(id) ? (
          <Changing id={id} orderId={orderId} />
        ) : (
          <Asking orderId={orderId} />
        )
      ) : (
        <Empty
          picture="box"
          title="没有找到这笔订单"
          action={{ text: "返回", onPress: () => navigateBack() }}
        />
      )}
    </Screen>
  );
}

function Changing({ id, orderId }: { id: string; orderId: string }) {
  const { data: asked } = useSuspenseQuery(detailQuery(id));
  const { data: form } = useSuspenseQuery(q(After, "GetForm", { orderId }));
  const line = form.lines.find(({ lineId }) => lineId === asked.line.lineId);
  if (line === undefined || !asked.actions.includes("edit"))
    return (
      <Empty
        picture="box"
        title="现在不能修改申请"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  return <AskForm line={line} asked={asked} />;
}

/** The line itself where there is one, else the lines to choose from. */
function Asking({ orderId }: { orderId: string }) {
  const [query, setQuery] = useSearchParams();
  const { data: form } = useSuspenseQuery(q(After, "GetForm", { orderId }));
  const free = form.lines.filter(({ left, afterSaleId }) => left > 0 && afterSaleId === undefined);
  const only = form.lines.length === 1 ? free[0] : undefined;
  const chosen = free.find(({ lineId }) => lineId === query.get("lineId")) ?? only;
  const kind = afterKinds.find((one) => one === query.get("kind"));
  if (chosen !== undefined) return <AskForm key={chosen.lineId} line={chosen} kind={kind} />;
  return (
    <>
      {form.lines.map((line) => (
        <Card key={line.lineId} label={line.title}>
          <FormLineRow
            line={line}
            onChoose={() =>
              setQuery({ ...Object.fromEntries(query), orderId, lineId: line.lineId }, { replace: false })
            }
          />
        </Card>
      ))}
      <Caption>每件商品分别申请；同一件商品同时只能有一个售后。</Caption>
    </>
  );
}
