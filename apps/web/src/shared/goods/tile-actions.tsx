import type { GoodsTile } from "@heshi/contract/goods/wares-goods";
import { eyeSlashIcon } from "@heshi/ui/icons/eye-slash";
import { heartIcon } from "@heshi/ui/icons/heart";
import { Row, Rows } from "@heshi/ui/layout/row";
import { openOverlay } from "@heshi/ui/overlay/overlay";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { Icon } from "@heshi/ui/picture/icon";
import { showFailure } from "../data/error-actions.ts";
import { asMember } from "../router/gates.ts";
import { goodsRpc } from "./goods-rpc.ts";
import { hideGoods } from "./hidden-goods.ts";

/** As long as a sheet takes to go. */
const GONE_MS = 300;

async function collect(waresId: string): Promise<void> {
  await asMember("登录后收藏商品", async () => {
    await goodsRpc.SetFavourite({ kind: "goods", targetId: waresId, isFavourite: true });
    showToast("已收藏");
  });
}

/** What a product that is held under the finger offers; both are also reached otherwise, or concern the feed alone. */
export function showTileActions({ waresId, title }: Pick<GoodsTile, "waresId" | "title">): void {
  const act = (run: () => unknown) => (): void => {
    close();
    Promise.resolve(run()).catch(showFailure);
  };
  const hide = (): void => {
    hideGoods(waresId);
    showToast("不再推荐这件商品");
  };
  const draw = (open: boolean) => (
    <Sheet open={open} onClose={close} title={title} pad>
      <Rows>
        <Row
          icon={<Icon of={heartIcon} />}
          label="收藏"
          onPress={act(() => collect(waresId))}
          chevron={false}
        />
        <Row icon={<Icon of={eyeSlashIcon} />} label="不感兴趣" onPress={act(hide)} chevron={false} />
      </Rows>
    </Sheet>
  );
  const overlay = openOverlay(draw(true));
  function close(): void {
    overlay.update(draw(false));
    setTimeout(overlay.close, GONE_MS);
  }
}
