import type { FilledForm } from "./filled-form.ts";

const week = Array.from({ length: 7 }, () => [{ from: "10:00", to: "22:00" }]);
const branch = {
  branchId: "5",
  name: "湖滨店",
  category: "food",
  regionCode: "330106",
  detail: "文三路 478 号",
  address: "浙江省杭州市西湖区文三路 478 号",
  lat: 30.2741,
  lng: 120.1551,
  phone: "0571-88886666",
  hours: { week, closed: [{ from: "2026-02-17", to: "2026-02-20" }] },
  pictures: ["/uploads/aa/x.webp"],
};
const refused = {
  state: "refused",
  form: {
    holder: "湖滨小吃",
    number: "JY13301060012345",
    validUntil: "2099-12-31",
    picture: "/uploads/aa/l.webp",
  },
  reasons: [{ field: "number", reason: "证照编号与照片不一致" }],
};

/** Forms of a shop's branches. */
export const branchForms: readonly FilledForm[] = [
  {
    page: "/pages/shop/branch/edit?id=5",
    method: "Merchant.SaveBranch",
    answers: { "Merchant.GetBranch": branch },
    typed: { 门店名称: "西溪店", 电话: "13900010001", 人均: "88", 详细地址: "文三路 500 号" },
    pressed: ["分类", "咖啡茶饮", "周日营业"],
    submit: "保存",
    sends: {
      branchId: "5",
      name: "西溪店",
      category: "drinks",
      regionCode: "330106",
      detail: "文三路 500 号",
      lat: "30.2741",
      lng: "120.1551",
      phone: "13900010001",
      hours: JSON.stringify({
        week: week.map((day, at) => (at < 6 ? day : [])),
        closed: branch.hours.closed,
      }),
      pictures: JSON.stringify(branch.pictures),
      perHeadFen: "8800",
    },
  },
  {
    page: "/pages/shop/branch/licence?id=5",
    method: "Merchant.SubmitLicence",
    answers: { "Merchant.GetBranch": { ...branch, licenceReview: refused } },
    typed: { 经营者: "湖滨小吃店", 证照编号: "JY13301060099999" },
    submit: "提交审核",
    sends: { ...refused.form, branchId: "5", holder: "湖滨小吃店", number: "JY13301060099999" },
  },
];
