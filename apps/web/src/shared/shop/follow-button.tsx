import { Wares } from "@heshi/contract/goods/wares";
import { Button } from "@heshi/ui/form/button";
import { showToast } from "@heshi/ui/overlay/toast";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { asMember } from "#src/shared/router/gates.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";

type Followed = { kind: "shop" | "brand"; targetId: string };

/** A toggle to follow a shop or brand (关注). */
export function FollowButton(followed: Followed) {
  const isMember = useIsMember();
  const followedQuery = q(Wares, "GetFollowed", followed);
  const { data } = useQuery({ ...followedQuery, enabled: isMember });
  const isFollowed = isMember && data?.isFollowed === true;
  const follow = async (): Promise<void> => {
    const input = { ...followed, isFavourite: !isFollowed };
    const { isFavourite } = await goodsRpc.SetFavourite(input, { refetch: "later" });
    queryClient.setQueryData(followedQuery.queryKey, { isFollowed: isFavourite });
    showToast(isFavourite ? "已关注" : "已取消关注");
  };
  return (
    <Button
      kind={isFollowed ? "outline" : "accent"}
      size="s"
      onPress={() => asMember(followed.kind === "shop" ? "登录后关注店铺" : "登录后关注品牌", follow)}
    >
      {isFollowed ? "已关注" : "关注"}
    </Button>
  );
}
