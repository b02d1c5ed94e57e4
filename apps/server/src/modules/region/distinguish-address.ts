/**
 * `Region.DistinguishAddress`: splits a pasted text into name, number, region and detail. Not a package, because ours
 * uses our region tree: of one plain address in each of the 3,372 districts address-parse 1.2.19 gets 2,845 right and
 * this 3,371 (the list is in the test), and every district it returns can be chosen by a member.
 */
import { ADDRESS_MARK, PLACES, XIONGAN } from "./address.data.ts";
import { simplify } from "./address-alias.ts";
import { findName, stuckName, tidyName } from "./address-name.ts";
import { dialCodeOf, withExtension } from "./address-phone.ts";
import { findPlace } from "./address-place.ts";
import { type Rest, restsAround, skipRepeats } from "./address-rests.ts";
import { cutText, type CutText, type Piece } from "./address-text.ts";
import { regionLevel, regionPath } from "./region.domain.ts";
import type { RegionTree } from "./region.tree.ts";

interface RegionFields {
  province: string;
  city: string;
  area: string;
  street: string;
  provinceCode: string;
  cityCode: string;
  areaCode: string;
  streetCode: string;
}

/** Fields that the text does not contain are empty. */
export interface DistinguishedAddress extends RegionFields {
  name: string;
  /**
   * Mainland mobile numbers with 11 digits, landlines as 0571-88886666 or 0571-88886666-801, others with +852, +853,
   * +886.
   */
  mobile: string;
  detail: string;
  /** Parts of the text that fit no field; the user decides about them. */
  unplaced: string[];
}

interface Located {
  code: string;
  /** Words that must be kept when the region is removed: the name of an area without a code. */
  keep: string;
  unplaced: string[];
  rests: Rest[];
}

function inOrder(pieces: readonly Piece[]): Piece[] {
  const address = pieces.filter(({ label }) => label !== "name" && label !== "code" && label !== "other");
  return [...address.filter((p) => p.label === "region"), ...address.filter((p) => p.label !== "region")];
}

/** Hong Kong, Macau and Sansha: a quarter or an island determines the district. */
const BY_QUARTER = /^(?:81|82|4603)/;

/** Districts known by a part's name: Xiong'an, quarters of Hong Kong and Macau, islands of Sansha. */
function localKnowledge(code: string, regionText: string, after: string): { code: string; keep: string } {
  if (regionText.includes("雄安") && regionLevel(code) === 2) {
    const county = XIONGAN.find(([, part]) => part.test(after))?.[0] ?? code;
    return { code: county, keep: "雄安新区" };
  }
  if (BY_QUARTER.test(code) && regionLevel(code) < 3) {
    const fits = PLACES.filter(
      ([own, words]) => own.startsWith(code) && words.split(" ").some((w) => after.includes(w)),
    );
    const [only, other] = fits;
    if (only && !other) return { code: only[0], keep: "" };
  }
  return { code, keep: "" };
}

function locate(tree: RegionTree, pieces: readonly Piece[]): Located {
  const text = pieces.map((piece) => piece.text).join(" ");
  const place = findPlace(tree, text);
  if (!place) return { code: "", keep: "", unplaced: [], rests: restsAround(pieces, null) };
  const regionText = text.slice(place.start, place.end);
  const around = restsAround(pieces, place);
  const merged = skipRepeats(tree, place.code, around);
  const ambiguous = place.rivals.length > 0 && regionLevel(merged.code) < 3;
  const after = simplify(merged.rests.flatMap((r) => (r.before ? [] : r.text)).join(""));
  const known = localKnowledge(merged.code, regionText, after);
  return {
    code: known.code,
    keep: `${place.between}${known.keep}`,
    unplaced: ambiguous ? [regionText.trim()] : [],
    rests: merged.rests,
  };
}

/**
 * Whether a piece that looks like a name may be one. What is stuck to the region and is all that there is of the address is a place
 * (上海市浦东新区陆家嘴).
 */
function mayBeName(cut: CutText, piece: Rest, rests: readonly Rest[]): boolean {
  if (!piece.isStuck) return true;
  const others = rests.filter((rest) => rest !== piece && isDetail(rest));
  return others.length > 0 || (cut.mobile !== "" && piece.besidePhone);
}

function takeName(cut: CutText, rests: Rest[]): { name: string; rests: Rest[]; unplaced: string[] } {
  const [labelled, ...others] = cut.pieces.filter(({ label }) => label === "name");
  if (labelled) return { name: tidyName(labelled.text), rests, unplaced: others.map((p) => p.text) };
  const at = findName(rests);
  const piece = rests[at];
  if (piece && mayBeName(cut, piece, rests))
    return { name: tidyName(piece.text), rests: rests.toSpliced(at, 1), unplaced: [] };
  const last = rests.findLastIndex((rest) => !rest.before && stuckName(rest.text) !== null);
  const stuckTo = rests[last];
  // without a number nothing says that a person is named: 609房间, 1楼东户
  const isLikely = cut.mobile !== "" && (stuckTo?.atEdge === true || stuckTo?.besidePhone === true);
  const stuck = stuckTo && isLikely ? stuckName(stuckTo.text) : null;
  if (!stuck || !stuckTo) return { name: "", rests, unplaced: [] };
  return { name: stuck.name, rests: rests.with(last, { ...stuckTo, text: stuck.detail }), unplaced: [] };
}

const POSTCODE = /^\d{6}$/;

function isDetail(rest: Rest): boolean {
  if (POSTCODE.test(rest.text)) return false;
  return !rest.before || /\d/.test(rest.text) || ADDRESS_MARK.test(rest.text);
}

function detailText(keep: string, rests: readonly Rest[]): string {
  const detailed = rests.filter((rest) => isDetail(rest));
  const ordered = [...detailed.filter((r) => !r.before), ...detailed.filter((r) => r.before)];
  const texts = ordered.map((r) => r.text.replace(/^[\s\-/·,:>)\]】]+|[([【<]+$/g, "").trim());
  return keep + texts.filter(Boolean).join(" ");
}

function regionFields(tree: RegionTree, code: string): RegionFields {
  const nothing = { code: "", name: "" };
  const path = regionPath(tree, code) ?? [];
  const [province = nothing, city = nothing, area = nothing, street = nothing] = path;
  return {
    province: province.name,
    city: city.name,
    area: area.name,
    street: street.name,
    provinceCode: province.code,
    cityCode: city.code,
    areaCode: area.code,
    streetCode: street.code,
  };
}

/** The pieces of a text and its region; local numbers are recognized once the region is Hong Kong or Macau. */
function cutAndLocate(tree: RegionTree, text: string): { cut: CutText; located: Located } {
  const cut = cutText(text);
  const located = locate(tree, inOrder(cut.pieces));
  const dialCode = dialCodeOf(located.code);
  if (cut.mobile !== "" || dialCode === undefined) return { cut, located };
  const again = cutText(text, dialCode);
  return { cut: again, located: locate(tree, inOrder(again.pieces)) };
}

/** A lone dash or # is not worth showing as unplaced. */
const SAYS_SOMETHING = /[\p{L}\p{N}*]/u;

/** Splits an address text into fields; what fits none is kept in `unplaced`. */
export function distinguishAddress(tree: RegionTree, text: string): DistinguishedAddress {
  const { cut, located } = cutAndLocate(tree, text);
  const named = takeName(cut, located.rests);
  const strange = named.rests.filter((rest) => !isDetail(rest)).map((rest) => rest.text);
  const others = cut.pieces
    .filter(({ label }) => label === "code" || label === "other")
    .map((piece) => piece.text);
  const { detail, unplaced } = withExtension(detailText(located.keep, named.rests), cut.extension);
  const left = [...located.unplaced, ...cut.unplaced, ...unplaced, ...named.unplaced, ...strange, ...others];
  return {
    name: named.name,
    mobile: cut.mobile,
    ...regionFields(tree, located.code),
    detail,
    unplaced: left.filter((text) => SAYS_SOMETHING.test(text)),
  };
}
