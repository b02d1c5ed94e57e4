import { Merchant } from "@heshi/contract/trade/merchant";
import { Empty } from "@heshi/ui/state/empty";
import { Note } from "@heshi/ui/layout/note";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { valuesOf } from "../../goods-values.ts";
import { GoodsForm } from "../../parts/goods-form.tsx";

/** Publishes a product, or edits the one with `id`. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen title={id === "" ? "发布商品" : "编辑商品"} skeleton={<RowSkeleton count={6} />}>
      {id === "" ? <Fresh /> : <Known waresId={id} />}
    </Screen>
  );
}

function Fresh() {
  const [kind, categoryId] = [useParam("kind"), useParam("cate")];
  const initial = valuesOf({ kind: kind === "virtual" ? kind : "normal" }, "");
  return <GoodsForm initial={{ ...initial, categoryId }} isPublished={false} />;
}

function Known({ waresId }: { waresId: string }) {
  // the form keeps what is typed: an answer that arrives later must not replace it
  const { data } = useSuspenseQuery({
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
    <>
      {data.reasons.length > 0 && (
        <Note onPage>审核未通过：{data.reasons.map(({ reason }) => reason).join("；")}</Note>
      )}
      <GoodsForm
        key={waresId}
        initial={valuesOf(data.form, waresId)}
        isPublished={data.state === "on" || data.state === "off"}
      />
    </>
  );
}
