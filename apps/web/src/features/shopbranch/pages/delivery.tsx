import { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Note } from "@heshi/ui/layout/note";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { pickRow } from "#src/shared/parts/form/form-choices.tsx";
import { countRow, yuanRow } from "#src/shared/parts/form/form-numbers.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { PlaceMap, useMapProvider } from "#src/shared/place/place-map.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/branch.module.css";

type Delivery = OutputOf<(typeof Merchant)["methods"]["GetBranchDelivery"]>;
const radii: Readonly<Record<string, string>> = Object.fromEntries(
  [1000, 2000, 3000, 4000, 5000, 6000, 8000, 10_000].map((metres) => [
    String(metres),
    `${metres / 1000} 公里`,
  ]),
);

/** 配送设置: how the branch with `id` brings orders and hands them out, with the radius on the map. */
export function Page() {
  const branchId = useParam("id");
  return (
    <Screen gap={8} skeleton={<RowSkeleton count={6} />}>
      <Content branchId={branchId} />
    </Screen>
  );
}

function Content({ branchId }: { branchId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetBranchDelivery", { branchId }));
  // the form keeps what is typed: an answer that arrives later must not replace it
  const [initial] = useState(() => ({
    delivers: data.delivers,
    picksUp: data.picksUp,
    radiusM: String(data.radiusM),
    minFen: data.minFen,
    feeFen: data.feeFen,
    prepareMinutes: data.prepareMinutes,
  }));
  return (
    <>
      {data.reason !== undefined && <Note onPage>{data.reason}</Note>}
      <CommandForm
        command={[Merchant, "SaveBranchDelivery"]}
        draft={`delivery-${branchId}`}
        initial={initial}
        toInput={({ radiusM, ...values }) => ({ ...values, branchId, radiusM: Number(radiusM) })}
        parts={[ways, { title: "配送", rows: [mapRow(data), ...rows] }]}
        note="保存后立即生效；已经下单的按下单时的设置履约。"
        submit="保存"
        done="已保存"
      />
    </>
  );
}

const ways = {
  rows: [
    switchRow("delivers", "送货上门", { note: "门店把商品送到买家的地址" }),
    switchRow("picksUp", "到店自取", { note: "买家凭取货码到店取货" }),
  ],
};
const rows = [
  pickRow("radiusM", "配送范围", radii),
  yuanRow("minFen", "起送价", {
    from: 0,
    to: 100_000,
    placeholder: "0 为不限",
    fault: "请填写 0 到 1000 元",
  }),
  yuanRow("feeFen", "配送费", { from: 0, to: 3000, placeholder: "0 为免配送费", fault: "请填写 0 到 30 元" }),
  countRow("prepareMinutes", "备货时间", { range: [5, 240], unit: "分钟" }),
];

/** The branch with the circle in which it brings orders. */
const mapRow =
  ({ name, lat, lng }: Delivery): FormRow<{ radiusM: string; delivers: boolean }> =>
  ({ values }) => (
    <Radius name={name} lat={lat} lng={lng} metres={values.delivers ? Number(values.radiusM) : 0} />
  );

type RadiusProps = { name: string; lat: number | undefined; lng: number | undefined; metres: number };

/** The scale at which a circle fills the strip. */
const scaleOf = (metres: number): number =>
  metres <= 1000 ? 13 : metres <= 2000 ? 12 : metres <= 5000 ? 11 : 10;

function Radius({ name, lat, lng, metres }: RadiusProps) {
  const provider = useMapProvider();
  if (lat === undefined || lng === undefined || provider === undefined || provider.kind === "none")
    return null;
  const at = { latitude: lat, longitude: lng };
  return (
    <div className={styles.map}>
      <PlaceMap
        {...at}
        still
        scale={scaleOf(metres)}
        label={`${name}的配送范围`}
        markers={[{ ...at, id: "branch", title: name }]}
        circles={metres > 0 ? [{ ...at, radius: metres, color: "--c-info" }] : []}
      />
    </div>
  );
}
