import type { RightRow } from "./right.ts";

/** Rights of operators over what is watched. */
export const contentRights = {
  "playlet.arrange": { title: "短剧", roles: ["content"] },
} as const satisfies Readonly<Record<string, RightRow>>;
