import type { ExpressPickUp, ExpressTrack } from "./express.port.ts";

const PLACE =
  /(?:暂存至|存放在|存放至|存放于|已到达|已送至|放置在|投递至|代收点[:：])\s*【?([^】，,。；;]{2,40}?(?:驿站|快递柜|智能柜|丰巢柜|丰巢|代收点|自提点|服务站|便利店|门店|超市)[^】，,。；;]{0,20})/;
const CODE = /(?:取[件货]码|提[货件]码|取件密码)[为是：:\s【「“"]*([A-Z0-9](?:[A-Z0-9-]{1,14}[A-Z0-9]))/i;
const HOURS = /(?:营业|取件|服务|开放)时间[为是：:\s]*(\d{1,2}:\d{2}\s*[-~～至]\s*\d{1,2}:\d{2}|24\s*小时)/;

/** Reads place, code and hours from what a company says about a parcel that waits; undefined without a place. */
export function pickUpOf(text: string): ExpressPickUp | undefined {
  const [, place] = PLACE.exec(text) ?? [];
  if (place === undefined) return undefined;
  const [, code] = CODE.exec(text) ?? [];
  const [, hours] = HOURS.exec(text) ?? [];
  return {
    place: place.trim(),
    ...(code === undefined ? {} : { code: code.toUpperCase() }),
    ...(hours === undefined ? {} : { hours: hours.replaceAll(/\s/g, "").replace(/[~～至]/, "-") }),
  };
}

/** The track with the place where the parcel waits, from the newest node that names one. */
export function withPickUp(track: ExpressTrack): ExpressTrack {
  if (track.state !== "station") return track;
  for (const { text } of track.nodes) {
    const pickUp = pickUpOf(text);
    if (pickUp) return { ...track, pickUp };
  }
  return track;
}
