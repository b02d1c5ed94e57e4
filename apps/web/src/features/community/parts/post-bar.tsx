import { formatCount } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { MarkButton } from "./marks.tsx";
import { useRemark } from "./remarks.tsx";

type Props = {
  postId: string;
  likes: number;
  collects: number;
  talks: number;
  isLiked: boolean;
  isCollected: boolean;
};
/** The bar of an article: like, keep, remark. */
export function PostBar({ postId, likes, collects, talks, isLiked, isCollected }: Props) {
  const onRemark = useRemark(postId);
  return (
    <BottomBar label="操作">
      <MarkButton key={`${postId} like`} postId={postId} kind="like" isOn={isLiked} count={likes} />
      <MarkButton key={`${postId} keep`} postId={postId} kind="collect" isOn={isCollected} count={collects} />
      <Button grow kind="tint" onPress={onRemark}>
        {talks > 0 ? `写评论（${formatCount(talks)}）` : "写评论"}
      </Button>
    </BottomBar>
  );
}
