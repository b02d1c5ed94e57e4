import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { textColumn, timeColumn } from "../../desk/columns.tsx";
import { ReportReason } from "../../desk/kit/said.tsx";
import { MemberLink, ShopLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Pictures } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";

type Row = AdminRow<"GetChatReports">;

const sides = { member: "会员", desk: "客服", system: "系统" } as const;
const reported = ({ messages, seq }: Row): string =>
  messages.find((message) => message.seq === seq)?.text || "图片或卡片";
const reporterOf = ({ reporter, name, shop }: Row): string =>
  reporter === "member" ? `会员 ${name}` : `商家 ${shop?.name ?? "平台客服"}`;
const decide =
  (decision: "dismiss" | "hide" | "ban") =>
  ({ reportId }: Row, { words }: { words: string }) =>
    admin.DecideChatReport({ reportId, decision, note: words });
const asks = (usual: readonly string[]) => ({ label: "说明（记入日志）", least: 0, most: 200, usual });

/** Reported messages with those around them. */
export const Screen = workList<"GetChatReports", Row>({
  title: "聊天举报",
  about: "按举报时间先后处理",
  list: "GetChatReports",
  filters: [],
  idOf: ({ reportId }) => reportId,
  columns: [
    textColumn("原因", ({ reason }) => reportReasonNames[reason], {
      show: ({ reason }) => <ReportReason of={reason} />,
    }),
    textColumn("被举报的消息", reported, { width: 320 }),
    textColumn("举报人", reporterOf),
    timeColumn("举报时间", ({ at }) => at),
  ],
  heading: (row) => (
    <DetailHead
      title={reportReasonNames[row.reason]}
      note={`${reporterOf(row)}：${row.text || "没有补充说明"}`}
    />
  ),
  view: ({ messages, seq, name, memberId, mid, shop }) => (
    <>
      <Part>
        <Facts
          rows={[
            [
              "会员",
              <MemberLink key="member" mid={mid} id={memberId}>
                {name}
              </MemberLink>,
            ],
            [
              "店铺",
              shop ? (
                <ShopLink key="shop" shopId={shop.shopId}>
                  {shop.name}
                </ShopLink>
              ) : (
                "平台客服"
              ),
            ],
          ]}
        />
      </Part>
      <Part title="前后的消息">
        {messages.map((message) => (
          <div key={message.seq} className={message.seq === seq ? "reported is-it" : "reported"}>
            <div className="faint small">
              {sides[message.side]} · <When at={message.at} isShort />
            </div>
            <div className="long-text">
              {message.isRecalled
                ? "（已撤回）"
                : message.text || (message.picture ? "［图片］" : "［卡片］")}
            </div>
            {message.picture && !message.isRecalled && <Pictures urls={[message.picture.url]} size={120} />}
          </div>
        ))}
      </Part>
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "没有问题",
      tone: "primary",
      method: "DecideChatReport",
      can: () => true,
      says: () => "消息保留，举报结束。",
      asks: asks([]),
      send: decide("dismiss"),
    },
    {
      key: "H",
      title: "隐藏消息",
      method: "DecideChatReport",
      can: () => true,
      says: () => "双方都不再看到这条消息。",
      asks: asks(["含广告或站外联系方式", "内容不当"]),
      send: decide("hide"),
    },
    {
      key: "R",
      title: "隐藏并禁言 7 天",
      tone: "danger",
      method: "DecideChatReport",
      can: ({ reporter }) => reporter === "desk",
      says: () => "双方都不再看到这条消息，发送的会员 7 天内不能发消息；可在“会员”里提前解除。",
      asks: asks(["辱骂他人", "反复发送广告"]),
      send: decide("ban"),
    },
  ],
  rule: ({ reporter }) =>
    `看前后文判断。诈骗、引导站外交易和辱骂的隐藏；${reporter === "desk" ? "反复的同时禁言。" : "会员举报的是商家，禁言不适用，严重的到“店铺”里处理。"}`,
  empty: "没有待处理的举报，辛苦了",
});
