import { joined } from "@heshi/kernel/join";
import { accountRights } from "./rights/account.rights.ts";
import { agentsRights } from "./rights/agents.rights.ts";
import { proxiesRights } from "./rights/proxies.rights.ts";
import { auctionRights } from "./rights/auction.rights.ts";
import { chatRights } from "./rights/chat.rights.ts";
import { contentRights } from "./rights/content.rights.ts";
import { goodsRights } from "./rights/goods.rights.ts";
import { investRights } from "./rights/invest.rights.ts";
import { moneyRights } from "./rights/money.rights.ts";
import { shopRights } from "./rights/shop.rights.ts";
import { systemRights } from "./rights/system.rights.ts";
import { tradeRights } from "./rights/trade.rights.ts";
import { warehouseRights } from "./rights/warehouse.rights.ts";
import type { usualRoles } from "./rights/right.ts";

/** What a shop's staff may be. */
export const staffRoles = ["owner", "goods", "orders", "service", "finance"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What a shop's staff may do and read beyond orders, comments and goods (table in docs/rules/staff.md); `receiver` is seeing whole names,
 * numbers and addresses.
 */
export const staffRights = {
  goods: ["owner", "goods"],
  dispatch: ["owner", "goods", "orders"],
  shop: ["owner"],
  ship: ["owner", "orders"],
  receiver: ["owner", "orders"],
  answer: ["owner", "service"],
  afterSale: ["owner", "orders", "service"],
  money: ["owner", "finance"],
  invoice: ["owner", "finance"],
  redeem: ["owner", "orders", "service"],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type StaffRight = keyof typeof staffRights;
export const staffRightNames = Object.keys(staffRights) as [StaffRight, ...StaffRight[]];

/** What each group of methods is called. */
export const staffRightTitles: Readonly<Record<StaffRight, string>> = {
  goods: "发布和修改商品",
  dispatch: "运费模板和地址",
  shop: "店铺设置和员工",
  ship: "发货和改地址",
  receiver: "查看完整收货信息",
  answer: "回复买家和评价",
  afterSale: "处理售后",
  money: "店铺钱包、账单和提现",
  invoice: "开具发票",
  redeem: "核销券码",
};

/** Of somebody on a shop's staff: the role, and the groups of methods taken from them. */
export type StaffMember = { role: string; without?: readonly string[] | undefined };

/** True when somebody of a shop's staff has a right. */
export const mayInShop = ({ role, without = [] }: StaffMember, right: StaffRight): boolean =>
  (staffRights[right] as readonly string[]).includes(role) && !without.includes(right);

/** The right by which a method is open to some roles; undefined where it has roles of its own. */
const rightOfRoles = (roles: readonly string[]): StaffRight | undefined =>
  staffRightNames.find((right) => staffRights[right] === roles);

/** True when somebody of a shop's staff may call a method that is open to these roles; one that names none is open to nobody. */
export function mayCallInShop(who: StaffMember, roles: "all" | readonly string[] | undefined): boolean {
  if (roles === "all") return true;
  if (roles === undefined) return false;
  const right = rightOfRoles(roles);
  return right === undefined ? roles.includes(who.role) : mayInShop(who, right);
}

const rightRows = joined("rights", [
  accountRights,
  agentsRights,
  proxiesRights,
  investRights,
  auctionRights,
  chatRights,
  contentRights,
  goodsRights,
  moneyRights,
  shopRights,
  systemRights,
  tradeRights,
  warehouseRights,
]);
export type Right = keyof typeof rightRows;
/** What operators may be allowed, one right for each kind of decision. */
export const rights = Object.keys(rightRows) as [Right, ...Right[]];
/** What a right is called. */
export const rightTitle = (right: Right): string => rightRows[right].title;

/** The rights of each role that an operator may have. */
export const operatorRoles: Readonly<Record<"admin" | (typeof usualRoles)[number], readonly Right[]>> = {
  admin: rights,
  review: rightsFor("review"),
  finance: rightsFor("finance"),
  service: rightsFor("service"),
  content: rightsFor("content"),
};
export type OperatorRole = keyof typeof operatorRoles;

function rightsFor(role: (typeof usualRoles)[number]): readonly Right[] {
  return rights.filter((right) => (rightRows[right].roles as readonly string[]).includes(role));
}

/** What the roles are called in the console; one that an operator made has a title of its own. */
export const roleTitles: Readonly<Record<OperatorRole, string>> = {
  admin: "管理员",
  review: "审核",
  finance: "财务",
  service: "客服",
  content: "内容",
};

export const isOperatorRole = (role: string): role is OperatorRole => Object.hasOwn(operatorRoles, role);

/** A role as the database has it: its rights and the methods taken from them, where an operator has set them. */
export type RoleRow = {
  role: string;
  rights?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
};

/** The rights of a role: all for administrators, else those that an operator set, else those above; none for an unknown one. */
export function rightsOf({ role, rights: own }: RoleRow): readonly string[] {
  if (role === "admin") return rights;
  const given: readonly string[] = own ?? (isOperatorRole(role) ? operatorRoles[role] : []);
  return own === undefined && !isOperatorRole(role) ? [] : ["console.use", ...given];
}

/** True when a role may call a method with this right; no right allows nothing. */
export const mayCall = (row: RoleRow, { name, right }: { name: string; right: Right | undefined }): boolean =>
  right !== undefined &&
  rightsOf(row).includes(right) &&
  (row.role === "admin" || !(row.without ?? []).includes(name));
