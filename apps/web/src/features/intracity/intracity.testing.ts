import type { Place } from "#src/shared/place/place.ts";
import { type Answer, setData } from "../../../test/fake-server.ts";

/** Where the member is. */
export const place: Place = {
  lat: 30.27,
  lng: 120.15,
  name: "文三路",
  desc: "",
  address: "杭州市西湖区文三路",
  country: "中国",
  province: "浙江省",
  city: "杭州市",
  district: "西湖区",
  adcode: "330106",
  citycode: "0571",
  isCustom: true,
  isError: false,
};
export const withMap = {
  "System.GetSetData": { info: { ...setData, map: { kind: "plan" } } },
} satisfies Record<string, Answer>;
export const near = (list: readonly object[], more: object = { hasShops: true }) => ({
  info: { list, ...more },
});

/** Rows of what is near, for tests. */
const spot = (id: string) => ({
  branchId: `b${id}`,
  branchName: "文三店",
  shopId: `s${id}`,
  lat: 30.27,
  lng: 120.15,
  distance: 320,
  isOpen: true,
  score: 480,
  category: "food",
});

export const nearShop = (id: string, more: object = {}) => ({
  ...spot(id),
  name: `老灶火锅${id}`,
  logo: "/logo.webp",
  picture: "",
  address: "文三路 448 号",
  hoursText: "每天 10:00-22:00",
  sold: 2318,
  perHeadFen: 8600,
  goods: [
    { waresId: `w${id}`, title: "100 元代金券", priceFen: 8500, marketPrice: 10_000, terms: "voucher" },
  ],
  ways: [],
  ...more,
});

export const nearGoods = (id: string, more: object = {}) => ({
  ...spot(id),
  waresId: `w${id}`,
  orderType: 0,
  title: `双人餐${id}`,
  picture: "/g.webp",
  priceFen: 15_800,
  marketPrice: 24_600,
  sold: 18,
  commentCount: 0,
  tags: [],
  isSelf: false,
  inStock: true,
  shopName: "老灶火锅",
  ...more,
});

export const nearBranch = (id: string, more: object = {}) => ({
  branchId: `b${id}`,
  name: `文三店${id}`,
  address: "杭州市西湖区文三路 448 号",
  phone: "0571-88886666",
  lat: 30.27,
  lng: 120.15,
  distance: 320,
  pictures: [],
  category: "food",
  perHeadFen: 8600,
  hours: {
    week: [[], [], [], [], [], [], [{ from: "10:00", to: "22:00" }]],
    closed: [{ from: "2027-02-05", to: "2027-02-08" }],
  },
  hoursText: "每天 10:00-22:00",
  isOpen: true,
  ...more,
});
