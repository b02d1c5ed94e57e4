/** What remains of a text when its region is cut out. */
import { namesBuilding, namesInstitution } from "./address-buildings.ts";
import { type FoundPlace, placeAt } from "./address-place.ts";
import type { Piece } from "./address-text.ts";
import type { RegionTree } from "./region.tree.ts";

/** The rest of a piece after its region is cut out. */
export interface Rest {
  text: string;
  besidePhone: boolean;
  before: boolean;
  atEdge: boolean;
  /** Directly behind the region, without a blank or a sign. */
  isStuck: boolean;
}

/** A place of two full names scores more. */
const TWO_NAMES = 23;
const ENDS_FULL = /(?:[省市区县州盟旗]|地区|街道|[镇乡])$/;

/** Whether what is named again is only a repeat, and not the beginning of a name: 北京交通大学 in 海淀区. */
function isRepeat({ text, isStuck }: Rest, again: FoundPlace, deepest: string): boolean {
  // province and city behind a blank are the beginning of the address, said again
  if (again.score > TWO_NAMES && !isStuck) return true;
  const named = text.slice(again.start, again.end).trim();
  const isShort = !ENDS_FULL.test(named);
  const after = text.slice(again.end);
  const isAbove = again.code.length < Math.min(deepest.length, 6);
  // a street of the tree may be an airport: 大兴国际机场
  if (isShort && namesInstitution(named)) return false;
  return isAbove ? !namesBuilding(after, isShort) : !namesInstitution(after);
}

/** Skips a region that is repeated at the start of a piece, using the deeper of the two. */
export function skipRepeats(tree: RegionTree, code: string, rests: Rest[]): { code: string; rests: Rest[] } {
  let deepest = code;
  const left = rests.map((rest) => {
    if (rest.before) return rest;
    const again = placeAt(tree, rest.text, 0);
    const fits = again && (again.code.startsWith(deepest) || deepest.startsWith(again.code));
    if (!again || !fits || again.rivals.length > 0 || again.score < 12) return rest;
    if (!isRepeat(rest, again, deepest)) return rest;
    if (again.code.length > deepest.length) deepest = again.code;
    return { ...rest, text: rest.text.slice(again.end) };
  });
  return { code: deepest, rests: left };
}

/** What is left of the pieces before and behind a place; all of them where there is none. */
export function restsAround(pieces: readonly Piece[], place: FoundPlace | null): Rest[] {
  let from = 0;
  const rests = pieces.flatMap(({ text, besidePhone }) => {
    const start = from;
    from += text.length + 1;
    if (!place) return [{ text, besidePhone, before: false, isStuck: false }];
    const head = text.slice(0, Math.max(0, place.start - start));
    const tail = text.slice(Math.max(0, place.end - start));
    const whole = place.start >= from - 1 || place.end <= start;
    if (whole) return [{ text, besidePhone, before: place.start > start, isStuck: false }];
    return [
      { text: head, besidePhone: besidePhone && tail === "", before: true, isStuck: false },
      {
        text: tail,
        besidePhone: besidePhone && tail !== "",
        before: false,
        isStuck: /^[^\s\p{P}]/u.test(tail),
      },
    ];
  });
  const full = rests.filter(({ text }) => text.trim() !== "");
  return full.map((rest, i) => ({ ...rest, atEdge: i === 0 || i === full.length - 1 }));
}
