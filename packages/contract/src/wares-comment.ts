import type { Method, RefusalRow } from "./define.ts";

export const commentErrors = {} as const satisfies Record<string, RefusalRow>;

export const commentMethods = {} as const satisfies Record<string, Method>;
