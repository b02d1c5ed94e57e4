import { licenceFields } from "@heshi/contract/samecity/licence";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatDay } from "@heshi/kernel/text";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Note } from "@heshi/ui/layout/note";
import { DatePicker } from "@heshi/ui/picker/date-picker";
import { useState } from "react";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { pictureRow } from "#src/shared/parts/upload-field.tsx";
import { shopStore } from "#src/shared/shop/shop-store.ts";
import type { BranchView } from "../branch-values.ts";

type DayProps = { value: string; error: string | undefined; onChange: (day: string) => void };

function UntilField({ value, error, onChange }: DayProps) {
  const [isOpen, setOpen] = useState(false);
  const today = new Date(serverTime());
  return (
    <>
      <ChooseField
        label={licenceFields.validUntil}
        value={value}
        placeholder="请选择到期日"
        error={error}
        onPress={() => setOpen(true)}
      />
      <DatePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title={licenceFields.validUntil}
        precision="day"
        min={today}
        value={value === "" ? today : new Date(`${value}T00:00:00+08:00`)}
        onDone={(day) => onChange(formatDay(day))}
      />
    </>
  );
}

const untilRow: FormRow<{ validUntil: string }> = ({ values, errors, change }) => (
  <UntilField
    value={values.validUntil}
    error={errors["validUntil"]}
    onChange={(validUntil) => change({ validUntil })}
  />
);

const rows = [
  textRow("holder", "经营者", { least: 2, maxLength: 60, placeholder: "与证照一致" }),
  textRow("number", licenceFields.number, { maxLength: 30, placeholder: "统一信用代码或许可证号" }),
  untilRow,
  pictureRow("picture", licenceFields.picture, { store: shopStore }),
];

/** The form of a branch's licence; one that was refused is there with the reviewer's reasons at its fields. */
export function LicenceFields({ branch: { branchId, licenceReview } }: { branch: BranchView }) {
  const { form, reasons = [] } = licenceReview ?? {};
  const [initial] = useState(() => ({
    branchId,
    holder: form?.holder ?? "",
    number: form?.number ?? "",
    validUntil: form?.validUntil ?? "",
    picture: form?.picture ?? "",
  }));
  return (
    <CommandForm
      command={[Merchant, "SubmitLicence"]}
      initial={initial}
      refused={Object.fromEntries(reasons.map(({ field, reason }) => [field, reason]))}
      intro={reasons.length > 0 && <Note onPage>上次未通过，请按提示修改后重新提交</Note>}
      parts={[{ rows }]}
      note="营业执照或食品经营许可证等，通过审核后显示在门店页面。长期有效的，有效期选 2099 年 12 月 31 日。"
      submit="提交审核"
      busyText="提交中"
      done="已提交，等待审核"
      next={() => undefined}
      refetch="await"
    />
  );
}
