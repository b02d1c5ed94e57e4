import { MAX_ITEMS } from "@heshi/contract/agents/label-desk";
import { Admin } from "@heshi/contract/system/admin";
import { numberOf, numberProblem } from "@heshi/client/typed-number";
import { Form } from "antd";
import { useState } from "react";
import { admin } from "../../data/rpc.ts";
import { FormFoot } from "../../desk/form/form-foot.tsx";
import type { OwnForm } from "../../desk/form/form-list.types.ts";
import { PicturesField } from "../../desk/form/pictures-field.tsx";
import { fieldProblem } from "../../desk/kit/field-problem.ts";
import { TextBox } from "../../desk/kit/text-box.tsx";
import { stepProblem, stepsOf } from "./batch-steps.ts";
import { SkuChoice } from "../warehouse/intake-form.tsx";

type Row = Awaited<ReturnType<typeof admin.GetCodeBatches>>["list"][number];

const blank = {
  number: "",
  madeOn: "",
  bestBefore: "",
  place: "",
  boxes: "0",
  perBox: "0",
  items: "",
  steps: "",
  report: "",
};
type Typed = typeof blank;

const problemOf = (name: string, label: string, value: string) =>
  fieldProblem(Admin.methods.EnterCodeBatch, { name, label, value });
const countProblem = (value: string, to: number, from = 0) =>
  numberProblem(value, { hasDecimals: false, from, to, unit: "个" });

/** What is wrong with what was typed, by field. */
const problemsOf = ({ number, madeOn, bestBefore, place, boxes, perBox, items, steps }: Typed) => ({
  number: problemOf("number", "批号", number),
  madeOn: problemOf("madeOn", "生产日期", madeOn),
  bestBefore: problemOf("bestBefore", "保质期至", bestBefore),
  place: problemOf("place", "产地", place),
  boxes: countProblem(boxes, 1000),
  perBox: countProblem(perBox, 200),
  items: countProblem(items, MAX_ITEMS, 1),
  steps: stepProblem(steps),
  report: undefined,
});

/** A batch of codes, which another operator checks and downloads. */
export const BatchForm: OwnForm<Row> = ({ close }) => {
  const [{ waresId, skuId }, choose] = useState({ waresId: "", skuId: "" });
  const [typed, setTyped] = useState(blank);
  const problems = problemsOf(typed);
  const isReady = skuId !== "" && Object.values(problems).every((one) => one === undefined);
  const box = (name: keyof Typed) => ({
    value: typed[name],
    set: (to: string) => setTyped({ ...typed, [name]: to }),
    problem: typed[name] === "" ? undefined : problems[name],
  });
  const send = () =>
    admin.EnterCodeBatch({
      skuId,
      number: typed.number,
      madeOn: typed.madeOn,
      bestBefore: typed.bestBefore,
      place: typed.place.trim(),
      boxes: numberOf(typed.boxes, false) ?? 0,
      perBox: numberOf(typed.perBox, false) ?? 0,
      items: numberOf(typed.items, false) ?? 0,
      steps: stepsOf(typed.steps),
      report: typed.report,
    });
  return (
    <Form layout="vertical">
      <SkuChoice
        waresId={waresId}
        skuId={skuId}
        extra="云仓里的商品"
        choose={(wares, sku) => choose({ waresId: wares, skuId: sku })}
      />
      <TextBox label="批号" extra="如 LJ2604-2，同一规格不能重复" most={30} {...box("number")} />
      <TextBox label="生产日期" extra="如 2026-04-08" most={10} {...box("madeOn")} />
      <TextBox label="保质期至" extra="如 2027-10-08" most={10} {...box("bestBefore")} />
      <TextBox label="产地" most={50} {...box("place")} />
      <TextBox label="箱数" extra="没有箱码填 0" keys="numeric" suffix="箱" most={4} {...box("boxes")} />
      <TextBox label="每箱件数" keys="numeric" suffix="件" most={3} {...box("perBox")} />
      <TextBox
        label="总件数"
        extra="有箱码时为箱数乘每箱件数"
        keys="numeric"
        suffix="件"
        most={5}
        {...box("items")}
      />
      <TextBox
        label="生产过程"
        extra="每行一步：采摘，龙井村 3 号地块，2026-04-02"
        most={600}
        isLong
        isOptional
        {...box("steps")}
      />
      <Form.Item label="检测报告" extra="买家查询时可以看到">
        <PicturesField
          label="检测报告"
          most={1}
          value={typed.report}
          onChange={(report) => setTyped({ ...typed, report })}
        />
      </Form.Item>
      <FormFoot method="EnterCodeBatch" title="登记批次" isReady={isReady} send={send} close={close} />
    </Form>
  );
};
