import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetAuctionZones>>["list"][number];
type Form = { name: string; sort: number; isOn: boolean };

/** The zones by which members choose lots. */
export const Screen = formList<Row, Form>({
  title: "竞拍专区",
  about: "会员在交易专区里按专区筛选拍品",
  list: { method: "GetAuctionZones", send: () => admin.GetAuctionZones({}) },
  idOf: ({ zoneId }) => zoneId,
  columns: [
    textColumn("专区", ({ name }) => name),
    countColumn("顺序", ({ sort }) => sort),
    textColumn("状态", ({ isOn }) => (isOn ? "展示" : "隐藏"), {
      show: ({ isOn }) => <State tone={isOn ? "ok" : "grey"}>{isOn ? "展示" : "隐藏"}</State>,
    }),
  ],
  fields: () => [
    { kind: "text", name: "name", label: "专区名称", least: 2, most: 8 },
    { kind: "number", name: "sort", label: "顺序", from: 0, to: 9999, extra: "小的在前" },
    { kind: "toggle", name: "isOn", label: "向会员展示" },
  ],
  blank: { name: "", sort: 0, isOn: true },
  valuesOf: ({ name, sort, isOn }) => ({ name, sort, isOn }),
  save: {
    method: "SaveAuctionZone",
    add: "新增专区",
    send: (values, row) => admin.SaveAuctionZone({ ...values, ...(row && { zoneId: row.zoneId }) }),
  },
  empty: "还没有专区",
});
