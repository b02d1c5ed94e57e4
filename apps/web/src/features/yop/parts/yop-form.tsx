import { Yop, type YopForm } from "@heshi/contract/shop/yop";
import { yopBanks, type YopField, yopFields } from "@heshi/contract/shop/yop-states";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { TextField } from "@heshi/ui/form/text-field";
import { useState } from "react";
import { chipsRow } from "#src/shared/choices/chips-row.tsx";
import { pickRow } from "#src/shared/parts/form/form-choices.tsx";
import type { FormCard, FormRow } from "#src/shared/parts/form/form-page.tsx";
import { type FormStep, StepsForm } from "#src/shared/parts/form/steps-form.tsx";
import { linesRow, mobileRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { pictureRow } from "#src/shared/parts/upload-field.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { shopPrivateStore } from "#src/shared/shop/shop-store.ts";
import { aboutField, DETAIL } from "./yop-words.ts";
import styles from "./yop.module.css";

type Reasons = readonly { field: YopField; reason: string }[];

/** A form's values: its input as it is typed. */
type Values = { [K in keyof Required<YopForm>]: Required<YopForm>[K] | undefined };
const EMPTY = {
  kind: "person",
  legalNumber: "",
  contactMobile: "",
  contactEmail: "",
  regionCode: "",
  accountNumber: "",
} satisfies Partial<YopForm>;
const isCompany = ({ kind }: { kind?: string | undefined }): boolean => kind === "company";

const photo = <N extends "front" | "back" | "licence">(name: N, label: string, shape?: "card") =>
  pictureRow(name, label, { isPrivate: true, store: shopPrivateStore, shape });
const [frontPhoto, backPhoto] = [
  photo("front", "身份证人像面", "card"),
  photo("back", "身份证国徽面", "card"),
];
const photosRow: FormRow<Values> = (form) => (
  <div className={styles.photos}>
    {frontPhoto(form)}
    {backPhoto(form)}
  </div>
);

const numberRow = textRow("legalNumber", "身份证号", {
  placeholder: "18 位身份证号码",
  maxLength: 18,
  wraps: true,
});
/** A number that was sent before is hidden until it is typed again. */
const hiddenNumberRow =
  (sent: string): FormRow<Values> =>
  (form) =>
    sent === "" || form.values.legalNumber !== sent ? (
      numberRow(form)
    ) : (
      <TextField
        label="身份证号"
        value={`${sent.slice(0, 3)}***********${sent.slice(-4)}`}
        error={form.errors["legalNumber"]}
        readOnly
        onChange={() => undefined}
        end={
          <button type="button" className={styles.again} onClick={() => form.change({ legalNumber: "" })}>
            重新填写
          </button>
        }
      />
    );

const licenceCard: FormCard<Values> = {
  when: isCompany,
  rows: [
    textRow("signName", "主体全称", { least: 1, placeholder: "与营业执照一致", maxLength: 100 }),
    textRow("licenceNumber", "信用代码", {
      placeholder: "18 位统一社会信用代码",
      maxLength: 18,
      wraps: true,
    }),
    photo("licence", "营业执照照片"),
  ],
};

const subjectStep = ({ legalNumber }: { legalNumber: string }): FormStep<Values> => ({
  title: "主体",
  fields: ["signName", "licenceNumber", "licence", "legalName", "legalNumber", "front", "back"],
  parts: [
    {
      title: "主体类型",
      rows: [chipsRow("kind", "主体类型", { person: "个人（小微）", company: "企业或个体户" })],
    },
    licenceCard,
    {
      title: "法定代表人或经营者",
      rows: [
        photosRow,
        textRow("legalName", "姓名", { least: 1, placeholder: "与身份证一致", maxLength: 30 }),
        hiddenNumberRow(legalNumber),
      ],
    },
  ],
});
const contactStep: FormStep<Values> = {
  title: "联系与账户",
  fields: [],
  parts: [
    {
      title: "经营与联系",
      rows: [
        textRow("shortName", "商户简称", { least: 2, placeholder: "显示在买家的支付账单上", maxLength: 20 }),
        regionRow,
        linesRow("detail", "详细地址", {
          least: 1,
          rows: 2,
          maxLength: 100,
          placeholder: "街道、楼栋、门牌号",
        }),
        textRow("contactName", "联系人", { least: 1, placeholder: "姓名", maxLength: 30 }),
        mobileRow("contactMobile", "联系电话"),
        textRow("contactEmail", "邮箱", { placeholder: "用于接收易宝的通知", maxLength: 100, wraps: true }),
      ],
    },
    {
      title: "结算账户",
      rows: [
        pickRow("bankCode", "开户银行", yopBanks),
        textRow("accountNumber", "银行账号", {
          kind: "number",
          placeholder: "个人填本人储蓄卡，企业填对公账号",
          maxLength: 40,
          wraps: true,
          clean: (text) => text.replaceAll(/\D/g, ""),
        }),
      ],
    },
  ],
};

/** The application in two steps; after a refusal with what was sent and why it came back. */
export function YopFormPage({ form, reasons }: { form: YopForm | undefined; reasons: Reasons }) {
  const [initial] = useState(() => ({ ...EMPTY, ...form }));
  return (
    <StepsForm
      command={[Yop, "Apply"]}
      initial={initial}
      // whose name is in the form is the subject where there is no licence
      toInput={(values) => ({ ...values, signName: isCompany(values) ? values.signName : values.legalName })}
      messages={{ front: "请上传身份证人像面", back: "请上传身份证国徽面" }}
      refused={refusedOf(reasons)}
      steps={[subjectStep(initial), contactStep]}
      intro={reasons.length > 0 && <Refused reasons={reasons} />}
      next={() => redirectTo(DETAIL)}
      note="资料加密保存，只用于在易宝开户；照片只有本店和审核人员可以看到。"
      submit={reasons.length > 0 ? "重新提交" : "提交进件"}
      busyText="提交中"
      done="已提交易宝审核"
    />
  );
}

/** The reasons at the fields that the form has. */
const refusedOf = (reasons: Reasons): Partial<Record<keyof Values, string>> =>
  Object.fromEntries(
    reasons.filter(({ field }) => field !== "other").map(({ field, reason }) => [field, reason]),
  );

const Refused = ({ reasons }: { reasons: Reasons }) => (
  <Card pad="none" label="需要修改">
    <Note>易宝没有通过，请修改标红的内容后重新提交</Note>
    <Rows>
      {reasons.map(({ field, reason }) => (
        <Row key={`${field} ${reason}`} label={yopFields[field]} note={aboutField(field, reason)} />
      ))}
    </Rows>
  </Card>
);
