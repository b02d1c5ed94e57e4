import { different, type Fit } from "./fit.ts";

/** What fits together of these settings. */
export const chatFits: readonly Fit[] = [different("chat.fromHour", "chat.toHour", "客服上班时间")];
