import { type ApplyForm, applyFields } from "@heshi/contract/shop/apply";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { Button } from "antd";
import { useState } from "react";
import { admin, queryClient } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { SeenBy } from "../../desk/kit/seen-by.tsx";
import { DetailHead, Facts, Part, Pictures, Reviewed } from "../../desk/parts.tsx";
import { listedStates, reviewDecisions, reviewStates } from "../../desk/review-decisions.ts";
import { useDeskKeys } from "../../desk/use-desk-keys.ts";
import { workList } from "../../desk/work-list.tsx";
import { kinds, rowsOf, shopRowsOf } from "./application-rows.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetApplication"]>;
type Opened = OutputOf<(typeof Admin)["methods"]["OpenApplication"]>;

const fields = Object.entries(applyFields) as [keyof ApplyForm, string][];

/** The application, masked until it is opened: each look is in the act log. */
function Papers({ reviewId, ownerId, form, opened: seen }: Detail) {
  const [opened, setOpened] = useState<Opened>();
  const [act, isBusy] = useAct();
  const open = (): Promise<unknown> =>
    act(async () => {
      setOpened(await admin.OpenApplication({ reviewId }, { isAlone: true }));
      await queryClient.invalidateQueries({ queryKey: ["Admin.GetApplication", { id: reviewId }] });
    });
  useDeskKeys(opened ? {} : { O: () => void open() });
  return (
    <Part title="主体与账户">
      <Facts
        rows={[
          ...rowsOf(form, opened?.form),
          ...(opened ? shopRowsOf(opened) : []),
          ["照片", <SeenBy key="seen" opened={seen} />],
        ]}
      />
      <p>
        <MemberLink mid={ownerId} id={ownerId}>
          查看申请的会员
        </MemberLink>
      </p>
      <div style={{ marginTop: 12 }}>
        {opened ? (
          <Pictures urls={opened.photos.map(({ url }) => url)} isWhole />
        ) : (
          <Button loading={isBusy} onClick={() => void open()}>
            查看完整信息和照片（会记入日志） <kbd className="small">O</kbd>
          </Button>
        )}
      </div>
    </Part>
  );
}

/** Applications to open a shop that wait, and those that were decided. */
export const Screen = workList<"GetApplications", Detail>({
  title: "入驻审核",
  about: "按提交时间先后处理",
  list: "GetApplications",
  filters: [stateFilter(reviewStates, "reviewing", listedStates)],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("店铺名称", ({ form }) => form.shopName),
    textColumn("主体", ({ form }) => `${kinds[form.kind]} ${form.licenceName ?? form.legalName}`),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(reviewStates),
  ],
  load: { method: "GetApplication", send: (reviewId) => admin.GetApplication({ reviewId }) },
  heading: ({ form, state }) => <DetailHead title={form.shopName} state={[reviewStates, state]} />,
  view: (detail) => (
    <>
      <Papers key={`${detail.reviewId} ${detail.submittedAt}`} {...detail} />
      <Reviewed hints={detail.hints} history={detail.history} />
    </>
  ),
  decisions: reviewDecisions<Detail, keyof ApplyForm>({
    method: "DecideApplication",
    hasPhotos: true,
    decide: (verdict) => admin.DecideApplication(verdict),
    fields,
    passSays: ({ form }) => `“${form.shopName}”将立即开店，申请人的手机号成为店主账号。`,
    asker: "申请人",
    usual: ["照片模糊，看不清文字", "照片与填写的内容不一致", "执照已过期", "名称违反规定，请更换"],
  }),
  rule: "证件和执照清晰、完整、在有效期内，与填写一致；店铺名称、标志、简介不侵权、不夸大；同一执照只能开一家店。",
  empty: "没有待审核的入驻申请",
});
