import type { YopApplication } from "./yop.port.ts";

type Urls = { front: string; back: string; licence: string | undefined };

const contactOf = ({ contactName, contactMobile, contactEmail, legalNumber }: YopApplication) => ({
  contactName,
  contactMobile,
  contactEmail,
  contactLicenceNo: legalNumber,
});

/** What YeePay is sent of an application: groups of fields as JSON. Pure. */
export function parametersOf(
  form: YopApplication,
  { front, back, licence }: Urls,
  { parentMerchantNo, products }: { parentMerchantNo: string; products: string },
): Record<string, string> {
  const legal = {
    legalName: form.legalName,
    legalLicenceType: "ID_CARD",
    legalLicenceNo: form.legalNumber,
    legalLicenceFrontUrl: front,
    legalLicenceBackUrl: back,
  };
  const place = {
    province: `${form.regionCode.slice(0, 2)}0000`,
    city: `${form.regionCode.slice(0, 4)}00`,
    district: form.regionCode.slice(0, 6),
    address: form.detail,
  };
  const account = {
    settlementDirection: "BANKCARD",
    bankCode: form.bankCode,
    bankCardNo: form.accountNumber,
  };
  const shared = {
    requestNo: form.requestNo,
    parentMerchantNo,
    businessAddressInfo: JSON.stringify(place),
    notifyUrl: form.notifyUrl,
    productInfo: products,
  };
  const subject = { signName: form.signName, shortName: form.shortName };
  if (form.kind === "person")
    return {
      ...shared,
      merchantSubjectInfo: JSON.stringify(subject),
      merchantCorporationInfo: JSON.stringify({ ...legal, mobile: form.contactMobile }),
      accountInfo: JSON.stringify({ ...account, bankAccountType: "DEBIT_CARD" }),
    };
  const licenced = { ...subject, signType: "ENTERPRISE", licenceNo: form.licenceNumber, licenceUrl: licence };
  return {
    ...shared,
    businessRole: "SETTLED_MERCHANT",
    merchantSubjectInfo: JSON.stringify(licenced),
    merchantCorporationInfo: JSON.stringify(legal),
    merchantContactInfo: JSON.stringify(contactOf(form)),
    settlementAccountInfo: JSON.stringify({ ...account, bankAccountType: "ENTERPRISE_ACCOUNT" }),
  };
}
