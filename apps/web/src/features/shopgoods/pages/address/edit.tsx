import { Merchant } from "@heshi/contract/shop/merchant";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow, mobileRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import type { ShopAddressView } from "../../shopgoods.queries.ts";

/** Adds an address of the shop, or changes the one with `id`. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen title={id === "" ? "新增地址" : "编辑地址"} gap={8} skeleton={<RowSkeleton count={5} />}>
      {id === "" ? <New /> : <Known shopAddressId={id} />}
    </Screen>
  );
}

/** The first address serves both. */
function New() {
  const { data } = useSuspenseQuery(q(Merchant, "GetShopAddresses"));
  return <Form address={undefined} isFirst={data.list.length === 0} />;
}

function Known({ shopAddressId }: { shopAddressId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetShopAddress", { shopAddressId }));
  return <Form address={data} />;
}

const contact = {
  rows: [
    textRow("name", "联系人", { least: 1, maxLength: 20, placeholder: "姓名或仓库名" }),
    mobileRow("mobile", "电话", { maxLength: 16, placeholder: "手机号或座机号", clean: undefined }),
    regionRow,
    linesRow("detail", "详细地址", {
      maxLength: 100,
      rows: 2,
      placeholder: "街道、园区、楼栋、门牌号",
      fault: "请填写详细地址，至少 2 个字",
    }),
  ],
};

function Form({ address, isFirst = false }: { address: ShopAddressView | undefined; isFirst?: boolean }) {
  const uses = {
    rows: [
      switchRow("isShip", "作为发货地址", { note: "买家看到所在的区县", disabled: address?.isShip === true }),
      switchRow("isReturn", "作为退货地址", { disabled: address?.isReturn === true }),
    ],
  };
  const shopAddressId = address?.shopAddressId;
  const [initial] = useState(() => ({
    shopAddressId,
    name: address?.name ?? "",
    mobile: address?.mobile ?? "",
    regionCode: address?.regionCode ?? "",
    regionText: address
      ? [...new Set([address.province, address.city, address.area, address.street])].join(" ").trim()
      : "",
    detail: address?.detail ?? "",
    isShip: address?.isShip ?? isFirst,
    isReturn: address?.isReturn ?? isFirst,
  }));
  return (
    <CommandForm
      command={[Merchant, "SaveShopAddress"]}
      initial={initial}
      refusals={{ REGION_UNKNOWN: "regionCode" }}
      parts={[contact, uses]}
      submit="保存"
      done="已保存"
    />
  );
}
