import { certFields } from "@heshi/contract/account/cert";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { Button } from "antd";
import { useState } from "react";
import { admin, queryClient } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { Num, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { SeenBy } from "../../desk/kit/seen-by.tsx";
import { DetailHead, Facts, Part, Pictures, Reviewed } from "../../desk/parts.tsx";
import { listedStates, reviewDecisions, reviewStates } from "../../desk/review-decisions.ts";
import { useDeskKeys } from "../../desk/use-desk-keys.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetCert"]>;
type Opened = OutputOf<(typeof Admin)["methods"]["OpenCert"]>;

const fields = Object.entries(certFields) as [keyof typeof certFields, string][];

/** Name, number and photos in full: each look is in the act log. */
function Card({ reviewId, ownerId, form, opened: seen }: Detail) {
  const [opened, setOpened] = useState<Opened>();
  const [act, isBusy] = useAct();
  const open = (): Promise<unknown> =>
    act(async () => {
      setOpened(await admin.OpenCert({ reviewId }, { isAlone: true }));
      await queryClient.invalidateQueries({ queryKey: ["Admin.GetCert", { id: reviewId }] });
    });
  useDeskKeys(opened ? {} : { O: () => void open() });
  return (
    <Part title="证件">
      <Facts
        rows={[
          ["姓名", opened?.name ?? form.name],
          ["证件号码", <Num key="number" of={opened?.number ?? form.number} />],
          [
            "会员",
            <MemberLink key="member" mid={ownerId} id={ownerId}>
              查看会员
            </MemberLink>,
          ],
          ["照片", <SeenBy key="seen" opened={seen} />],
        ]}
      />
      <div style={{ marginTop: 12 }}>
        {opened ? (
          <Pictures urls={[opened.front, opened.back]} isWhole />
        ) : (
          <Button loading={isBusy} onClick={() => void open()}>
            查看完整信息和照片（会记入日志） <kbd className="small">O</kbd>
          </Button>
        )}
      </div>
    </Part>
  );
}

/** Real names that wait, and those that were decided. */
export const Screen = workList<"GetCerts", Detail>({
  title: "实名审核",
  about: "按提交时间先后处理",
  list: "GetCerts",
  filters: [stateFilter(reviewStates, "reviewing", listedStates)],

  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("姓名", ({ form }) => form.name),
    textColumn("证件号码", ({ form }) => form.number, { isNumber: true }),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(reviewStates),
  ],

  load: { method: "GetCert", send: (reviewId) => admin.GetCert({ reviewId }) },
  heading: ({ form, state }) => (
    <DetailHead title={`${form.name} 的实名认证`} state={[reviewStates, state]} />
  ),
  view: (detail) => (
    <>
      <Card key={detail.reviewId} {...detail} />
      <Reviewed hints={detail.hints} history={detail.history} />
    </>
  ),
  decisions: reviewDecisions<Detail, keyof typeof certFields>({
    method: "DecideCert",
    hasPhotos: true,
    decide: (verdict) => admin.DecideCert(verdict),
    fields,
    passSays: ({ form }) => `${form.name} 将可以提现、大额转账和开店，同一证件号码不能再由别人通过。`,
    asker: "会员",
    usual: ["照片模糊，看不清文字", "照片与填写的内容不一致", "证件已过期"],
  }),
  rule: "姓名、号码与照片一致，照片完整、清晰、在有效期内。同一号码只能有一位会员通过；未满 18 周岁可以通过，但不能使用需要成年的功能。",
  empty: "没有待审核的实名，辛苦了",
});
