import { MAX_INTAKE } from "@heshi/contract/warehouse/warehouse-desk";
import { Admin } from "@heshi/contract/system/admin";
import { numberOf, numberProblem } from "@heshi/client/typed-number";
import { Checkbox, Form, Select } from "antd";
import { useState } from "react";
import { admin } from "../../data/rpc.ts";
import { FormFoot } from "../../desk/form/form-foot.tsx";
import type { OwnForm } from "../../desk/form/form-list.types.ts";
import { GoodsChoice } from "../../desk/form/goods-choice.tsx";
import { PicturesField } from "../../desk/form/pictures-field.tsx";
import { fieldProblem } from "../../desk/kit/field-problem.ts";
import { skuText, useSkus } from "../../desk/kit/sku-terms.tsx";
import { TextBox } from "../../desk/kit/text-box.tsx";
import type { IntakeRow } from "./warehouse-rows.ts";

const blank = { count: "", place: "", batch: "", madeOn: "", noteNo: "", pictures: "" };
type Typed = typeof blank;

const problemOf = (name: string, label: string, value: string | undefined) =>
  fieldProblem(Admin.methods.TakeIn, { name, label, value });

/** What is wrong with what was typed, by field. */
const problemsOf = ({ count, place, batch, madeOn, noteNo, pictures }: Typed) => ({
  count: numberProblem(count, { hasDecimals: false, from: 1, to: MAX_INTAKE, unit: "件" }),
  place: problemOf("place", "仓位", place),
  batch: problemOf("batch", "批次", batch),
  madeOn: problemOf("madeOn", "生产日期", madeOn === "" ? undefined : madeOn),
  noteNo: problemOf("noteNo", "送货单号", noteNo),
  pictures: pictures === "" ? "请上传照片" : undefined,
});

/** Which SKU was counted. */
export function SkuChoice({
  waresId,
  skuId,
  choose,
  extra,
}: {
  waresId: string;
  skuId: string;
  extra: string;
  choose: (waresId: string, skuId: string) => void;
}) {
  const skus = useSkus(waresId) ?? [];
  return (
    <>
      <Form.Item label="商品" required extra={extra}>
        <GoodsChoice value={waresId} choose={(id) => choose(id, "")} />
      </Form.Item>
      <Form.Item label="规格" required>
        <Select
          aria-label="规格"
          placeholder={waresId === "" ? "先选择商品" : "请选择规格"}
          disabled={waresId === ""}
          value={skuId === "" ? undefined : skuId}
          options={skus.map((sku) => ({ value: sku.skuId, label: skuText(sku) }))}
          onChange={(id: string) => choose(waresId, id)}
        />
      </Form.Item>
    </>
  );
}

/** Counted pieces of a SKU, which another operator has to confirm. */
export const IntakeForm: OwnForm<IntakeRow> = ({ close }) => {
  const [{ waresId, skuId }, choose] = useState({ waresId: "", skuId: "" });
  const [typed, setTyped] = useState(blank);
  const [isFound, setFound] = useState(false);
  const problems = problemsOf(typed);
  const isReady = skuId !== "" && Object.values(problems).every((one) => one === undefined);
  const box = (name: keyof Typed) => ({
    value: typed[name],
    set: (to: string) => setTyped({ ...typed, [name]: to }),
    problem: typed[name] === "" ? undefined : problems[name as keyof typeof problems],
  });
  const send = () =>
    admin.TakeIn({
      skuId,
      count: numberOf(typed.count, false) ?? 0,
      place: typed.place.trim(),
      batch: typed.batch.trim(),
      ...(typed.madeOn !== "" && { madeOn: typed.madeOn }),
      noteNo: typed.noteNo,
      isFound,
      pictures: typed.pictures.split("\n"),
    });
  return (
    <Form layout="vertical">
      <SkuChoice
        waresId={waresId}
        skuId={skuId}
        extra="只能存入自营店铺需要快递发货的商品"
        choose={(wares, sku) => choose({ waresId: wares, skuId: sku })}
      />
      <TextBox label="件数" keys="numeric" suffix="件" most={3} {...box("count")} />
      <TextBox label="仓位" extra="如 A03-17" most={20} {...box("place")} />
      <TextBox label="送货单号" extra="同一张单的同一规格只能入仓一次" most={40} {...box("noteNo")} />
      <TextBox label="批次" most={40} isOptional {...box("batch")} />
      <TextBox label="生产日期" extra="如 2026-11-02" most={10} isOptional {...box("madeOn")} />
      <Form.Item extra="从盘点多出、还没有归属的件数里入仓">
        <Checkbox checked={isFound} onChange={({ target }) => setFound(target.checked)}>
          盘点多出的货品
        </Checkbox>
      </Form.Item>
      <Form.Item label="照片" required extra="点数后的整箱和外观">
        <PicturesField
          label="照片"
          most={6}
          value={typed.pictures}
          onChange={(pictures) => setTyped({ ...typed, pictures })}
        />
      </Form.Item>
      <FormFoot method="TakeIn" title="登记，待另一位同事复核" isReady={isReady} send={send} close={close} />
    </Form>
  );
};
