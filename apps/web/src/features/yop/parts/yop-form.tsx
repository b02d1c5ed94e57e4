import { Yop, type YopForm } from "@heshi/contract/shop/yop";
import { type YopBank, yopBanks, type YopField, yopFields } from "@heshi/contract/shop/yop-states";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { TextField } from "@heshi/ui/form/text-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { chipsRow } from "#src/shared/choices/chips-row.tsx";
import { FormPage, type FormRow, type FormStep } from "#src/shared/parts/form-page.tsx";
import { linesRow, mobileRow, textRow } from "#src/shared/parts/form-rows.tsx";
import { regionRow } from "#src/shared/parts/region-row.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { shopPrivateStore } from "#src/shared/shop/shop-store.ts";
import { aboutField, DETAIL } from "./yop-words.ts";
import styles from "./yop.module.css";

type Reasons = readonly { field: YopField; reason: string }[];

const list = (url: string | undefined): readonly string[] => (url === undefined ? [] : [url]);

const empty = {
  kind: "person" as YopForm["kind"],
  signName: "",
  shortName: "",
  legalName: "",
  legalNumber: "",
  contactName: "",
  contactMobile: "",
  contactEmail: "",
  regionCode: "",
  detail: "",
  bankCode: "" as YopBank | "",
  accountNumber: "",
};

const valuesOf = (form: YopForm | undefined) => {
  const { front, back, licence, licenceNumber = "", ...rest } = form ?? {};
  return {
    ...empty,
    ...rest,
    licenceNumber,
    licence: list(licence),
    front: list(front),
    back: list(back),
    // the row shows it by the code
    regionText: "",
  };
};
type Values = ReturnType<typeof valuesOf>;

/** A person has no licence; whose name is in the form is the subject. */
function toInput({ regionText: _text, licence, licenceNumber, front, back, bankCode, ...values }: Values) {
  const isCompany = values.kind === "company";
  return {
    ...values,
    signName: isCompany ? values.signName : values.legalName,
    front: front[0] ?? "",
    back: back[0] ?? "",
    bankCode: bankCode as YopBank,
    ...(isCompany && licenceNumber !== "" && { licenceNumber }),
    ...(isCompany && licence[0] !== undefined && { licence: licence[0] }),
  };
}

const photo = (name: "front" | "back" | "licence", label: string) =>
  uploadRow(name, label, {
    max: 1,
    isPrivate: true,
    store: shopPrivateStore,
    ...(name !== "licence" && { shape: "card" }),
  });
const [frontPhoto, backPhoto] = [photo("front", "身份证人像面"), photo("back", "身份证国徽面")];
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

const banks = Object.entries(yopBanks).map(([key, text]) => ({ key, text }));
const bankRow: FormRow<Values> = ({ values, errors, change }) => (
  <BankField
    value={values.bankCode}
    error={errors["bankCode"]}
    onChange={(bankCode) => change({ bankCode: bankCode as YopBank })}
  />
);
type BankProps = { value: string; error: string | undefined; onChange: (code: string) => void };
function BankField({ value, error, onChange }: BankProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChooseField
        label="开户银行"
        value={banks.find(({ key }) => key === value)?.text ?? ""}
        placeholder="请选择"
        error={error}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="开户银行"
        items={banks}
        value={value}
        onDone={onChange}
      />
    </>
  );
}

/** Shown where the shop has a licence. */
const licenceRows: FormRow<Values> = (form) =>
  form.values.kind === "company" ? (
    <Card pad="none" label="营业执照">
      {textRow("signName", "主体全称", { placeholder: "与营业执照一致", maxLength: 100 })(form)}
      {textRow("licenceNumber", "信用代码", {
        placeholder: "18 位统一社会信用代码",
        maxLength: 18,
        wraps: true,
      })(form)}
      {photo("licence", "营业执照照片")(form)}
    </Card>
  ) : null;

const subjectStep = ({ legalNumber }: Values): FormStep<Values> => ({
  title: "主体",
  fields: ["signName", "licenceNumber", "licence", "legalName", "legalNumber", "front", "back"],
  parts: [
    {
      title: "主体类型",
      rows: [chipsRow("kind", "主体类型", { person: "个人（小微）", company: "企业或个体户" })],
    },
    licenceRows,
    {
      title: "法定代表人或经营者",
      rows: [
        photosRow,
        textRow("legalName", "姓名", { placeholder: "与身份证一致", maxLength: 30 }),
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
        textRow("shortName", "商户简称", { placeholder: "显示在买家的支付账单上", maxLength: 20 }),
        regionRow,
        linesRow("detail", "详细地址", { rows: 2, maxLength: 100, placeholder: "街道、楼栋、门牌号" }),
        textRow("contactName", "联系人", { placeholder: "姓名", maxLength: 30 }),
        mobileRow("contactMobile", "联系电话"),
        textRow("contactEmail", "邮箱", { placeholder: "用于接收易宝的通知", maxLength: 100, wraps: true }),
      ],
    },
    {
      title: "结算账户",
      rows: [
        bankRow,
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

const messages = {
  front: "请上传身份证人像面",
  back: "请上传身份证国徽面",
  licence: "请上传营业执照照片",
  signName: "请填写主体全称",
  shortName: "请填写商户简称，2 到 20 个字",
  legalName: "请填写姓名",
  contactName: "请填写联系人",
  detail: "请填写详细地址",
  bankCode: "请选择开户银行",
} as const;

/** The application in two steps; after a refusal with what was sent and why it came back. */
export function YopFormPage({ form, reasons }: { form: YopForm | undefined; reasons: Reasons }) {
  const [initial] = useState(() => valuesOf(form));
  return (
    <FormPage<Values>
      method={Yop.methods.Apply}
      initial={initial}
      toInput={toInput}
      messages={messages}
      refused={refusedOf(reasons)}
      steps={[subjectStep(initial), contactStep]}
      intro={reasons.length > 0 && <Refused reasons={reasons} />}
      send={async (values) => {
        await rpc(Yop).Apply(toInput(values), { refetch: "later" });
        showToast("已提交易宝审核");
        await redirectTo(DETAIL);
      }}
      note="资料加密保存，只用于在易宝开户；照片只有本店和审核人员可以看到。"
      submit={reasons.length > 0 ? "重新提交" : "提交进件"}
      busyText="提交中"
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
