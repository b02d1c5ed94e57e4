import { type LicenceForm, licenceFields } from "@heshi/contract/samecity/licence";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { admin } from "../../data/rpc.ts";
import { stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { ShopLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Pictures, Reviewed } from "../../desk/parts.tsx";
import { listedStates, reviewDecisions, reviewStates } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetLicence"]>;

/** Licences of branches that wait, and those that were decided. */
export const Screen = workList<"GetLicences", Detail>({
  title: "门店证照",
  about: "按提交时间先后处理，通过后展示在门店页面",
  list: "GetLicences",
  filters: [stateFilter(reviewStates, "reviewing", listedStates)],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("经营者名称", ({ form }) => form.holder),
    textColumn("证照编号", ({ form }) => form.number),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(reviewStates),
  ],
  load: { method: "GetLicence", send: (reviewId) => admin.GetLicence({ reviewId }) },
  heading: ({ form, state }) => <DetailHead title={form.holder} state={[reviewStates, state]} />,
  view: ({ form, branch, hints, history }) => (
    <>
      <Part title="证照">
        <Facts
          rows={[
            ["经营者名称", form.holder],
            ["证照编号", form.number],
            ["有效期至", form.validUntil],
          ]}
        />
        <Pictures urls={[form.picture]} size={160} />
      </Part>
      <Part title="门店">
        <Facts
          rows={[
            ["门店名称", branch.name],
            ["地址", branch.address],
            [
              "店铺",
              <ShopLink key="id" shopId={branch.shopId}>
                {branch.shopName}
              </ShopLink>,
            ],
          ]}
        />
      </Part>
      <Reviewed hints={hints} history={history} />
    </>
  ),
  decisions: reviewDecisions<Detail, keyof LicenceForm>({
    method: "DecideLicence",
    decide: (verdict) => admin.DecideLicence(verdict),
    fields: Object.entries(licenceFields) as [keyof LicenceForm, string][],
    passSays: ({ branch }) => `买家将在“${branch.name}”的页面看到这张证照。`,
    asker: "商家",
    usual: ["照片不清晰，请重新拍摄", "经营者名称与证照不一致", "证照编号与照片不一致", "证照已过有效期"],
  }),
  rule: "名称、编号、有效期与照片一致，地址与门店一致；餐饮门店须有食品经营许可。",
  empty: "没有待审核的门店证照",
});
