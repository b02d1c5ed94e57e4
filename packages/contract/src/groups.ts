import { Agreement } from "./agreement.ts";
import type { Group } from "./define.ts";
import { Express } from "./express.ts";
import { Member } from "./member.ts";
import { Merchant } from "./merchant.ts";
import { Nav } from "./nav.ts";
import { Notice } from "./notice.ts";
import { Order } from "./order.ts";
import { Pay } from "./pay.ts";
import { Regeo, Region } from "./region.ts";
import { Sms } from "./sms.ts";
import { Chat, Live, Share, System, Version } from "./system.ts";
import { Third, Wechat } from "./third.ts";
import { Wares } from "./wares.ts";

/** All groups, in the order of the reference page. The browser imports single groups, never this list. */
export const groups: readonly Group[] = [
  System,
  Version,
  Share,
  Live,
  Chat,
  Sms,
  Agreement,
  Member,
  Third,
  Wechat,
  Region,
  Regeo,
  Wares,
  Nav,
  Notice,
  Order,
  Pay,
  Express,
  Merchant,
];
