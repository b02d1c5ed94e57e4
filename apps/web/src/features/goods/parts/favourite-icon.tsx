import { usePress } from "@heshi/ui/base/press";
import { heartFillIcon } from "@heshi/ui/icons/heart-fill";
import { heartIcon } from "@heshi/ui/icons/heart";
import { showToast } from "@heshi/ui/overlay/toast";
import { BarIcon } from "@heshi/ui/picture/bar-icon";
import { asMember } from "#src/shared/router/gates.ts";
import { setFavourite } from "../detail.queries.ts";
import { useMine } from "./detail/detail-state.ts";

/** The heart beside the title, there at every width; there before the product is loaded, so that the title keeps its lines. */
export function FavouriteIcon({ id }: { id: string }) {
  const isFavourite = useMine(id)?.isFavourite === true;
  const turn = async (): Promise<void> => {
    await setFavourite(id, "goods", { targetId: id, isFavourite: !isFavourite });
    showToast(isFavourite ? "已取消收藏" : "已收藏");
  };
  const [, press] = usePress(() => asMember("登录后收藏商品", turn));
  return (
    <BarIcon
      icon={isFavourite ? heartFillIcon : heartIcon}
      text={isFavourite ? "已收藏" : "收藏"}
      onPress={press}
    />
  );
}
