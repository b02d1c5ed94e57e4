import { type ApplyForm, applyFields } from "@heshi/contract/shop/apply";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { Button } from "antd";
import { useState } from "react";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { Num, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Pictures, Reviewed } from "../../desk/parts.tsx";
import { listedStates, reviewDecisions, reviewStates } from "../../desk/review-decisions.ts";
import { useDeskKeys } from "../../desk/use-desk-keys.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetApplication"]>;
type Opened = OutputOf<(typeof Admin)["methods"]["OpenApplication"]>;

const kinds = { person: "个人", company: "企业" } as const;
const FOR_EVER = "9999-12-31";
const untilText = (until: string | undefined): string =>
  until === undefined ? "无执照" : until === FOR_EVER ? "长期" : until;
const fields = Object.entries(applyFields) as [keyof ApplyForm, string][];

const hidden = "打开后可见";

/** What is known of whom it is for, and where the money goes; the form in full when it was opened. */
function rowsOf(form: Detail["form"], whole: ApplyForm | undefined) {
  const { kind, licenceName = "无执照", licenceNumber = "", licenceUntil, bankName, accountTail } = form;
  const { legalName, legalNumber, accountName, accountNumber } = whole ?? {
    legalName: form.legalName,
    legalNumber: hidden,
    accountName: hidden,
    accountNumber: `尾号 ${accountTail}`,
  };
  return [
    ["主体类型", kinds[kind]],
    [kind === "company" ? "法定代表人" : "经营者", legalName],
    ["身份证号", <Num key="number" of={legalNumber} />],
    ["执照名称", licenceName],
    ["统一社会信用代码", licenceNumber !== "" && <Num key="licence" of={licenceNumber} />],
    ["执照有效期", untilText(licenceUntil)],
    ["开户支行", bankName],
    ["账户名", accountName],
    ["银行账号", <Num key="account" of={accountNumber} />],
  ] as const;
}

const shopRowsOf = ({ form, category, place }: Opened) =>
  [
    ["店铺简介", form.intro],
    ["主营类目", category],
    ["所在地", place],
    ["客服电话", <Num key="phone" of={form.phone} />],
  ] as const;

/** The application, masked until it is opened: each look is in the act log. */
function Papers({ reviewId, ownerId, form }: Detail) {
  const [opened, setOpened] = useState<Opened>();
  const [act, isBusy] = useAct();
  const open = (): Promise<unknown> =>
    act(async () => setOpened(await admin.OpenApplication({ reviewId }, { isAlone: true })));
  useDeskKeys(opened ? {} : { O: () => void open() });
  return (
    <Part title="主体与账户">
      <Facts rows={[...rowsOf(form, opened?.form), ...(opened ? shopRowsOf(opened) : [])]} />
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
    decide: (verdict) => admin.DecideApplication(verdict),
    fields,
    passSays: ({ form }) => `“${form.shopName}”将立即开店，申请人的手机号成为店主账号。`,
    asker: "申请人",
    usual: ["照片模糊，看不清文字", "照片与填写的内容不一致", "执照已过期", "名称违反规定，请更换"],
  }),
  rule: "证件和执照清晰、完整、在有效期内，与填写一致；店铺名称、标志、简介不侵权、不夸大；同一执照只能开一家店。",
  empty: "没有待审核的入驻申请",
});
