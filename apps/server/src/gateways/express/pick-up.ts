import type { ExpressPickUp, ExpressTrack } from "./express.port.ts";

/** What a parcel waits in. */
const KINDS =
  "驿站|快递柜|智能柜|自提柜|丰巢柜|丰巢|代收点|代办点|自提点|提货点|寄存点|服务站|服务点|便利店|门店|超市|小店|货架|营业厅|营业部|邮局|邮政所|门卫室?|物业|收发室|传达室|保安[室亭]|前台";
const PLACE = new RegExp(
  [
    String.raw`(?:暂存至|暂[存放]在?于?|存放[在至于]|寄存在?|已?送[至达到]|放置[在于]|放[至在入]|投递至|派送至|代收点[:：]|已?到达|前往|到|至|在|`,
    String.raw`去)\s*【?([^】，,。；;！!\n凭请用持到至在]{0,38}?(?:${KINDS})[^】，,。；;！!\s]{0,20})`,
  ].join(""),
);
/** What follows the name of a place: 驿站速取, 驿站取件. */
const ACT =
  /(?:速取|速来|尽快|及时|取件|取包裹|取货|取快递|取您|领取|自提(?![点柜])|签收(?!点)|代收(?!点)|等待|待取|提货(?!点)).*$/;

const NUMBER =
  "((?!1[3-9]\\d{9}(?!\\d))[A-Z]{0,3}-?\\d(?:[A-Z0-9-]{0,14}[A-Z0-9])?|[A-Z0-9][A-Z0-9-]{0,14}[A-Z0-9])";
const OPEN = String.raw`[为是：:\s【「『“"'（(<]*`;
const NAMED = new RegExp(
  `(?:取[件货]码|提[货件取]码|提取码|取件密码|取[件货]号|货架号|货号|开[箱柜](?:密码|码)|验证码|凭码|密码)${OPEN}${NUMBER}`,
  "i",
);
/** 请凭S21-22到驿站取件: what is held up there is the code. */
const HELD = new RegExp(
  `(?:凭|用|持|出示|报)\\s*[【「『“"'（(]?((?!1[3-9]\\d{9}(?!\\d))[A-Z]{0,3}-?\\d[A-Z0-9-]{1,14})[】」』”"'）)]?\\s*(?:到|至|在|去|前往|取|领|提|即可)`,
  "i",
);
const HOURS = /(?:营业|取件|服务|开放)时间[为是：:\s]*(\d{1,2}:\d{2}\s*[-~～至]\s*\d{1,2}:\d{2}|24\s*小时)/;

/** Reads place, code and hours from what a company says about a parcel that waits; undefined without a place. */
export function pickUpOf(text: string): ExpressPickUp | undefined {
  const place = PLACE.exec(text)?.[1]?.replace(ACT, "").trim() ?? "";
  if (place.length < 2) return undefined;
  const [, code] = NAMED.exec(text) ?? HELD.exec(text) ?? [];
  const [, hours] = HOURS.exec(text) ?? [];
  return {
    place,
    ...(code === undefined ? {} : { code: code.toUpperCase() }),
    ...(hours === undefined ? {} : { hours: hours.replaceAll(/\s/g, "").replace(/[~～至]/, "-") }),
  };
}

/** The track with the place where the parcel waits, from the newest node that names one. */
export function withPickUp(track: ExpressTrack): ExpressTrack {
  if (track.state !== "station") return track;
  const waits = track.nodes.flatMap(({ text }) => pickUpOf(text) ?? []);
  const pickUp = waits.find(({ code }) => code !== undefined) ?? waits[0];
  return pickUp ? { ...track, pickUp } : track;
}
