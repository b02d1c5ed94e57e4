import { isCalendarDay, isLandline, isMobile } from "@heshi/kernel/validate";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Reason } from "../frame/review.ts";
import { Line, StoredUrl } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { LicenceForm, licenceStates } from "./licence.ts";
import { localCategoryNames } from "./local-categories.ts";
import { PlaceInput } from "./place.ts";

const Clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "请选择时间"));
const Day = z.string().check(z.refine(isCalendarDay, "请选择日期"));
const DAY_MINUTES = 1440;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** Whether no span of a day begins before the one before it has ended. */
function areApart(spans: readonly { from: string; to: string }[]): boolean {
  const rows = spans.map(({ from, to }) => {
    const [start, end] = [minuteOf(from), minuteOf(to)];
    return [start, end <= start ? end + DAY_MINUTES : end] as const;
  });
  return rows.every(([from], at) => at === 0 || from >= (rows[at - 1]?.[1] ?? 0));
}

const Span = z
  .object({ from: Clock, to: Clock })
  .check(z.refine(({ from, to }) => from !== "24:00" && from !== to, "开始和结束时间不能相同"));
const Spans = z
  .array(Span)
  .check(z.maxLength(3, "每天最多 3 段"), z.refine(areApart, "同一天的时间重叠了，请按先后填写"));

/** When a branch is open: spans of each weekday from Monday, none where it is closed; dates on which it is closed. */
export const OpeningHours = z.object({
  week: z.array(Spans).check(
    z.length(7),
    z.refine((week) => week.some((spans) => spans.length > 0), "请填写营业时间"),
  ),
  closed: z._default(
    z
      .array(
        z
          .object({ from: Day, to: Day })
          .check(z.refine(({ from, to }) => from <= to, "结束日期要晚于开始日期")),
      )
      .check(z.maxLength(20, "最多 20 段休息日期")),
    [],
  ),
});

/** A branch as its shop fills it in. */
export const BranchForm = z.object({
  name: Line(40),
  category: z.enum(localCategoryNames, "请选择分类"),
  regionCode: z.string().check(z.regex(/^\d{6}(\d{3})?$/, "请选择所在地区")),
  /** Road and number. */
  detail: Line(100),
  ...PlaceInput,
  phone: z.string().check(
    z.trim(),
    z.refine((typed) => isMobile(typed) || isLandline(typed), "请填写手机号或座机号，如 0571-88886666"),
  ),
  hours: OpeningHours,
  pictures: z._default(z.array(StoredUrl).check(z.maxLength(9, "图片最多 9 张")), []),
  /** What a person spends as a rule. */
  perHeadFen: z.optional(Fen.check(z.minimum(100, "人均至少 ¥1"), z.maximum(1_000_000, "人均最多 ¥10000"))),
});
export type BranchForm = z.infer<typeof BranchForm>;

/** A branch as its shop sees it; one that was made from the stores of a voucher has no place, region or category until it is saved. */
const Branch = z.object({
  branchId: Id,
  ...z.partial(BranchForm).shape,
  name: z.string(),
  phone: z.string(),
  /** Region and detail in one line. */
  address: z.string(),
  pictures: z.array(z.string()),
  hours: z.optional(OpeningHours),
  hoursText: z.string(),
  isOpen: z.boolean(),
  /** It has a place, a category and hours, and is found by members near it. */
  isFound: z.boolean(),
  /** Products that name it. */
  goodsCount: z.int(),
  /** What members see of its licence: the last that was passed. */
  licence: z.optional(LicenceForm),
  /** The licence that was submitted last, while it is in review or was refused. */
  licenceReview: z.optional(
    z.object({ state: z.enum(licenceStates), form: LicenceForm, reasons: z.array(Reason) }),
  ),
});

/** Refusals of branches; part of group Merchant. */
export const branchErrors = {
  BRANCH_NAME: [300, "已有同名的门店，请换一个名称"],
  BRANCHES_FULL: [301, "最多 50 家门店"],
  BRANCH_NAMED: [302, "还有商品在这家门店使用，请先在商品里换成别的门店"],
  BRANCH_OWED: [303, "还有卖出的券只能在这家门店使用，请等券用完或过期后再删除"],
  BRANCH_STAFFED: [304, "还有员工在这家门店核销，请先在“员工”里改选他们的门店"],
} as const;

const read = { kind: "query", access: "merchant", rate: "read", roles: "all" } as const;
const write = {
  kind: "command",
  access: "merchant",
  rate: "write",
  roles: staffRights.shop,
  changes: ["Merchant.GetBranches", "Merchant.GetBranch", "Merchant.GetNearShop", "Wares"],
} as const;
const ids = { branchId: "branch" } as const;

/** A shop's branches (docs/rules/samecity.md); part of group Merchant. */
export const branchMethods = {
  GetBranches: {
    ...read,
    doc: "The shop's branches, by name.",
    input: z.object({}),
    output: z.object({ list: z.array(Branch) }),
  },
  GetBranch: {
    ...read,
    ids,
    doc: "One branch of the shop.",
    input: z.object({ branchId: Id }),
    output: Branch,
  },
  SaveBranch: {
    ...write,
    ids,
    place: true,
    doc:
      "Adds a branch or changes one; codes that were sold keep what they said of it. With another name, category or address " +
      "its licence is submitted again.",
    input: z.object({ branchId: z.optional(Id), ...BranchForm.shape }),
    output: z.object({ branchId: Id }),
  },
  RemoveBranch: {
    ...write,
    ids,
    doc: "Removes a branch that no product, no unused code and nobody of the staff needs.",
    input: z.object({ branchId: Id }),
    output: z.object({}),
  },
} as const;
