import type { VoucherTerms } from "@heshi/contract/counter/voucher";
import { demoId } from "../fill/fill-rows.ts";
import { TOWN } from "../town/make-town.ts";

/** A branch that products name; one with a spot is found near it. */
export type Store = {
  branchId: string;
  name: string;
  address: string;
  phone: string;
  spot?: { east: number; north: number };
};
/** Our own kitchens, in degrees from the middle of the town. */
export const kitchens: readonly Store[] = [
  {
    branchId: demoId("kitchen 1"),
    name: "合市厨房 湖滨店",
    address: "浙江省杭州市上城区湖滨路 28 号 3 楼",
    phone: "0571-87020028",
    spot: { east: 0.0021, north: 0.0012 },
  },
  {
    branchId: demoId("kitchen 2"),
    name: "合市厨房 城西店",
    address: "浙江省杭州市西湖区文二西路 551 号 B1 层",
    phone: "0571-88230551",
    spot: { east: -0.0102, north: 0.0034 },
  },
];
/** What makes such a branch found. */
export const foundAt = ({ east, north }: { east: number; north: number }) => ({
  category: "food",
  lat: TOWN.lat + north,
  lng: TOWN.lng + east,
  hours: { week: Array.from({ length: 7 }, () => [{ from: "10:30", to: "21:30" }]), closed: [] },
  perHeadFen: 7800,
});
const stores = kitchens.map(({ spot: _spot, ...store }) => store);
const hours = "周一至周日 10:30-21:30";
/** The vouchers of our own shop; `picture` is that of the product each looks like. */
export const VOUCHERS = [
  {
    key: "hotpot",
    picture: "%/hotpot.webp",
    title: "合市厨房 双人鲜牛火锅套餐券 含锅底蘸料",
    subtitle: "湖滨、城西两店通用，未使用随时退",
    priceFen: 16_800,
    detail:
      "<h3>套餐内容</h3><p>牛油鸳鸯锅底 1 份，鲜切吊龙 200 克，手打牛丸 6 颗，时令蔬菜拼盘 1 份，米饭 2 碗，蘸料 2 份。</p>" +
      "<h3>怎么使用</h3><p>付款后在订单里查看券码，到店出示给店员扫码即可。图片为锅底实物，菜品以门店当日为准。</p>",
    terms: {
      validDays: 30,
      hours,
      needsCall: true,
      rules: "每桌限用 1 张，不可叠加店内优惠。\n节假日通用，请提前一天预约。",
      stores,
    },
  },
  {
    key: "tea",
    picture: "%/milk_tea.webp",
    title: "合市厨房 手作奶茶双杯券 大杯任选",
    subtitle: "工作日下午茶，到店现做",
    priceFen: 2990,
    detail:
      "<h3>双杯内容</h3><p>大杯手作奶茶任选 2 杯，温度和甜度到店选择。</p><h3>怎么使用</h3><p>付款后在订单里查看券码，到店出示给店员扫码即可。</p>",
    terms: {
      validDays: 60,
      hours: "周一至周五 10:00-18:00",
      needsCall: false,
      rules: "大杯任选两款，加料另付。",
      stores,
    },
  },
] as const satisfies readonly {
  key: string;
  picture: string;
  title: string;
  subtitle: string;
  priceFen: number;
  detail: string;
  terms: VoucherTerms;
}[];
