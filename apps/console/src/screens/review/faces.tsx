import { type FaceForm, faceFields } from "@heshi/contract/counter/face";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { admin } from "../../data/rpc.ts";
import { stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { ShopLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Pictures, Reviewed } from "../../desk/parts.tsx";
import { listedStates, reviewDecisions, reviewStates } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetFace"]>;

const picturesOf = ({ logo, cover }: FaceForm): string[] => [logo, ...(cover === "" ? [] : [cover])];

/** Changes of shops' names, logos and covers that wait, and those that were decided. */
export const Screen = workList<"GetFaces", Detail>({
  title: "店铺资料",
  about: "按提交时间先后处理，通过前买家看到的是原来的",
  list: "GetFaces",
  filters: [stateFilter(reviewStates, "reviewing", listedStates)],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("店铺名称", ({ form }) => form.name),
    textColumn("店铺编号", ({ ownerId }) => ownerId),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(reviewStates),
  ],
  load: { method: "GetFace", send: (reviewId) => admin.GetFace({ reviewId }) },
  heading: ({ form, state }) => <DetailHead title={form.name} state={[reviewStates, state]} />,
  view: ({ form, now, hints, history }) => (
    <>
      <Part title="申请修改为">
        <Facts rows={[["店铺名称", form.name]]} />
        <Pictures urls={picturesOf(form)} size={160} />
      </Part>
      <Part title="买家现在看到的">
        <Facts
          rows={[
            ["店铺名称", now.name],
            [
              "店铺",
              <ShopLink key="id" shopId={now.shopId}>
                {now.shopId}
              </ShopLink>,
            ],
          ]}
        />
        <Pictures urls={picturesOf(now)} size={160} />
      </Part>
      <Reviewed hints={hints} history={history} />
    </>
  ),
  decisions: reviewDecisions<Detail, keyof FaceForm>({
    method: "DecideFace",
    decide: (verdict) => admin.DecideFace(verdict),
    fields: Object.entries(faceFields) as [keyof FaceForm, string][],
    passSays: ({ form }) => `买家将立即看到“${form.name}”的新名称和图片。`,
    asker: "商家",
    usual: ["名称违反规定，请更换", "标志不清晰或不是方形", "图片含有联系方式或二维码", "图片与店铺无关"],
  }),
  rule: "名称、标志、封面不侵权、不夸大、不含联系方式和二维码；与经营的商品相符。",
  empty: "没有待审核的店铺资料",
});
