import { reviewTones } from "@heshi/contract/tones/review";
import { type FaceForm, faceFields } from "@heshi/contract/counter/face";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Picture } from "@heshi/ui/picture/picture";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { pictureRow } from "#src/shared/parts/upload-field.tsx";
import { shopStore } from "#src/shared/shop/shop-store.ts";

type Face = OutputOf<(typeof Merchant)["methods"]["GetFace"]>;
type Review = NonNullable<Face["review"]>;

/** The shop's profile as a form, with the change that is reviewed or was refused. */
export function FaceContent() {
  const { data } = useSuspenseQuery(q(Merchant, "GetFace"));
  const { review } = data;
  return (
    <>
      {review?.state === "reviewing" && <Reviewing {...review} />}
      {review?.state === "refused" && <Refused {...review} />}
      <Form key={review?.state} face={data} />
    </>
  );
}

const Reviewing = ({ form: { name, logo }, submittedAt }: Review) => (
  <Card pad="none" label="审核中的资料">
    <Note kind="info">名称、标志和封面正在审核，通过后生效；其他资料可以照常修改</Note>
    <Rows>
      <Row
        icon={<Picture src={logo} alt="" width={40} />}
        label={name}
        note={submittedAt === undefined ? undefined : `${formatShort(new Date(submittedAt))} 提交`}
        value={<Tag kind={reviewTones.reviewing}>审核中</Tag>}
      />
    </Rows>
  </Card>
);

const Refused = ({ reasons }: Review) => (
  <Card pad="none" label="需要修改">
    <Note>上次没有通过，请按下面的原因修改后重新提交</Note>
    <Rows>
      {reasons.map(({ field, reason }) => (
        <Row key={field} label={faceFields[field as keyof FaceForm] ?? field} note={reason} />
      ))}
    </Rows>
  </Card>
);

const faceCard = {
  title: "名称与形象",
  note: "修改后需审核",
  rows: [
    textRow("name", "店铺名称", { least: 2, placeholder: "2 到 30 个字", maxLength: 30 }),
    pictureRow("logo", "店铺标志", { note: "方形，白底或纯色更清楚", store: shopStore }),
    pictureRow("cover", "店铺封面", {
      note: "选填，横图，显示在店铺首页顶部",
      shape: "cover",
      store: shopStore,
    }),
  ],
};
const wordsCard = {
  title: "介绍与联系",
  note: "保存后立即生效",
  rows: [
    linesRow("intro", "店铺简介", {
      look: "top",
      placeholder: "卖什么、有什么特色，选填",
      maxLength: 200,
      rows: 3,
    }),
    linesRow("notice", "店铺公告", {
      look: "top",
      placeholder: "例如：节假日发货安排，选填",
      maxLength: 100,
      rows: 2,
    }),
    textRow("phone", "客服电话", { placeholder: "手机号或座机号，买家可以看到", maxLength: 16 }),
  ],
};

function Form({ face }: { face: Face }) {
  const isReviewing = face.review?.state === "reviewing";
  const [initial] = useState(() => {
    const { name, logo, cover } = face.review?.state === "refused" ? face.review.form : face;
    const { intro, notice, phone } = face;
    return { name, logo, cover, intro, notice, phone };
  });
  // what is in review stays as buyers see it until then
  const { name, logo, cover } = face;
  return (
    <CommandForm
      command={[Merchant, "SaveFace"]}
      initial={initial}
      toInput={(values) => ({
        ...values,
        cover: values.cover ?? "",
        ...(isReviewing && { name, logo, cover }),
      })}
      parts={isReviewing ? [wordsCard] : [faceCard, wordsCard]}
      submit="保存"
      busyText="保存中"
      done={({ isReviewing: asked }) => (asked ? "已保存，名称和图片审核通过后生效" : "已保存")}
    />
  );
}
