import { postKindNames, postKinds, type PostState } from "@heshi/contract/content/post-states";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { postWords } from "../../base/content-words.ts";
import { admin } from "../../data/rpc.ts";
import { personColumn, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import { Reports, Written } from "./post-view.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetPost"]>;

const listed = ["reviewing", "published", "refused", "withdrawn"] as const;
const isWaiting = ({ state }: { state: PostState }): boolean =>
  state === "reviewing" || state === "rechecking";
const usual = ["内容含广告或联系方式", "与健康有关的说法没有出处", "图片与内容无关", "内容过于简单，请补充"];

/** What members sent for review, and what was decided. */
export const Screen = workList<"GetPosts", Detail>({
  title: "内容审核",
  about: "按提交时间先后处理；修改过的内容，原来的在审核期间继续显示",
  list: "GetPosts",
  filters: [
    stateFilter(postWords, "reviewing", listed),
    {
      kind: "select",
      name: "kind",
      label: "类型",
      options: postKinds.map((kind) => [kind, postKindNames[kind]]),
    },
  ],
  idOf: ({ postId }) => postId,
  columns: [
    textColumn("内容", ({ title, excerpt }) => title || excerpt, { width: 320 }),
    textColumn("类型", ({ kind }) => postKindNames[kind]),
    personColumn("作者", ({ nickname, mid }) => [nickname, mid]),
    textColumn("专家", ({ badge }) => badge ?? ""),
    textColumn("健康功效", ({ isClaim }) => (isClaim ? "涉及" : "")),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(postWords),
  ],
  load: { method: "GetPost", send: (postId) => admin.GetPost({ postId }) },
  heading: ({ title, excerpt, state }) => <DetailHead title={title || excerpt} state={[postWords, state]} />,
  view: ({
    kind,
    mid,
    nickname,
    badge,
    parentTitle,
    reason,
    form,
    goods,
    shown,
    state,
    reports,
    hints,
    history,
  }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["类型", postKindNames[kind]],
            [
              "作者",
              <MemberLink key="mid" mid={mid}>
                {nickname}
              </MemberLink>,
            ],
            ["专家认证", badge ?? "无"],
            ...(parentTitle === "" ? [] : [["所属", parentTitle] as const]),
            ...(reason === "" ? [] : [["上次的原因", reason] as const]),
          ]}
        />
      </Part>
      <Written title={state === "rechecking" ? "修改后" : "内容"} form={form} goods={goods} />
      {state === "rechecking" && shown && <Written title="现在显示的" form={shown} goods={goods} />}
      <Reports reports={reports} />
      <Reviewed hints={hints} history={history} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "通过",
      tone: "primary",
      method: "DecidePost",
      can: isWaiting,
      says: ({ kind }) => `${postKindNames[kind]}将公开显示，作者会收到通知。`,
      send: ({ postId, submittedAt }) => admin.DecidePost({ postId, submittedAt, decision: "pass" }),
    },
    {
      key: "R",
      title: "不通过",
      tone: "danger",
      method: "DecidePost",
      can: isWaiting,
      says: () => "作者会收到原因，改好后可以再提交。",
      asks: toldReason("作者", usual),
      send: ({ postId, submittedAt }, { words }) =>
        admin.DecidePost({ postId, submittedAt, decision: "refuse", reason: words }),
    },
    {
      key: "W",
      title: "下架",
      tone: "danger",
      method: "WithdrawPost",
      can: ({ state }) => state === "published" || state === "rechecking",
      says: ({ reports }) => `大家不再看到它，作者会收到原因，${reports.length} 位举报人会收到结果。`,
      asks: toldReason("作者", usual),
      send: ({ postId }, { words }) => admin.WithdrawPost({ postId, reason: words }),
    },
  ],
  rule: "不发布诊断和用药剂量。涉及健康功效的，作者须有有效的专家认证并写明出处。广告、联系方式和与主题无关的不通过。",
  empty: "没有待审核的内容，辛苦了",
});
