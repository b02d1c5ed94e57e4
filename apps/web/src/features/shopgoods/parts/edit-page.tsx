import { goodsKindNames } from "@heshi/contract/goods/goods-kinds";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { valuesOf } from "../goods-values.ts";
import { GoodsForm } from "./goods-form.tsx";

/** The form of a product: a new one of a kind, or the one with `id`. */
export function EditPage({ kind, title }: { kind: string; title: string }) {
  const id = useParam("id");
  return (
    <Screen title={id === "" ? title : "编辑商品"} skeleton={<RowSkeleton count={6} />}>
      {id === "" ? <Fresh kind={kind} /> : <Known waresId={id} />}
    </Screen>
  );
}

function Fresh({ kind }: { kind: string }) {
  const categoryId = useParam("cate");
  const { data: shop } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const initial = valuesOf({ kind: goodsKindNames.find((one) => one === kind) ?? "normal" }, "");
  return (
    <GoodsForm
      draft={`new-${shop.shopId}-${initial.kind}`}
      initial={{ ...initial, categoryId }}
      isPublished={false}
      refusal=""
    />
  );
}

function Known({ waresId }: { waresId: string }) {
  // the form keeps what is typed: an answer that arrives later must not replace it
  const [round, setRound] = useState(0);
  const { data, refetch } = useSuspenseQuery({
    ...q(Merchant, "GetGoodsForm", { waresId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data.reviewState === "reviewing")
    return (
      <Empty
        picture="box"
        title="商品正在审核"
        help="审核后才能再次修改"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  return (
    <GoodsForm
      key={`${waresId} ${round}`}
      draft={waresId}
      initial={valuesOf(data.form, waresId, data)}
      isPublished={data.state === "on" || data.state === "off"}
      refusal={data.reasons.map(({ reason }) => reason).join("；")}
      onReload={async () => {
        await refetch();
        // the form ends its draft on the phone first
        setTimeout(() => setRound(round + 1));
      }}
    />
  );
}
