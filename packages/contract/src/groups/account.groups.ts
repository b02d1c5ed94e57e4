import type { Group } from "../frame/define.ts";
import { Agreement } from "../account/agreement.ts";
import { Cert } from "../account/cert.ts";
import { Member } from "../account/member.ts";
import { Msg } from "../account/msg.ts";
import { Ocr } from "../account/ocr.ts";
import { Sign } from "../account/sign-in.ts";
import { Sms } from "../account/sms.ts";
import { Third, Wechat } from "../account/third.ts";
import { Vip } from "../account/vip.ts";
import { Region, Regeo } from "../place/region.ts";

/** Groups of members and what belongs to them, in the order of the reference page. */
export const accountGroups: readonly Group[] = [
  Sms,
  Agreement,
  Member,
  Msg,
  Sign,
  Vip,
  Cert,
  Ocr,
  Third,
  Wechat,
  Region,
  Regeo,
];
