import { admin } from "../../data/rpc.ts";
import { amountColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetHealthPlans>>["list"][number];
type Form = {
  title: string;
  intro: string;
  picture: string;
  priceFen: number;
  equity: number;
  goods: string;
  lessons: string;
  counts: number;
  everyDays: number;
  total: number;
  most: number;
  startsAt: number | undefined;
  endsAt: number | undefined;
  isOn: boolean;
};

const blank: Form = {
  title: "",
  intro: "",
  picture: "",
  priceFen: 0,
  equity: 0,
  goods: "",
  lessons: "",
  counts: 1,
  everyDays: 30,
  total: 100,
  most: 1,
  startsAt: undefined,
  endsAt: undefined,
  isOn: true,
};
const count = (name: keyof Form, label: string, [from, to, unit]: readonly [number, number, string]) =>
  ({ kind: "number", name, label, from, to, unit }) as const;

/** What is offered; each change takes two operators and reaches only those who join after it. */
export const Screen = formList<Row, Form>({
  title: "计划",
  about: "两位同事先后填写同样的内容后生效；修改只影响之后加入的会员，已加入的按加入时的内容履行",
  list: {
    method: "GetHealthPlans",
    send: (cursor) => admin.GetHealthPlans(cursor ? { cursor } : {}),
  },
  idOf: ({ planId }) => planId,
  columns: [
    textColumn("计划", ({ title }) => title),
    textColumn("期数", ({ periods }) => `${periods} 期`, { isNumber: true }),
    amountColumn("价格", ({ priceFen }) => priceFen),
    textColumn("已加入 / 名额", ({ taken, total }) => `${taken} / ${total}`, { isNumber: true }),
    textColumn("寄出店铺", ({ shopName }) => shopName),
    timeColumn("截止", ({ endsAt }) => endsAt),
    textColumn("版本", ({ edition, by }) => `第 ${edition} 版，${by}`),
    textColumn("状态", ({ isOn }) => (isOn ? "可加入" : "已停用")),
  ],
  fields: () => [
    { kind: "text", name: "title", label: "名称", least: 2, most: 30 },
    { kind: "text", name: "intro", label: "一句话介绍", least: 2, most: 60 },
    { kind: "pictures", name: "picture", label: "图片", most: 1, least: 1 },
    { kind: "yuan", name: "priceFen", label: "价格", from: 100, to: 10_000_000 },
    {
      kind: "lines",
      name: "goods",
      label: "每期礼包",
      least: 2,
      most: 1500,
      rows: 6,
      extra: "一行一期，最多 24 期",
    },
    {
      kind: "lines",
      name: "lessons",
      label: "课程",
      most: 30_000,
      rows: 10,
      extra: "每节课以“# 标题”一行开头，节数是期数的倍数",
    },
    count("counts", "每期兑换次数", [0, 99, "次"]),
    count("equity", "权益", [0, 100_000, "分"]),
    count("everyDays", "每期间隔", [7, 60, "天"]),
    count("total", "名额", [1, 100_000, "份"]),
    count("most", "每人限加入", [1, 9, "份"]),
    { kind: "time", name: "startsAt", label: "开始时间", isNeeded: true },
    { kind: "time", name: "endsAt", label: "截止时间", isNeeded: true },
    { kind: "toggle", name: "isOn", label: "可以加入" },
  ],
  blank,
  valuesOf: ({
    equityCent,
    planId: _id,
    shopName: _shop,
    edition: _edition,
    periods: _periods,
    taken: _taken,
    changedAt: _at,
    by: _by,
    ...row
  }) => ({ ...row, equity: Math.floor(equityCent / 100) }),
  save: {
    method: "SaveHealthPlan",
    add: "新增计划",
    isForTwo: true,
    send: ({ equity, startsAt = 0, endsAt = 0, ...form }, row) =>
      admin.SaveHealthPlan({
        ...form,
        equityCent: equity * 100,
        startsAt,
        endsAt,
        ...(row && { planId: row.planId }),
      }),
  },
  empty: "还没有计划",
});
