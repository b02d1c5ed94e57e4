import type { RightRow } from "./right.ts";

/** Rights of operators over conversations. */
export const chatRights = {
  "chat.answer": { title: "客服会话", roles: ["service"] },
} as const satisfies Readonly<Record<string, RightRow>>;
