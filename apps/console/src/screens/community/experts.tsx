import { type ExpertForm, expertFormFields } from "@heshi/contract/content/expert-cert";
import { expertFieldNames } from "@heshi/contract/content/post-states";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { Button } from "antd";
import { useState } from "react";
import { admin, queryClient } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { Num, stateColumn, stateFilter, tagColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { SeenBy } from "../../desk/kit/seen-by.tsx";
import { DetailHead, Facts, Part, Pictures, Reviewed } from "../../desk/parts.tsx";
import { listedStates, reviewDecisions, reviewStates } from "../../desk/review-decisions.ts";
import { useDeskKeys } from "../../desk/use-desk-keys.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetExpertCert"]>;
type Opened = OutputOf<(typeof Admin)["methods"]["OpenExpertCert"]>;

/** The certificate; its number and photo are opened, and each look is in the act log. */
function Paper({ reviewId, form, member, opened: seen }: Detail) {
  const [opened, setOpened] = useState<Opened>();
  const [act, isBusy] = useAct();
  const open = (): Promise<unknown> =>
    act(async () => {
      setOpened(await admin.OpenExpertCert({ reviewId }, { isAlone: true }));
      await queryClient.invalidateQueries({ queryKey: ["Admin.GetExpertCert", { id: reviewId }] });
    });
  useDeskKeys(opened ? {} : { O: () => void open() });
  return (
    <Part title="证书">
      <Facts
        rows={[
          ["职称或证书名称", form.title],
          ["领域", expertFieldNames[form.field]],
          ["证书编号", <Num key="number" of={opened?.number ?? `尾号 ${form.numberTail}`} />],
          ["发证机构", form.issuer],
          ["有效期至", form.validUntil],
          ["个人介绍", form.about],
          [
            "会员",
            <MemberLink key="mid" mid={member.mid}>
              {member.nickname}
            </MemberLink>,
          ],
          ["现在的标识", member.badge ?? "无"],
          ["照片", <SeenBy key="seen" opened={seen} />],
        ]}
      />
      <div style={{ marginTop: 12 }}>
        {opened ? (
          <Pictures urls={[opened.picture]} isWhole />
        ) : (
          <Button loading={isBusy} onClick={() => void open()}>
            查看完整编号和照片（会记入日志） <kbd className="small">O</kbd>
          </Button>
        )}
      </div>
    </Part>
  );
}

/** Certificates of experts: two operators decide. */
export const Screen = workList<"GetExpertCerts", Detail>({
  title: "专家认证",
  about: "需要两位同事都通过；证书到期后标识自动消失",
  list: "GetExpertCerts",
  filters: [stateFilter(reviewStates, "reviewing", listedStates)],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("职称", ({ form }) => form.title),
    textColumn("领域", ({ form }) => expertFieldNames[form.field]),
    textColumn("发证机构", ({ form }) => form.issuer),
    textColumn("有效期至", ({ form }) => form.validUntil),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    tagColumn("确认", ({ isWaiting }) => (isWaiting ? ["等另一位同事", "warn"] : ["", "grey"])),
    stateColumn(reviewStates),
  ],
  load: { method: "GetExpertCert", send: (reviewId) => admin.GetExpertCert({ reviewId }) },
  heading: ({ form, member, state }) => (
    <DetailHead title={`${member.nickname} 的${form.title}`} state={[reviewStates, state]} />
  ),
  view: (detail) => (
    <>
      <Paper key={detail.reviewId} {...detail} />
      <Reviewed hints={detail.hints} history={detail.history} />
    </>
  ),
  decisions: [
    ...reviewDecisions<Detail, keyof ExpertForm>({
      method: "DecideExpertCert",
      hasPhotos: true,
      decide: (verdict) => admin.DecideExpertCert(verdict),
      fields: Object.entries(expertFormFields) as [keyof ExpertForm, string][],
      passSays: ({ form }) => `两位同事都通过后，名字旁显示“${form.title}”，可以发布涉及健康功效的内容。`,
      asker: "会员",
      usual: ["照片不清晰，请重新拍摄", "编号与照片不一致", "有效期与照片不一致", "证书与所选领域不符"],
    }),
    {
      key: "V",
      title: "撤销认证",
      tone: "danger",
      method: "RevokeExpertCert",
      can: ({ member }) => member.badge !== undefined,
      says: ({ member }) =>
        `“${member.badge ?? ""}”标识马上消失，涉及健康功效的内容不再显示；会员会收到原因。`,
      asks: toldReason("会员", ["证书经核实不真实", "证书已被发证机构注销"]),
      send: ({ reviewId }, { words }) => admin.RevokeExpertCert({ reviewId, reason: words }),
    },
  ],
  rule: "姓名、编号、机构、有效期与照片一致，能在发证机构的网站查到；领域与证书相符。",
  empty: "没有待审核的专家认证",
});
