import { chargeBys, type Dispatch, faultsOfDispatch } from "@heshi/contract/shop/dispatch";
import { Merchant } from "@heshi/contract/shop/merchant";
import { useState } from "react";
import { Segmented } from "@heshi/ui/bar/segmented";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type DispatchValues, inputOfDispatch, valuesOfDispatch, ways } from "../../dispatch-values.ts";
import { DispatchTrial } from "../../parts/dispatch-trial.tsx";
import { RegionManySheet, RegionsRow } from "../../parts/region-many-sheet.tsx";
import { RuleEditor } from "../../parts/rule-editor.tsx";
import styles from "../../parts/dispatch.module.css";

type FormLine = FormRow<DispatchValues>;

const wayRow: FormLine = ({ values, change }) => (
  <Card label="计费方式">
    <SectionHead title="计费方式" />
    <Segmented
      label="计费方式"
      items={chargeBys.map((key) => ({ key, text: ways[key].text }))}
      value={values.chargeBy}
      onChange={(chargeBy) => change({ chargeBy })}
    />
  </Card>
);
const rulesRow: FormLine = ({ values, errors, change }) =>
  values.chargeBy === "free" ? null : (
    <RuleEditor
      chargeBy={values.chargeBy}
      rules={values.rules}
      error={errors["rules"]}
      onChange={(rules) => change({ rules })}
    />
  );
const noneRow: FormLine = ({ values, errors, change }) => (
  <NotDelivered
    value={values.notDelivered}
    error={errors["notDelivered"]}
    onChange={(notDelivered) => change({ notDelivered })}
  />
);
const trialRow: FormLine = ({ values }) => <Trial values={values} />;

type NoneProps = {
  value: readonly string[];
  error: string | undefined;
  onChange: (codes: readonly string[]) => void;
};
function NotDelivered({ value, error, onChange }: NoneProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card pad="none" label="不配送地区">
      <Rows>
        <RegionsRow label="不配送地区" codes={value} empty="全国都配送" onPress={() => setOpen(true)} />
      </Rows>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <RegionManySheet open={isOpen} onClose={() => setOpen(false)} value={value} onDone={onChange} />
    </Card>
  );
}

function Trial({ values }: { values: DispatchValues }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card pad="none" label="试算">
      <Rows>
        <Row label="试算运费" note="保存前可先试算" onPress={() => setOpen(true)} />
      </Rows>
      <DispatchTrial values={values} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

const name = {
  rows: [textRow("name", "模板名称", { least: 1, maxLength: 20, placeholder: "例如：江浙沪包邮" })],
};

/** Makes a freight template, or changes the one with `id`. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen title={id === "" ? "新建运费模板" : "编辑运费模板"} gap={8} skeleton={<RowSkeleton count={5} />}>
      {id === "" ? <Form template={undefined} /> : <Known templateId={id} />}
    </Screen>
  );
}

function Known({ templateId }: { templateId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetDispatch", { templateId }));
  return <Form template={data} />;
}

function Form({ template }: { template: Dispatch | undefined }) {
  const [initial] = useState(() => valuesOfDispatch(template));
  return (
    <CommandForm
      command={[Merchant, "SaveDispatch"]}
      initial={initial}
      toInput={(values) => ({ ...inputOfDispatch(values), templateId: template?.templateId })}
      also={faultsOfDispatch}
      refusals={{ DISPATCH_NAME: "name" }}
      messages={{ rules: "请把每条规则的地区和运费填完整" }}
      parts={[name, wayRow, rulesRow, noneRow, trialRow]}
      note={
        template && template.goodsCount > 0
          ? `${template.goodsCount} 件商品在用，保存后立即按新运费计算。`
          : undefined
      }
      submit="保存"
      done="已保存"
    />
  );
}
