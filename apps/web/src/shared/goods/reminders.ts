import { Zone } from "@heshi/contract/goods/zone";
import { useQuery } from "@tanstack/react-query";
import { q } from "../data/query.ts";
import { useCommand } from "../data/use-command.ts";
import { asMember } from "../router/gates.ts";
import { useIsMember } from "../session/session-store.ts";

/** Whether the caller is reminded of a row of a flash session, and a function that turns that. */
export function useReminder(flashId: string) {
  const isMember = useIsMember();
  const { data } = useQuery({ ...q(Zone, "GetReminders"), enabled: isMember });
  const isOn = isMember && data?.flashIds.includes(flashId) === true;
  const [set] = useCommand(Zone, "SetReminder", {
    toast: isOn ? "已取消提醒" : "设置成功，开抢前 5 分钟提醒您",
  });
  const turn = () => asMember("登录后设置提醒", () => set({ flashId, isOn: !isOn }));
  return { isOn, turn };
}
