import type { YopForm } from "@heshi/contract/shop/yop";
import { isCardNumber } from "@heshi/kernel/validate";

type Faults = Record<string, string>;

/** Photos of a form. */
export const photosOf = ({ front, back, licence }: Pick<YopForm, "front" | "back" | "licence">): string[] =>
  licence === undefined ? [front, back] : [front, back, licence];

function companyFaults({ licenceNumber, licence }: YopForm): Faults {
  return {
    ...(licenceNumber === undefined && { licenceNumber: "请填写统一社会信用代码" }),
    ...(licence === undefined && { licence: "请上传营业执照照片" }),
  };
}

function personFaults({ signName, legalName, accountNumber }: YopForm): Faults {
  return {
    ...(signName !== legalName && { signName: "个人的主体全称就是身份证上的姓名" }),
    ...(!isCardNumber(accountNumber) && { accountNumber: "银行卡号不正确，请核对" }),
  };
}

/** What is wrong with a form beyond each field by itself, by field; `owned` are photos of the shop's. Pure. */
export function faultsOf(
  form: YopForm,
  { owned, isPlace }: { owned: ReadonlySet<string>; isPlace: boolean },
): Faults {
  const { front, back, licence } = form;
  const isTwice = (url: string | undefined): boolean =>
    photosOf(form).filter((one) => one === url).length > 1;
  const again = (url: string | undefined): boolean => url !== undefined && (!owned.has(url) || isTwice(url));
  return {
    ...(form.kind === "company" ? companyFaults(form) : personFaults(form)),
    ...(!isPlace && { regionCode: "请重新选择经营地区" }),
    ...(again(front) && { front: "请重新上传照片" }),
    ...(again(back) && { back: "请重新上传照片" }),
    ...(again(licence) && { licence: "请重新上传照片" }),
  };
}
