import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";

/** A device on which one is logged in. */
export const LoginDevice = z.object({
  sessionId: Id,
  deviceName: z.string(),
  plat: z.string(),
  createdAt: Time,
  lastUsedAt: Time,
  isCurrent: z.boolean(),
});
export type LoginDevice = z.infer<typeof LoginDevice>;

/** A login, or what else concerned the safety of one. */
export const SecurityEvent = z.object({
  eventId: Id,
  text: z.string(),
  isWarning: z.boolean(),
  deviceName: z.string(),
  plat: z.string(),
  at: Time,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
