import { useState } from "react";
import { Member } from "@heshi/contract/account/member";
import type { Address } from "@heshi/contract/account/member-address";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Switch } from "@heshi/ui/form/switch";
import { TextArea } from "@heshi/ui/form/text-area";
import { TextField } from "@heshi/ui/form/text-field";
import { useForm } from "#src/shared/form/form.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { filledBy, pathText, type PastedField } from "../location.domain.ts";
import { regionText } from "./address-line.tsx";
import { AddressTags } from "./address-tags.tsx";
import { PasteCard } from "./paste-card.tsx";
import { RegionSheet } from "./region-sheet.tsx";
import styles from "./address.module.css";

export interface AddressDraft {
  name: string;
  mobile: string;
  regionCode: string;
  /** The region in words; it is shown and not sent. */
  regionText: string;
  detail: string;
  tag: string;
  isDefault: boolean;
  /** What the last pasted text filled; kept with the draft and not sent. */
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

const draftOf = (address: Address): AddressDraft => ({
  ...address,
  regionText: regionText(address),
  pasted: [],
});

/** What is sent of a draft. */
const toInput = ({ name, mobile, regionCode, detail, tag, isDefault }: AddressDraft) => ({
  name,
  mobile,
  regionCode,
  detail,
  tag,
  isDefault,
});

export interface AddressFormProps {
  /** The address that is edited; absent for a new one. */
  address?: Address;
  onSave: (input: ReturnType<typeof toInput>) => Promise<void>;
}

function useAddressForm({ address, onSave }: AddressFormProps) {
  return useForm<AddressDraft>({
    method: Member.methods.AddAddress,
    initial: address === undefined ? EMPTY : draftOf(address),
    draft: `address-${address?.id ?? "new"}`,
    toInput,
    messages: { name: "请填写收货人，最多 20 个字", detail: "请填写街道、门牌号等，2 至 100 个字" },
    fieldOf: refusalAt(Member, { REGION_UNKNOWN: "regionCode" }),
    send: (typed) => onSave(toInput(typed)),
  });
}

type Form = ReturnType<typeof useAddressForm>;

/** The form of an address: pasted or typed, kept when the page is left. */
export function AddressForm(props: AddressFormProps) {
  const form = useAddressForm(props);
  const { values, change, submit } = form;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {props.address === undefined && (
        <PasteCard onFound={(found) => change(filledBy(found, values.pasted))} />
      )}
      <Fields form={form} />
      <Card pad="none">
        <AddressTags value={values.tag} onChange={(tag) => change({ tag })} />
        <div className={styles.default}>
          <span>
            设为默认地址
            <small>下单时优先使用</small>
          </span>
          <Switch
            label="设为默认地址"
            checked={values.isDefault}
            disabled={props.address?.isDefault}
            onChange={(isDefault) => change({ isDefault })}
          />
        </div>
      </Card>
      <div className={styles.save}>
        <Button type="submit" size="full" busyText="保存中" onPress={submit}>
          保存
        </Button>
      </div>
    </form>
  );
}

function Fields({ form: { values, errors, field, change } }: { form: Form }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Card pad="none">
      <TextField
        {...field("name")}
        label="收货人"
        placeholder="姓名"
        autoComplete="name"
        maxLength={20}
        clearable
      />
      <TextField
        {...field("mobile")}
        label="手机号"
        kind="mobile"
        placeholder="手机号或座机"
        autoComplete="tel"
        maxLength={20}
        clearable
        onChange={(text) => change({ mobile: text.replaceAll(/[^\d+-]/g, "") })}
      />
      <ChooseField
        label="所在地区"
        value={values.regionText}
        placeholder="省、市、区、街道"
        error={errors["regionCode"]}
        onPress={() => setChoosing(true)}
      />
      <TextArea
        {...field("detail")}
        label="详细地址"
        placeholder="小区、楼栋、门牌号"
        maxLength={100}
        rows={2}
      />
      <RegionSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        code={values.regionCode}
        onDone={(path) => change({ regionCode: path.at(-1)?.code ?? "", regionText: pathText(path) })}
      />
    </Card>
  );
}
