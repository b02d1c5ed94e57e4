import type { OutputOf } from "@heshi/contract/frame/define";
import type { LocalCategory } from "@heshi/contract/samecity/local-categories";
import type { OpeningHours, Span } from "@heshi/contract/samecity/hours";
import type { Merchant } from "@heshi/contract/shop/merchant";
import type { TagKind } from "@heshi/ui/base/tag";

export type BranchView = OutputOf<(typeof Merchant)["methods"]["GetBranch"]>;

/** Every day from ten to ten, which most branches change little. */
const WEEK: OpeningHours["week"] = Array.from({ length: 7 }, () => [{ from: "10:00", to: "22:00" }]);

/** A new branch as its form has it. */
export const newBranch = {
  branchId: undefined as string | undefined,
  name: "",
  category: undefined as LocalCategory | undefined,
  phone: "",
  perHeadFen: undefined as number | undefined,
  lat: undefined as number | undefined,
  lng: undefined as number | undefined,
  /** The name of what was chosen on the map, and the region's, which are shown and not sent. */
  spot: "",
  regionText: "",
  regionCode: "",
  detail: "",
  week: WEEK as readonly (readonly Span[])[],
  closed: [] as readonly Span[],
  pictures: [] as readonly string[],
};

/** A branch as its form has it; one that was made from the store of a voucher lacks some of it. */
export function valuesOfBranch(branch: BranchView): typeof newBranch {
  const { branchId, name, category, phone, perHeadFen, lat, lng, pictures, hours } = branch;
  const { regionCode = "", detail = "" } = branch;
  const place = { lat, lng, regionCode, detail };
  return { ...newBranch, branchId, name, category, phone, perHeadFen, ...place, ...hours, pictures };
}

type LicenceFace = { text: string; kind: TagKind };
const faces = {
  reviewing: { text: "证照审核中", kind: "info" },
  refused: { text: "证照未通过", kind: "danger" },
} as const;

/** What is said of a branch's licence on a day: the one in review or refused, else the one that members see. */
export function licenceFace(
  { licence, licenceReview }: Pick<BranchView, "licence" | "licenceReview">,
  today: string,
): LicenceFace {
  const state = licenceReview?.state;
  if (state === "reviewing" || state === "refused") return faces[state];
  if (licence === undefined) return { text: "未提交证照", kind: "grey" };
  if (licence.validUntil < today) return { text: "证照已过期", kind: "warn" };
  return { text: "证照已通过", kind: "ok" };
}
