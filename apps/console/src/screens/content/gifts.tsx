import { Form } from "antd";
import { useState } from "react";
import { countOf, numberOf, typedNumber } from "@heshi/client/typed-number";
import { yuanText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, countColumn, tagColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import type { OwnForm } from "../../desk/form/form-list.types.ts";
import { FormFoot } from "../../desk/form/form-foot.tsx";
import { GoodsChoice } from "../../desk/form/goods-choice.tsx";
import { SortBox, TextBox } from "../../desk/kit/text-box.tsx";

type Row = Awaited<ReturnType<typeof admin.GetGiftPacks>>["list"][number];

const problemOf = (read: number | undefined, problem: string): string | undefined =>
  read === undefined ? problem : undefined;

/** Which product, and what it grants. */
const GiftForm: OwnForm<Row> = ({ row, close }) => {
  const [waresId, setWares] = useState(row?.waresId ?? "");
  const [equity, setEquity] = useState(row ? typedNumber(row.equityCent, true) : "");
  const [counts, setCounts] = useState(row ? String(row.counts) : "");
  const [sort, setSort] = useState(row ? String(row.sort) : "0");
  const given = { equityCent: numberOf(equity || "0", true), counts: countOf(counts || "0") };
  const isReady =
    waresId !== "" &&
    given.equityCent !== undefined &&
    given.counts !== undefined &&
    given.equityCent + given.counts > 0 &&
    countOf(sort) !== undefined;
  const send = () =>
    admin.SetGift({
      waresId,
      isOn: true,
      equityCent: given.equityCent ?? 0,
      counts: given.counts ?? 0,
      sort: Number(sort),
    });
  return (
    <Form layout="vertical">
      <Form.Item label="商品" required extra="只能选商城里在售的商品，设为礼包后不再出现在商城列表">
        {row ? row.title : <GoodsChoice value={waresId} choose={setWares} />}
      </Form.Item>
      <TextBox
        label="赠送权益"
        keys="decimal"
        value={equity}
        set={setEquity}
        problem={problemOf(given.equityCent, "请填写 0 或更大的数，最多两位小数")}
        isOptional
      />
      <TextBox
        label="赠送认购次数"
        keys="numeric"
        value={counts}
        set={setCounts}
        problem={problemOf(given.counts, "请填写 0 或更大的整数")}
        isOptional
      />
      <SortBox value={sort} set={setSort} />
      <FormFoot method="SetGift" isReady={isReady} send={send} close={close} />
    </Form>
  );
};

/** Gift packs: products of the mall that grant something when they are paid. */
export const Screen = formList<Row, Record<string, never>>({
  title: "礼包专区",
  about: "次数收货后发放，权益交易完成后发放；修改只影响之后的订单",
  list: { method: "GetGiftPacks", send: () => admin.GetGiftPacks({}) },
  idOf: ({ waresId }) => waresId,
  columns: [
    textColumn("商品", ({ title }) => title, {
      show: ({ title, picture, shopName }) => (
        <div className="with-thumb">
          <img className="thumb" src={picture} alt="" />
          <div>
            {title}
            <div className="one-line faint small">{shopName}</div>
          </div>
        </div>
      ),
    }),
    amountColumn("价格", ({ priceFen }) => priceFen),
    {
      ...textColumn("赠送权益", ({ equityCent }) => yuanText(equityCent), { isNumber: true }),
      isAmount: true,
    },
    countColumn("认购次数", ({ counts }) => counts),
    countColumn("已售", ({ sold }) => sold),
    countColumn("排序", ({ sort }) => sort),
    tagColumn("状态", ({ isOn }) => (isOn ? ["在售", "ok"] : ["已下架", "grey"])),
  ],
  fields: () => [],
  blank: {},
  valuesOf: () => ({}),
  save: { method: "SetGift", add: "新增礼包", send: () => Promise.resolve() },
  form: GiftForm,
  decisions: [
    {
      key: "X",
      title: "移出礼包专区",
      tone: "danger",
      method: "SetGift",
      can: () => true,
      says: () => "商品变回普通商品，之后的订单不再赠送；已付款的不受影响。",
      send: ({ waresId }) => admin.SetGift({ waresId, isOn: false }),
    },
  ],
  empty: "还没有礼包",
});
