import type { RefusalRow } from "../frame/define.ts";

/** Why something is not written, or not done with what is. */
export const contentErrors = {
  POST_MANY: [1, "今天发布得有点多了，明天再来"],
  POST_BLOCKED: [2, "内容里有不能发布的词，请修改后再提交"],
  POST_CLAIM: [3, "涉及健康功效的内容需要专家认证，请改掉后再提交，或先认证"],
  POST_DOSE: [4, "不能写诊断结论和用药剂量，请改掉后再提交"],
  POST_REVIEWING: [5, "正在审核，先撤回再修改"],
  POST_GOODS: [6, "关联的商品不能出现在菜谱里，请换一件或去掉"],
  NOT_ONESELF: [7, "不能关注、拉黑或举报自己"],
  POST_REPORTED: [8, "您已举报过，我们会尽快处理"],
  BLOCKED_YOU: [9, "对方不接收您的回复，看看别的内容吧"],
} as const satisfies Record<string, RefusalRow>;
