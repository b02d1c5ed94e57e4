import { Member } from "@heshi/contract/account/member";
import type { Address } from "@heshi/contract/account/member-address";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { linesRow, mobileRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { filledBy, type PastedField } from "../location.domain.ts";
import { regionText } from "./address-line.tsx";
import { addressPlaceRow } from "./address-place.tsx";
import { AddressTags } from "./address-tags.tsx";
import { PasteCard } from "./paste-card.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";

const EMPTY = {
  name: "",
  mobile: "",
  regionCode: "",
  /** The region's text, which is shown and not sent. */
  regionText: "",
  detail: "",
  tag: "",
  isDefault: false,
  lat: undefined as number | undefined,
  lng: undefined as number | undefined,
  /** The fields filled by the last paste, stored with the draft and not sent. */
  pasted: [] as readonly PastedField[],
};

type Filled = Omit<ReturnType<typeof filledBy>, "pasted"> & Pick<typeof EMPTY, "pasted">;
const pasteCard: FormRow<Filled> = ({ values, change }) => (
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
    addressPlaceRow,
  ],
};

const tagRow: FormRow<{ tag: string }> = ({ values, change }) => (
  <AddressTags value={values.tag} onChange={(tag) => change({ tag })} />
);

export interface AddressFormProps {
  address?: Address;
  onSaved: (addressId: string) => unknown;
}

/** The form of an address, stored as a draft; a pasted text fills it. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const isDefaultRow = switchRow("isDefault", "设为默认地址", {
    note: "下单时优先使用",
    disabled: address?.isDefault,
  });
  return (
    <CommandForm
      command={[Member, address === undefined ? "AddAddress" : "UpdateAddress"]}
      initial={address === undefined ? EMPTY : { ...EMPTY, ...address, regionText: regionText(address) }}
      draft={`address-${address?.addressId ?? "new"}`}
      messages={{ name: "请填写收货人，最多 20 个字", detail: "请填写街道、门牌号等，2 至 100 个字" }}
      refusals={{ REGION_UNKNOWN: "regionCode" }}
      done="已保存"
      next={({ addressId }) => onSaved(addressId)}
      parts={[...(address === undefined ? [pasteCard] : []), fields, { rows: [tagRow, isDefaultRow] }]}
      submit="保存"
      busyText="保存中"
    />
  );
}
