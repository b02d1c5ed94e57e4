import type { ApplyKind } from "@heshi/contract/shop/apply";
import { showToast } from "@heshi/ui/overlay/toast";
import { lazy, Suspense, useState } from "react";
import { DayField } from "#src/shared/parts/form/day-field.tsx";
import { FormPage, type FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { pictureRow } from "#src/shared/parts/upload-field.tsx";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { type Draft, saveStep, stepSchemas } from "../apply.queries.ts";

const FOR_EVER = "9999-12-31";
const METHOD = { input: stepSchemas.subject };

interface Values {
  kind: ApplyKind;
  legalName: string;
  legalNumber: string;
  front: string;
  back: string;
  licenceName: string;
  licenceNumber: string;
  licenceUntil: string;
  isForEver: boolean;
  licence: string;
}

const valuesOf = (kind: ApplyKind, draft: Draft): Values => ({
  kind,
  legalName: draft.legalName ?? "",
  legalNumber: draft.legalNumber ?? "",
  front: draft.front ?? "",
  back: draft.back ?? "",
  licenceName: draft.licenceName ?? "",
  licenceNumber: draft.licenceNumber ?? "",
  licenceUntil: draft.licenceUntil === FOR_EVER ? "" : (draft.licenceUntil ?? ""),
  isForEver: draft.licenceUntil === FOR_EVER,
  licence: draft.licence ?? "",
});

const withoutLicence = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !field.startsWith("licence")));

/** Empty fields of a licence are left out where none is needed. */
function toInput(values: Values) {
  const { isForEver, licenceUntil, licenceName, licenceNumber, licence, ...rest } = values;
  const given = {
    licenceName,
    licenceNumber,
    licenceUntil: isForEver ? FOR_EVER : licenceUntil,
    licence,
  };
  const isNeeded = values.kind === "company" || licenceNumber !== "" || licence !== "";
  return { ...rest, ...(isNeeded ? given : {}) };
}

/** Loaded with the first picture of a card. */
const CardReadings = lazy(() =>
  import("#src/shared/media/card-readings.tsx").then((part) => ({ default: part.CardReadings })),
);

/** A program's reading of the card fills the form while it is empty. */
const readRow: FormRow<Values> = ({ values, change }) =>
  values.front || values.back ? (
    <Suspense>
      <CardReadings
        front={values.front || undefined}
        back={values.back || undefined}
        typed={{ name: values.legalName, number: values.legalNumber }}
        onRead={({ name, number }) =>
          change({
            ...(name === undefined ? {} : { legalName: name }),
            ...(number === undefined ? {} : { legalNumber: number }),
          })
        }
      />
    </Suspense>
  ) : null;

const untilRow: FormRow<Values> = ({ values, errors, change }) => (
  <DayField
    label="有效期至"
    title="执照有效期至"
    placeholder="请选择到期日"
    value={values.isForEver ? "长期" : values.licenceUntil}
    error={errors["licenceUntil"]}
    onChange={(licenceUntil) => change({ licenceUntil, isForEver: false })}
  />
);

const photo = <N extends "front" | "back" | "licence">(name: N, label: string) =>
  pictureRow(name, label, { isPrivate: true });

const cardsOf = (kind: ApplyKind) => [
  {
    title: kind === "company" ? "法定代表人" : "经营者",
    rows: [
      photo("front", "身份证人像面"),
      photo("back", "身份证国徽面"),
      readRow,
      textRow("legalName", "姓名", { placeholder: "与身份证一致", maxLength: 30 }),
      textRow("legalNumber", "身份证号", { placeholder: "18 位身份证号码", maxLength: 18 }),
    ],
  },
  {
    title: kind === "company" ? "营业执照" : "个体执照（没有可不填）",
    rows: [
      photo("licence", "营业执照照片"),
      textRow("licenceName", "执照名称", { least: 1, placeholder: "与执照一致", maxLength: 100 }),
      textRow("licenceNumber", "信用代码", { placeholder: "18 位统一社会信用代码", maxLength: 18 }),
      untilRow,
      switchRow("isForEver", "长期有效"),
    ],
  },
];

type SubjectProps = { kind: ApplyKind; draft: Draft; refused: Readonly<Record<string, string>> };
/** The first step: whose shop it is. */
export function SubjectForm({ kind, draft, refused }: SubjectProps) {
  const [initial] = useState(() => valuesOf(kind, draft));
  return (
    <FormPage<Values>
      method={METHOD}
      refused={refused}
      initial={initial}
      toInput={toInput}
      send={async (values) => {
        await saveStep(withoutLicence(draft), toInput(values));
        showToast("已保存");
        // past the choice of the kind, which is made
        await navigateBackLater("/pages/shop/apply");
      }}
      parts={cardsOf(kind)}
      note={
        kind === "person"
          ? "个人开店须是您本人：姓名和号码须与您的实名认证一致。照片加密保存，只有审核人员能看到，每次查看都有记录。"
          : "照片加密保存，只有审核人员能看到，每次查看都有记录。"
      }
      submit="保存并返回"
      busyText="保存中"
    />
  );
}
