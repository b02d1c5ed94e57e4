import { WaresRestock } from "@heshi/contract/goods/wares-restock";
import type { GoodsSku } from "@heshi/contract/goods/wares-goods";
import { Button } from "@heshi/ui/form/button";
import { showToast } from "@heshi/ui/overlay/toast";
import { refetch } from "#src/shared/data/query-client.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { asMember } from "#src/shared/router/gates.ts";
import { useMine } from "./detail-state.ts";

export interface RestockButtonProps {
  waresId: string;
  sku: GoodsSku | undefined;
}

/** 到货通知 of a SKU that is sold out; a second press takes it back. Without a SKU it says what is missing. */
export function RestockButton({ waresId, sku }: RestockButtonProps) {
  const awaited = useMine(waresId)?.restockSkuIds ?? [];
  const isWaiting = sku !== undefined && awaited.includes(sku.skuId);
  const [add] = useCommand(WaresRestock, "AddRestock", {
    toast: "有货时会通知您，可在“我的收藏”里查看",
    onRefusal: {
      // the page is stale
      RESTOCK_HERE: ({ message }) => {
        showToast(message);
        return refetch(["Wares.GetDetail"]);
      },
    },
  });
  const [remove] = useCommand(WaresRestock, "RemoveRestocks", { toast: "已取消到货通知" });
  const turn = (): unknown =>
    sku &&
    asMember("登录后设置到货通知", () =>
      isWaiting ? remove({ skuIds: [sku.skuId] }) : add({ skuId: sku.skuId }),
    );
  return (
    <Button
      kind={isWaiting ? "tint" : "primary"}
      grow
      disabled={sku === undefined}
      reason="请先选择规格"
      onPress={turn}
    >
      {isWaiting ? "取消到货通知" : "到货通知"}
    </Button>
  );
}
