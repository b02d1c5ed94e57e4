import type { ApplyForm } from "@heshi/contract/shop/apply";
import { formatDay } from "@heshi/kernel/text";
import { isCardNumber } from "@heshi/kernel/validate";

/** What the server knows beside the form. */
export type Facts = {
  /** The member's own real name. */
  identity: { name: string; number: string } | undefined;
  isNameTaken: boolean;
  isCategory: boolean;
  /** Of a shop of theirs: it was opened, or renewed, with a licence, and has one ever after. */
  hasLicence: boolean;
  isPlace: boolean;
  /** Uploads of the member's own. */
  ownPhotos: ReadonlySet<string>;
  isOwnLogo: boolean;
};

type Faults = Record<string, string>;

const PHOTO_AGAIN = "请重新上传照片";
const licenceFields = ["licenceName", "licenceNumber", "licenceUntil", "licence"] as const;

function licenceFaults(form: ApplyForm, { hasLicence }: Facts, today: string): Faults {
  const faults: Faults = {};
  const isAsked =
    hasLicence || form.kind === "company" || licenceFields.some((field) => form[field] !== undefined);
  if (!isAsked) return faults;
  const words = ["请填写执照上的名称", "请填写统一社会信用代码", "请选择执照到期日", "请上传营业执照照片"];
  for (const [at, field] of licenceFields.entries())
    if (form[field] === undefined) faults[field] = words[at] ?? "";
  if (form.licenceUntil !== undefined && form.licenceUntil < today) faults["licenceUntil"] = "执照已过期";
  return faults;
}

function subjectFaults(form: ApplyForm, { identity }: Facts): Faults {
  const { kind, legalName, legalNumber, licenceName, accountName, accountNumber } = form;
  if (kind === "company")
    return accountName === licenceName ? {} : { accountName: "对公账户名须与营业执照名称一致" };
  return {
    ...(identity?.name !== legalName && { legalName: "须与您的实名认证一致" }),
    ...(identity?.number !== legalNumber && { legalNumber: "须与您的实名认证一致" }),
    ...(accountName !== legalName && { accountName: "须是您本人的银行卡" }),
    ...(!isCardNumber(accountNumber) && { accountNumber: "银行卡号不正确，请核对" }),
  };
}

function photoFaults({ front, back, licence }: ApplyForm, { ownPhotos }: Facts): Faults {
  const isOwn = (url: string): boolean => ownPhotos.has(url);
  return {
    ...(!isOwn(front) && { front: PHOTO_AGAIN }),
    ...((!isOwn(back) || back === front) && { back: PHOTO_AGAIN }),
    ...(licence !== undefined &&
      (!isOwn(licence) || licence === front || licence === back) && { licence: PHOTO_AGAIN }),
  };
}

/** What is wrong with a form, by field. */
export const faultsOf = (form: ApplyForm, facts: Facts, now: Date): Faults => ({
  ...subjectFaults(form, facts),
  ...licenceFaults(form, facts, formatDay(now)),
  ...photoFaults(form, facts),
  ...(facts.isNameTaken && { shopName: "这个店铺名称已被使用，请换一个" }),
  ...(!facts.isCategory && { categoryId: "请重新选择主营类目" }),
  ...(!facts.isPlace && { regionCode: "请重新选择所在地区" }),
  ...(!facts.isOwnLogo && { logo: "请重新上传图片" }),
});

/** The photos of a form that nobody else sees. */
export const photosOf = ({ front, back, licence }: ApplyForm): string[] =>
  licence === undefined ? [front, back] : [front, back, licence];
