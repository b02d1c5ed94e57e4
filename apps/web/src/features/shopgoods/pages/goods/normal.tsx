import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import { useParam } from "#src/shared/router/router.tsx";
import { EditPage } from "../../parts/edit-page.tsx";

/** 发布商品: goods that are sent, and virtual ones. */
export function Page() {
  const kind = useParam("kind");
  return <EditPage kind={goodsFactsOf(kind).terms === undefined ? kind : "normal"} title="发布商品" />;
}
