import type { Method, RefusalRow } from "./define.ts";

export const goodsErrors = {} as const satisfies Record<string, RefusalRow>;

export const goodsMethods = {} as const satisfies Record<string, Method>;
