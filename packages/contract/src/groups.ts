import { Agreement } from "./agreement.ts";
import type { Group } from "./define.ts";
import { Member } from "./member.ts";
import { Regeo, Region } from "./region.ts";
import { Sms } from "./sms.ts";
import { Chat, Live, Share, System, Version } from "./system.ts";
import { Third, Wechat } from "./third.ts";

/** All groups, in the order of the reference page. The browser imports single groups, never this list. */
export const groups: readonly Group[] = [System, Version, Share, Live, Chat, Sms, Agreement, Member, Third, Wechat, Region, Regeo];
