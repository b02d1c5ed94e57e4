import type { ShopComment } from "@heshi/contract/shop/comments";
import { formatMinute } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Rating } from "@heshi/ui/form/rating";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Picture } from "@heshi/ui/picture/picture";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import styles from "./comment.module.css";

interface CommentBodyProps {
  comment: ShopComment;
  /** Shows every word and all scores. */
  whole?: boolean;
}

/** A comment as the shop sees it: who, scores, words and pictures, supplement, answer, product. */
export function CommentBody({ comment, whole }: CommentBodyProps) {
  const { nickname, avatar, score, createdAt, isReported, supplement, reply, goods, specs } = comment;
  return (
    <>
      <header className={styles.head}>
        <Avatar src={avatar} alt="" size={32} />
        <div className={styles.who}>
          <b>{nickname}</b>
          <Rating value={score} label="商品评分" />
        </div>
        {isReported && <Tag kind="warn">已举报</Tag>}
        <span className={styles.small}>{formatMinute(new Date(createdAt)).slice(0, 10)}</span>
      </header>
      {whole && (
        <p className={styles.scores}>
          <span>
            服务 <Rating value={comment.scoreService} label="服务评分" />
          </span>
          <span>
            物流 <Rating value={comment.scoreExpress} label="物流评分" />
          </span>
        </p>
      )}
      <Words body={comment} whole={whole} />
      {supplement && (
        <>
          <p className={styles.scores}>
            {supplement.daysAfter === 0 ? "当天追评" : `${supplement.daysAfter} 天后追评`}
          </p>
          <Words body={supplement} whole={whole} />
        </>
      )}
      {reply && (
        <p className={styles.reply}>
          <b>店铺回复：</b>
          {reply.text}
        </p>
      )}
      <p className={styles.goods}>
        <Picture src={goods.picture} alt="" width={32} />
        <span className={styles.product}>
          <span className={styles.title}>{goods.title}</span>
          {specs.length > 0 && <span className={styles.specs}>{specs.join(" ")}</span>}
        </span>
      </p>
    </>
  );
}

type WordsProps = {
  body: { text: string; pictures: readonly string[]; video?: string };
  whole: boolean | undefined;
};

function Words({ body: { text, pictures, video }, whole }: WordsProps) {
  return (
    <>
      <p className={styles.text} data-short={whole ? undefined : true}>
        {text === "" ? "买家没有写文字评价" : text}
      </p>
      <PictureGrid urls={pictures} label="评价图片" />
      {video !== undefined && whole && (
        <video
          className={styles.video}
          src={video}
          controls
          playsInline
          preload="metadata"
          aria-label="评价视频"
        />
      )}
    </>
  );
}
