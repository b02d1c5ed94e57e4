import type { ReactNode } from "react";
import type { OwnComment } from "@heshi/contract/goods/wares-comment";
import { formatMinute } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { Rating } from "@heshi/ui/form/rating";
import { Tag } from "@heshi/ui/base/tag";
import { Text } from "@heshi/ui/base/text";
import type * as z from "zod/mini";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { GoodsHead } from "./goods-head.tsx";
import styles from "./comment.module.css";

export interface OwnCommentCardProps {
  comment: z.infer<typeof OwnComment>;
  children?: ReactNode;
  /** Shows the scores for service and delivery too. */
  whole?: boolean;
}

/** The member's comment with its supplement, the shop's reply, and the product. */
export function OwnCommentCard({ comment, children, whole }: OwnCommentCardProps) {
  const { supplement, reply, goods, waresId } = comment;
  const head = <GoodsHead goods={goods} />;
  return (
    <Card as="article" label={`对${goods.title}的评价`}>
      <div className={styles.head}>
        <Rating value={comment.score} label="商品评分" />
        <Text size={11} tone="ink-2">
          {formatMinute(new Date(comment.createdAt)).slice(0, 10)}
        </Text>
        {comment.isAnonymous && <Tag kind="grey">匿名</Tag>}
      </div>
      {comment.isHidden && (
        <div className={styles.hidden}>
          <Note>这条评价未公开显示{comment.hiddenReason !== "" && `：${comment.hiddenReason}`}</Note>
        </div>
      )}
      {whole && (
        <p className={styles.others}>
          服务 <Rating value={comment.scoreService} label="服务评分" /> 物流{" "}
          <Rating value={comment.scoreExpress} label="物流评分" />
        </p>
      )}
      <Words body={comment} otherwise="只打了分，没有写评价" />
      {supplement && (
        <div className={styles.added}>
          <Text as="p" size={11} tone="brand">
            {supplement.daysAfter === 0 ? "当天追评" : `${supplement.daysAfter} 天后追评`}
          </Text>
          <Words body={supplement} />
        </div>
      )}
      {reply && (
        <p className={styles.reply}>
          <b>商家回复：</b>
          {reply.text}
        </p>
      )}
      <Link
        to={withQuery("/pages/goods/detail", { id: waresId })}
        className={styles.goods}
        otherwise={<div className={styles.goods}>{head}</div>}
      >
        {head}
      </Link>
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
    </Card>
  );
}

type WordsProps = {
  body: {
    text: string;
    pictures: readonly string[];
    video?: string;
  };
  otherwise?: string;
};

function Words({ body: { text, pictures, video }, otherwise }: WordsProps) {
  return (
    <>
      {text !== "" ? (
        <p className={styles.text}>{text}</p>
      ) : (
        otherwise !== undefined &&
        pictures.length === 0 &&
        video === undefined && <p className={styles.none}>{otherwise}</p>
      )}
      <PictureGrid urls={pictures} label="评价图片" />
      {video !== undefined && (
        <div className={styles.video}>
          <video src={video} controls playsInline preload="metadata" aria-label="评价视频" />
        </div>
      )}
    </>
  );
}
