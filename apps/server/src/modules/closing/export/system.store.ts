import { feedbackKindTexts } from "@heshi/contract/system/feedback-kinds";
import { eventText } from "../../member/member.public.ts";
import { listed, oneOf, said, section, text, time, yesNo } from "./section.ts";
import { plats } from "./words.ts";

function securityText(kept: string): string {
  const { kind, method } = JSON.parse(kept) as { kind: string; method: string };
  return eventText(kind, method);
}

/** Logins, devices and help. */
export const systemSections = {
  登录设备: section("sessions", {
    from: "session where audience = 'member' and subject_id = $1",
    order: "created_at, id",
    cells: {
      设备: text("device_name"),
      平台: oneOf("session.plat", plats, "plat"),
      登录时间: time("created_at"),
      最近使用: time("last_used_at"),
      退出时间: time("revoked_at"),
    },
  }),
  常用设备: section("known_devices", {
    from: "known_device where audience = 'member' and subject_id = $1",
    order: "first_at, device_id",
    cells: { 设备编号: text("device_id"), 首次使用: time("first_at"), 最近使用: time("last_at") },
  }),
  安全记录: section("security", {
    from: "security_event where audience = 'member' and subject_id = $1",
    order: "id",
    cells: {
      事件: said("json_build_object('kind', kind, 'method', method)", securityText),
      设备: text("device_name"),
      平台: oneOf("security_event.plat", plats, "plat"),
      网络: text("nullif(network, '')"),
      时间: time("at"),
    },
  }),
  意见反馈: section("feedback", {
    from: "feedback where member_id = $1",
    order: "id",
    cells: {
      类型: oneOf("feedback.kind", feedbackKindTexts, "kind"),
      内容: text("text"),
      图片: listed("pictures"),
      联系方式: text("nullif(contact, '')"),
      时间: time("created_at"),
      回复: text("nullif(answer, '')"),
      回复时间: time("answered_at"),
    },
  }),
  帮助评价: section("help_votes", {
    from: "help_vote v join help_article a on a.id = v.article_id where v.member_id = $1",
    order: "v.voted_at, a.id",
    cells: { 文章: text("a.title"), 有帮助: yesNo("v.is_helpful"), 时间: time("v.voted_at") },
  }),
  上传的文件: section("uploads", {
    from: "upload where member_id = $1 and state = 'kept'",
    order: "id",
    cells: { 文件: text("path"), 字节: text("bytes"), 上传时间: time("created_at") },
  }),
} as const;
