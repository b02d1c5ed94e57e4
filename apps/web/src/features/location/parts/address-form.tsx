import { Member } from "@heshi/contract/account/member";
import type { Address } from "@heshi/contract/account/member-address";
import { FormPage, type FormRow } from "#src/shared/parts/form/form-page.tsx";
import { linesRow, mobileRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { filledBy, type PastedField } from "../location.domain.ts";
import { regionText } from "./address-line.tsx";
import { AddressTags } from "./address-tags.tsx";
import { PasteCard } from "./paste-card.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";

export interface AddressDraft {
  name: string;
  mobile: string;
  regionCode: string;
  /** The region's text, which is shown and not sent. */
  regionText: string;
  detail: string;
  tag: string;
  isDefault: boolean;
  /** The fields filled by the last paste, stored with the draft and not sent. */
  pasted: readonly PastedField[];
}

const EMPTY: AddressDraft = {
  name: "",
  mobile: "",
  regionCode: "",
  regionText: "",
  detail: "",
  tag: "",
  isDefault: false,
  pasted: [],
};

const toInput = ({ name, mobile, regionCode, detail, tag, isDefault }: AddressDraft) => ({
  name,
  mobile,
  regionCode,
  detail,
  tag,
  isDefault,
});

const pasteCard: FormRow<AddressDraft> = ({ values, change }) => (
  <PasteCard onFound={(found) => change(filledBy(found, values.pasted))} />
);

const fields = {
  rows: [
    textRow("name", "收货人", { placeholder: "姓名", autoComplete: "name", maxLength: 20, clearable: true }),
    mobileRow("mobile", "手机号", {
      placeholder: "手机号或座机",
      autoComplete: "tel",
      maxLength: 20,
      clearable: true,
      clean: (text) => text.replaceAll(/[^\d+-]/g, ""),
    }),
    regionRow,
    linesRow("detail", "详细地址", { placeholder: "小区、楼栋、门牌号", maxLength: 100, rows: 2 }),
  ],
};

const tagRow: FormRow<AddressDraft> = ({ values, change }) => (
  <AddressTags value={values.tag} onChange={(tag) => change({ tag })} />
);

export interface AddressFormProps {
  address?: Address;
  onSave: (input: ReturnType<typeof toInput>) => Promise<void>;
}

/** The form of an address, stored as a draft; a pasted text fills it. */
export function AddressForm({ address, onSave }: AddressFormProps) {
  const isDefaultRow = switchRow("isDefault", "设为默认地址", {
    note: "下单时优先使用",
    disabled: address?.isDefault,
  });
  return (
    <FormPage
      method={Member.methods.AddAddress}
      initial={address === undefined ? EMPTY : { ...EMPTY, ...address, regionText: regionText(address) }}
      draft={`address-${address?.addressId ?? "new"}`}
      toInput={toInput}
      messages={{ name: "请填写收货人，最多 20 个字", detail: "请填写街道、门牌号等，2 至 100 个字" }}
      fieldOf={refusalAt(Member, { REGION_UNKNOWN: "regionCode" })}
      send={(typed) => onSave(toInput(typed))}
      parts={[...(address === undefined ? [pasteCard] : []), fields, { rows: [tagRow, isDefaultRow] }]}
      submit="保存"
      busyText="保存中"
    />
  );
}
