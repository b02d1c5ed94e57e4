import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetAuctionSessions>>["list"][number];
type Form = { name: string; opensAt: number | undefined; endsAt: number | undefined };

/** Sessions in which lots are open. */
export const Screen = formList<Row, Form>({
  title: "竞拍场次",
  about: "排入拍品后不能再修改；每件拍品依次提前 30 秒结束",
  list: {
    method: "GetAuctionSessions",
    send: (cursor) => admin.GetAuctionSessions({ ...(cursor && { cursor }) }),
  },
  idOf: ({ sessionId }) => sessionId,
  columns: [
    textColumn("场次", ({ name }) => name),
    timeColumn("开拍", ({ opensAt }) => opensAt),
    timeColumn("结束", ({ endsAt }) => endsAt),
    countColumn("拍品", ({ lots }) => lots),
  ],
  fields: () => [
    { kind: "text", name: "name", label: "场次名称", least: 2, most: 20 },
    { kind: "time", name: "opensAt", label: "开拍时间", isNeeded: true },
    { kind: "time", name: "endsAt", label: "结束时间", isNeeded: true },
  ],
  blank: { name: "", opensAt: undefined, endsAt: undefined },
  valuesOf: ({ name, opensAt, endsAt }) => ({ name, opensAt, endsAt }),
  save: {
    method: "SaveAuctionSession",
    add: "新增场次",
    can: ({ lots }) => lots === 0,
    send: ({ name, opensAt = 0, endsAt = 0 }, row) =>
      admin.SaveAuctionSession({ name, opensAt, endsAt, ...(row && { sessionId: row.sessionId }) }),
  },
  empty: "还没有场次",
});
