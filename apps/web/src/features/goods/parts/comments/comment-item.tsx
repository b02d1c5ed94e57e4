import { commentWords } from "@heshi/contract/goods/comment-words";
import type { CommentView } from "@heshi/contract/goods/wares-comment";
import { formatDay } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Avatar } from "@heshi/ui/picture/avatar";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { Rating } from "@heshi/ui/form/rating";
import type { ReactNode } from "react";
import styles from "./comments.module.css";

export interface CommentItemProps {
  comment: CommentView;
  /** Three lines and three pictures only, as on the product's page. */
  short?: boolean;
  act?: ReactNode;
}

/** A comment with its supplement and the shop's reply. */
export function CommentItem({ comment, short, act }: CommentItemProps) {
  const { nickname, avatar, score, text, pictures, video, specs, words, createdAt, supplement, reply } =
    comment;
  return (
    <article>
      <div className={styles.who}>
        <Avatar src={avatar} alt="" size={24} />
        <span className={styles.name}>{nickname}</span>
        <Rating value={score} />
      </div>
      <p className={short ? styles.shortText : styles.text}>
        {text === "" ? "该用户没有填写评价内容" : text}
      </p>
      {!short && words.length > 0 && (
        <p className={styles.words}>
          {words.map((word) => (
            <Tag key={word} kind={commentWords[word].isGood ? "tint" : "grey"}>
              {commentWords[word].text}
            </Tag>
          ))}
        </p>
      )}
      <PictureGrid urls={pictures} most={short ? 3 : undefined} label="评价图片" />
      {!short && video !== undefined && <Clip src={video} />}
      <p className={styles.facts}>{[formatDay(new Date(createdAt)), ...specs].join(" · ")}</p>
      {!short && supplement && (
        <div className={styles.supplement}>
          <p className={styles.after}>
            {supplement.daysAfter === 0 ? "当天追评" : `${supplement.daysAfter} 天后追评`}
          </p>
          <p className={styles.text}>{supplement.text}</p>
          <PictureGrid urls={supplement.pictures} label="评价图片" />
          {supplement.video !== undefined && <Clip src={supplement.video} />}
        </div>
      )}
      {!short && reply && (
        <p className={styles.reply}>
          <b>商家回复：</b>
          {reply.text}
        </p>
      )}
      {act}
    </article>
  );
}

function Clip({ src }: { src: string }) {
  return (
    <video className={styles.clip} src={src} controls playsInline preload="metadata" aria-label="评价视频" />
  );
}
