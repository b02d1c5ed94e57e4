import type { Method, RefusalRow } from "./define.ts";

export const cartErrors = {} as const satisfies Record<string, RefusalRow>;

export const cartMethods = {} as const satisfies Record<string, Method>;
