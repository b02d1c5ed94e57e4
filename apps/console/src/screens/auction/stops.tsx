import { admin } from "../../data/rpc.ts";
import { textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetAuctionStops>>["list"][number];
type Form = { waresId: string; reason: string };

/** Products whose trading was stopped by the one switch. */
export const Screen = formList<Row, Form>({
  title: "停止交易的商品",
  about: "停止后，这个商品的拍品全部停止，冻结的保证金全部退回，没有人被扣款",
  list: {
    method: "GetAuctionStops",
    send: (cursor) => admin.GetAuctionStops({ ...(cursor && { cursor }) }),
  },
  idOf: ({ waresId }) => waresId,
  columns: [
    textColumn("商品", ({ title }) => title),
    textColumn("原因", ({ reason }) => reason),
    textColumn("操作人", ({ by }) => by),
    timeColumn("时间", ({ at }) => at),
  ],
  fields: () => [
    { kind: "goods", name: "waresId", label: "商品", most: 1, least: 1 },
    { kind: "text", name: "reason", label: "原因", least: 2, most: 100 },
  ],
  blank: { waresId: "", reason: "" },
  valuesOf: ({ waresId, reason }) => ({ waresId, reason }),
  save: {
    method: "StopAuctionGoods",
    add: "停止商品交易",
    can: () => false,
    send: ({ waresId, reason }) => admin.StopAuctionGoods({ waresId, reason, isStopped: true }),
  },
  remove: {
    method: "StopAuctionGoods",
    title: "恢复交易",
    says: () => "恢复后可以重新排入竞拍；之前停止的拍品不会恢复。",
    send: ({ waresId }) => admin.StopAuctionGoods({ waresId, isStopped: false, reason: "恢复交易" }),
  },
  empty: "没有停止交易的商品",
});
