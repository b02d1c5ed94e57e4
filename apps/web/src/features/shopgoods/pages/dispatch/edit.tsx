import { chargeBys, type Dispatch, faultsOfDispatch } from "@heshi/contract/shop/dispatch";
import { Merchant } from "@heshi/contract/trade/merchant";
import { useState } from "react";
import { Segmented } from "@heshi/ui/bar/segmented";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { FormPage, type FormRow } from "#src/shared/parts/form-page.tsx";
import { textRow } from "#src/shared/parts/form-rows.tsx";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type DispatchValues, inputOfDispatch, valuesOfDispatch, ways } from "../../dispatch-values.ts";
import { DispatchTrial } from "../../parts/dispatch-trial.tsx";
import { RegionManySheet, RegionsRow } from "../../parts/region-many-sheet.tsx";
import { RuleEditor } from "../../parts/rule-editor.tsx";
import styles from "../../parts/dispatch.module.css";
import { merchant } from "../../shopgoods.queries.ts";

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

/** Regions that are there twice are said before the form is sent. */
const checked = {
  input: {
    safeParse(input: unknown) {
      const parsed = Merchant.methods.SaveDispatch.input.safeParse(input);
      if (!parsed.success) return parsed;
      const faults = Object.entries(faultsOfDispatch(parsed.data));
      if (faults.length === 0) return parsed;
      return {
        success: false as const,
        error: { issues: faults.map(([field, message]) => ({ path: [field], message })) },
      };
    },
  },
} as unknown as Pick<(typeof Merchant)["methods"]["SaveDispatch"], "input">;

const name = { rows: [textRow("name", "模板名称", { maxLength: 20, placeholder: "例如：江浙沪包邮" })] };

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
  const send = async (values: DispatchValues): Promise<void> => {
    const input = { ...inputOfDispatch(values), templateId: template?.templateId };
    await merchant.SaveDispatch(input as never, { refetch: "later" });
    showToast("已保存");
    await navigateBackLater();
  };
  return (
    <FormPage
      method={checked}
      initial={initial}
      toInput={inputOfDispatch}
      send={send}
      fieldOf={refusalAt(Merchant, { DISPATCH_NAME: "name" })}
      messages={{ name: "请填写模板名称", rules: "请把每条规则的地区和运费填完整" }}
      parts={[name, wayRow, rulesRow, noneRow, trialRow]}
      note={
        template && template.goodsCount > 0
          ? `${template.goodsCount} 件商品在用，保存后立即按新运费计算。`
          : undefined
      }
      submit="保存"
    />
  );
}
