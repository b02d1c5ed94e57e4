import { UnitNo } from "@heshi/contract/warehouse/unit-states";
import { MAX_COUNTED } from "@heshi/contract/warehouse/warehouse-desk";
import { numberOf, numberProblem } from "@heshi/client/typed-number";
import { Form } from "antd";
import { useState } from "react";
import { admin } from "../../data/rpc.ts";
import { FormFoot } from "../../desk/form/form-foot.tsx";
import type { OwnForm } from "../../desk/form/form-list.types.ts";
import { PicturesField } from "../../desk/form/pictures-field.tsx";
import { TextBox } from "../../desk/kit/text-box.tsx";
import type { StockRow } from "./warehouse-rows.ts";

const blank = { counted: "", missing: "", note: "", pictures: "" };
const numbersIn = (text: string): string[] => text.split(/[\s,，、]+/).filter((no) => no !== "");

/** What is wrong with what was typed, by field. */
function problemsOf({ counted, missing, pictures }: typeof blank, books: number) {
  const nos = numbersIn(missing);
  const strange = nos.find((no) => !UnitNo.safeParse(no).success);
  const number = numberProblem(counted, { hasDecimals: false, from: 0, to: MAX_COUNTED, unit: "件" });
  const less = books - (numberOf(counted, false) ?? 0) - nos.length;
  return {
    counted: number,
    missing:
      strange !== undefined
        ? `${strange} 不是货品编号`
        : number === undefined && less > 0
          ? `比账面少 ${books - (numberOf(counted, false) ?? 0)} 件，还要写 ${less} 件的编号`
          : undefined,
    pictures: pictures === "" ? "请上传照片" : undefined,
  };
}

/** How many pieces of a SKU are there, which another operator has to confirm. */
export const StockForm: OwnForm<StockRow> = ({ row, close }) => {
  const [typed, setTyped] = useState(blank);
  // as they were when the form was opened: what leaves meanwhile is refused, and counted again
  const [books] = useState(row === undefined ? 0 : row.units + row.found);
  if (row === undefined) return null;
  const problems = problemsOf(typed, books);
  const isReady = Object.values(problems).every((one) => one === undefined);
  const box = (name: "counted" | "missing" | "note") => ({
    value: typed[name],
    set: (to: string) => setTyped({ ...typed, [name]: to }),
  });
  const send = () =>
    admin.TakeStock({
      skuId: row.skuId,
      books,
      counted: numberOf(typed.counted, false) ?? 0,
      missing: numbersIn(typed.missing),
      note: typed.note.trim(),
      pictures: typed.pictures.split("\n"),
    });
  return (
    <Form layout="vertical">
      <TextBox
        label="点到的件数"
        extra={`账面 ${books} 件；多出的部分记为盘点多出`}
        keys="numeric"
        suffix="件"
        most={7}
        problem={typed.counted === "" ? undefined : problems.counted}
        {...box("counted")}
      />
      <TextBox
        label="缺少的货品编号"
        extra="一行一个，没有就不填；会员的货品会登记赔付"
        most={5000}
        isLong
        isOptional
        problem={typed.counted === "" ? undefined : problems.missing}
        {...box("missing")}
      />
      <TextBox label="备注" most={100} isOptional {...box("note")} />
      <Form.Item label="照片" required>
        <PicturesField
          label="照片"
          most={6}
          value={typed.pictures}
          onChange={(pictures) => setTyped({ ...typed, pictures })}
        />
      </Form.Item>
      <FormFoot
        method="TakeStock"
        title="登记，待另一位同事复核"
        isReady={isReady}
        send={send}
        close={close}
      />
    </Form>
  );
};
