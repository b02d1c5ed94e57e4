import type { Span } from "@heshi/contract/samecity/hours";
import { localCategories } from "@heshi/contract/samecity/local-categories";
import { Merchant } from "@heshi/contract/shop/merchant";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { useState } from "react";
import { ClosedDates } from "#src/shared/hours/closed-dates.tsx";
import { WeekHours } from "#src/shared/hours/week-hours.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { pickRow } from "#src/shared/parts/form/form-choices.tsx";
import { yuanRow } from "#src/shared/parts/form/form-numbers.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { shopStore } from "#src/shared/shop/shop-store.ts";
import { type BranchView, newBranch, valuesOfBranch } from "../branch-values.ts";
import { placeRow } from "./place-field.tsx";

type Hours = { week: readonly (readonly Span[])[]; closed: readonly Span[] };
const weekRow: FormRow<Hours> = ({ values, errors, change }) => (
  <>
    <SectionHead title="营业时间" onPage />
    <WeekHours
      week={values.week}
      most={3}
      late
      error={errors["week"]}
      onChange={(week) => change({ week })}
    />
  </>
);
const closedRow: FormRow<Hours> = ({ values, errors, change }) => (
  <ClosedDates
    ranges
    value={values.closed}
    error={errors["closed"]}
    onChange={(closed) => change({ closed })}
  />
);

const about = {
  rows: [
    textRow("name", "门店名称", { least: 1, maxLength: 40, placeholder: "例如：湖滨店" }),
    pickRow("category", "分类", localCategories),
    textRow("phone", "电话", { maxLength: 20, placeholder: "手机号或座机号" }),
    yuanRow("perHeadFen", "人均", {
      from: 100,
      to: 1_000_000,
      placeholder: "选填",
      fault: "请填写 1 到 10000 元",
    }),
  ],
};
const where = {
  title: "位置",
  rows: [
    placeRow,
    regionRow,
    linesRow("detail", "详细地址", { least: 1, maxLength: 100, rows: 2, placeholder: "路名、门牌号、楼层" }),
  ],
};
const pictures = {
  rows: [uploadRow("pictures", "门店照片", { max: 9, store: shopStore, note: "选填，第一张为封面" })],
};

/** The form of a branch, a new one without any; `draft` names what is kept of it on the phone. */
export function BranchForm({ branch, draft }: { branch: BranchView | undefined; draft: string }) {
  // the form keeps what is typed: an answer that arrives later must not replace it
  const [initial] = useState(() => (branch === undefined ? newBranch : valuesOfBranch(branch)));
  return (
    <CommandForm
      command={[Merchant, "SaveBranch"]}
      draft={draft}
      initial={initial}
      toInput={({ week, closed, spot: _spot, regionText: _regionText, ...values }) => ({
        ...values,
        hours: { week, closed },
      })}
      fieldAt={([field, within = "week"]) => (field === "hours" ? within : field)}
      messages={{ lat: "请在地图上选择位置" }}
      refusals={{ BRANCH_NAME: "name", REGION_UNKNOWN: "regionCode" }}
      parts={[about, where, weekRow, closedRow, pictures]}
      note={branch && "保存后立即生效；已经卖出的券仍显示购买时的门店信息。"}
      submit="保存"
      done="已保存"
    />
  );
}
