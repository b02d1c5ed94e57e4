import { Expert } from "@heshi/contract/content/expert";
import { expertFormFields } from "@heshi/contract/content/expert-cert";
import { type ExpertField, expertFieldNames } from "@heshi/contract/content/post-states";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatDay, formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { ResultPage } from "@heshi/ui/state/result-page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { DayField } from "#src/shared/parts/form/day-field.tsx";
import type { FormRow, Parts } from "#src/shared/parts/form/form-page.tsx";
import { pickRow } from "#src/shared/parts/form/form-choices.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { pictureRow } from "#src/shared/parts/upload-field.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

interface Values {
  title: string;
  field: ExpertField;
  number: string;
  issuer: string;
  validUntil: string;
  picture: string;
  about: string;
}

const untilRow: FormRow<Values> = ({ values, errors, change }) => (
  <DayField
    label={expertFormFields.validUntil}
    title="证书有效期至"
    placeholder="请选择到期日"
    value={values.validUntil}
    error={errors["validUntil"]}
    onChange={(validUntil) => change({ validUntil })}
  />
);

const parts: Parts<Values> = [
  {
    title: "证书",
    rows: [
      textRow("title", expertFormFields.title, { placeholder: "如：注册营养师", maxLength: 12, least: 2 }),
      pickRow("field", expertFormFields.field, expertFieldNames),
      textRow("number", expertFormFields.number, { placeholder: "6 到 30 位数字或字母", maxLength: 30 }),
      textRow("issuer", expertFormFields.issuer, {
        placeholder: "证书上的机构全称",
        maxLength: 40,
        least: 2,
      }),
      untilRow,
      pictureRow("picture", expertFormFields.picture, { isPrivate: true, note: "只有您和审核人员能看到" }),
    ],
  },
  {
    title: "介绍",
    rows: [
      linesRow("about", expertFormFields.about, {
        placeholder: "10 到 200 个字，大家在您的主页看到",
        maxLength: 200,
        rows: 3,
        least: 10,
      }),
    ],
  },
];

/** 专家认证: the certificate, and how its review went; what was passed stays while a new one is reviewed. */
export const Page = () => (
  <Screen nav="page" gap={4}>
    <Content />
  </Screen>
);

type Certificate = OutputOf<(typeof Expert)["methods"]["GetCertificate"]>;
/** The last day of a badge. */
const lastDay = ({ until }: NonNullable<Certificate["badge"]>): string => formatDay(new Date(until - 1));

function Reviewing({ form, submittedAt, badge }: Certificate) {
  return (
    <ResultPage
      state="waiting"
      title="证书审核中"
      lines={[
        ...(form ? [`${form.title}，有效期至 ${form.validUntil}`] : []),
        ...(submittedAt === undefined ? [] : [`${formatShort(new Date(submittedAt))} 提交`]),
        ...(badge ? [`原来的标识“${badge.title}”显示到 ${lastDay(badge)}`] : []),
        "由两位审核人员确认，结果会通知您",
      ]}
    >
      <Button kind="outline" onPress={() => navigateBack()}>
        返回
      </Button>
    </ResultPage>
  );
}

/** What the form begins with: what was sent last; number and picture are asked for again, and the end of one that was passed. */
const initialOf = ({ state, form }: Certificate): Values => ({
  title: form?.title ?? "",
  field: (form?.field ?? "") as ExpertField,
  number: "",
  issuer: form?.issuer ?? "",
  validUntil: state === "passed" ? "" : (form?.validUntil ?? ""),
  picture: "",
  about: form?.about ?? "",
});

/** Whether there is a badge now, and why the last certificate made none. */
function Standing({ state, reasons, badge }: Certificate) {
  return (
    <>
      {badge && (
        <Note kind="info" onPage>
          已认证：{badge.title}，有效期至 {lastDay(badge)}。到期前可以提交新的证书。
        </Note>
      )}
      {!badge && state === "passed" && <Note onPage>证书已到期，标识不再显示，请提交新的证书。</Note>}
      {state === "refused" && (
        <Note onPage>
          {reasons.map(({ field, reason }) => `${reasonNames[field] ?? "资料"}：${reason}`).join("；")}
        </Note>
      )}
    </>
  );
}
const reasonNames: Readonly<Record<string, string>> = { ...expertFormFields, revoked: "认证已撤销" };

function Content() {
  const { data } = useSuspenseQuery(q(Expert, "GetCertificate"));
  if (data.state === "reviewing") return <Reviewing {...data} />;
  return (
    <>
      <Standing {...data} />
      <CommandForm
        command={[Expert, "SubmitCertificate"]}
        initial={initialOf(data)}
        parts={parts}
        note="认证后名字旁显示专家标识，可以发布涉及健康功效的内容。证书到期后标识消失，这类内容暂不显示，换证后恢复。"
        submit="提交认证"
        done="已提交，等待审核"
        next={() => undefined}
        refetch="await"
      />
    </>
  );
}
