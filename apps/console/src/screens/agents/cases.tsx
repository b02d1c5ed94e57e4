import { admin } from "../../data/rpc.ts";
import { stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, Part, Pictures } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import { caseStates } from "./code-words.ts";

type Row = Awaited<ReturnType<typeof admin.GetCodeCases>>["list"][number];

const kinds: Readonly<Record<Row["kind"], string>> = {
  report: "会员举报",
  unshipped: "未出库被查",
  far: "位置异常",
};

/** Reports of fake goods, and questions that made a label suspicious. */
export const Screen = workList<"GetCodeCases", Row>({
  title: "防伪举报",
  about: "会员的举报，和系统发现的可疑查询；举报人会收到处理结果",
  list: "GetCodeCases",
  filters: [stateFilter(caseStates, "open", ["open", "confirmed", "dismissed"])],
  idOf: ({ caseId }) => caseId,
  columns: [
    textColumn("来源", ({ kind }) => kinds[kind]),
    textColumn("商品", ({ title }) => title || "没有这个码", { width: 280 }),
    textColumn("码尾号", ({ tail }) => tail, { isNumber: true }),
    textColumn("说明", ({ text }) => text, { width: 280 }),
    timeColumn("时间", ({ createdAt }) => createdAt),
    stateColumn(caseStates),
  ],
  heading: ({ title, kind, tail, state }) => (
    <DetailHead
      title={title || "没有这个码"}
      state={[caseStates, state]}
      note={`${kinds[kind]}，尾号 ${tail}`}
    />
  ),
  view: ({ mid, boughtAt, text, pictures, city }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["说明", text],
            ["购买渠道", boughtAt || "无"],
            ["查询城市", city || "无"],
            ["举报人", mid === "" ? "系统" : <MemberLink key="mid" mid={mid} />],
          ]}
        />
      </Part>
      {pictures.length > 0 && (
        <Part title="照片">
          <Pictures urls={pictures} />
        </Part>
      )}
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "核实为假",
      tone: "danger",
      method: "DecideCodeCase",
      can: ({ state }) => state === "open",
      says: () => "举报人会收到结果；标签要作废的，请到“防伪标签”处理。",
      asks: toldReason("举报人", ["标签是复印的", "商品不是从云仓发出", "批号与商品不符"]),
      send: ({ caseId }, { words }) => admin.DecideCodeCase({ caseId, decision: "confirm", reason: words }),
    },
    {
      key: "D",
      title: "不成立",
      method: "DecideCodeCase",
      can: ({ state }) => state === "open",
      says: () => "举报人会收到结果和原因。",
      asks: toldReason("举报人", ["商品和标签都是正品", "是同一位买家重复查询", "网络位置不准"]),
      send: ({ caseId }, { words }) => admin.DecideCodeCase({ caseId, decision: "dismiss", reason: words }),
    },
  ],
  rule: "先核对标签的出库记录和查询记录；同一位买家多次查询不是造假，相距很远的短时间查询才可疑。",
  empty: "没有待处理的防伪举报",
});
