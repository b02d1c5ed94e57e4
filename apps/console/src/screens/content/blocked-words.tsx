import { admin } from "../../data/rpc.ts";
import { textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetBlockedWords>>["list"][number];
type Form = { word: string };

/** Words that no message may contain. */
export const Screen = formList<Row, Form>({
  title: "屏蔽词",
  about: "含有这些词的聊天消息不能发出；按字形比较，空格和符号不计",
  list: { method: "GetBlockedWords", send: (cursor) => admin.GetBlockedWords({ cursor, limit: 50 }) },
  idOf: ({ wordId }) => wordId,
  columns: [textColumn("词", ({ word }) => word), timeColumn("加入时间", ({ addedAt }) => addedAt)],
  fields: () => [{ kind: "text", name: "word", label: "词", least: 1, most: 20 }],
  blank: { word: "" },
  valuesOf: ({ word }) => ({ word }),
  save: {
    method: "AddBlockedWord",
    add: "新增屏蔽词",
    can: () => false,
    send: ({ word }) => admin.AddBlockedWord({ word }),
  },
  remove: {
    method: "RemoveBlockedWord",
    title: "移除",
    says: ({ word }) => `移除后，消息里可以出现“${word}”`,
    send: ({ word }) => admin.RemoveBlockedWord({ word }),
  },
  empty: "没有屏蔽词",
});
