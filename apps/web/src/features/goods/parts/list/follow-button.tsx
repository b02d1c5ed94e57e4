import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { Button } from "@heshi/ui/form/button";
import { showToast } from "@heshi/ui/overlay/toast";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { asMember } from "#src/shared/router/gates.ts";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { keyOf } from "#src/shared/data/query.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";

type Followed = { kind: "shop" | "brand"; targetId: string };

const PAGE = 50;

/** Whether a shop or brand is among the member's favourites, of which there are at most 500 per kind. */
async function isAmong({ kind, targetId }: Followed): Promise<boolean> {
  let cursor: string | undefined;
  do {
    const page = await goodsRpc.GetFavourites({ kind, cursor, limit: PAGE });
    if (page.list.some((one) => one.targetId === targetId)) return true;
    cursor = page.next;
  } while (cursor !== undefined);
  return false;
}

const followedQuery = (followed: Followed) =>
  queryOptions({
    queryKey: [...keyOf(WaresGoods, "GetFavourites"), "has", followed],
    queryFn: () => isAmong(followed),
    staleTime: 60_000,
  });

/** A toggle to follow a shop or brand (关注). */
export function FollowButton(followed: Followed) {
  const isMember = useIsMember();
  const { data = false } = useQuery({ ...followedQuery(followed), enabled: isMember });
  const isFollowed = isMember && data;
  const follow = async (): Promise<void> => {
    const input = { ...followed, isFavourite: !isFollowed };
    const { isFavourite } = await goodsRpc.SetFavourite(input, { refetch: "later" });
    queryClient.setQueryData(followedQuery(followed).queryKey, isFavourite);
    showToast(isFavourite ? "已关注" : "已取消关注");
  };
  return (
    <Button
      kind={isFollowed ? "outline" : "accent"}
      size="s"
      onPress={() => asMember("登录后关注店铺", follow)}
    >
      {isFollowed ? "已关注" : "关注"}
    </Button>
  );
}
