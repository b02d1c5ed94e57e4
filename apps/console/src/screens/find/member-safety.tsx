import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { When } from "../../base/words.tsx";
import { admin, queryClient } from "../../data/rpc.ts";
import { ActButton } from "../../desk/act-button.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { Facts, Hints, Part } from "../../desk/parts.tsx";
import type { Decision } from "../../desk/work-list.types.ts";

export type MemberDetail = OutputOf<(typeof Admin)["methods"]["GetMember"]>;
type Session = MemberDetail["sessions"][number] & { memberId: string };

const endOne: Decision<Session> = {
  key: "",
  title: "结束",
  method: "EndMemberSession",
  can: () => true,
  says: ({ deviceName }) => `${deviceName} 将退出登录，再次登录时按新设备核验。`,
  asks: loggedReason(["不是本人的设备", "会员丢失手机"]),
  send: ({ memberId, sessionId }, { words }) =>
    admin.EndMemberSession({ memberId, sessionId, reason: words }),
};

/** Where the member is logged in; each can be ended with a reason. */
export const Devices = ({ memberId, sessions }: MemberDetail) => (
  <Part title={`登录中的设备（${sessions.length}）`}>
    <Facts
      none="没有登录"
      rows={sessions.map((session) => [
        `${session.deviceName} ${session.plat}`,
        <span key={session.sessionId}>
          <When at={session.lastUsedAt} isShort />{" "}
          <ActButton
            decision={endOne}
            of={{ ...session, memberId }}
            done={() => queryClient.invalidateQueries({ queryKey: ["Admin.GetMember"] })}
          />
        </span>,
      ])}
    />
  </Part>
);

/** What happened to the account: logins, changes of what secures it. */
export const SecurityEvents = ({ events }: MemberDetail) => (
  <Part title="安全记录">
    <Hints
      hints={events.map(({ text, isWarning, deviceName, at }) => ({
        text: `${new Date(at + 28_800_000).toISOString().slice(5, 16).replace("T", " ")} ${text} · ${deviceName}`,
        isWarning,
      }))}
    />
    {events.length === 0 && <span className="faint">没有记录</span>}
  </Part>
);
