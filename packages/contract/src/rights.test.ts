import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { groups } from "./groups.ts";
import { staffRightNames, staffRights } from "./rights.ts";

/** What every person of a shop may call, whatever is taken from them, with what makes that harmless. */
const openToAll: Readonly<Record<string, string>> = {
  "Merchant.ChangeMobile": "their own",
  "Merchant.ChangePassword": "their own",
  "Merchant.EndStaffDevices": "their own",
  "Merchant.GetAlerts": "their own",
  "Merchant.GetBranch": "what buyers see of a branch",
  "Merchant.GetBranchDelivery": "what buyers see of how a branch delivers",
  "Merchant.GetBranches": "what buyers see of the branches",
  "Merchant.GetComment": "comments are public",
  "Merchant.GetComments": "comments are public",
  "Merchant.GetCounter": "sums and counts",
  "Merchant.GetDispatch": "rates of freight, which goods show",
  "Merchant.GetDispatches": "rates of freight, which goods show",
  "Merchant.GetFace": "the shop's page is public",
  "Merchant.GetFeedbacks": "the shop's words to the platform",
  "Merchant.GetGoods": "goods",
  "Merchant.GetGoodsCounts": "goods",
  "Merchant.GetGoodsForm": "goods",
  "Merchant.GetGoodsHints": "goods",
  "Merchant.GetGoodsSkus": "goods",
  "Merchant.GetHours": "the shop's page is public",
  "Merchant.GetInfo": "the shop, and who they are in it",
  "Merchant.GetNewOrders": "a count",
  "Merchant.GetOrder": "receivers are masked without `receiver`",
  "Merchant.GetOrderCounts": "counts",
  "Merchant.GetOrders": "receivers are masked without `receiver`",
  "Merchant.GetShopAddress": "the shop's own, which it sends from",
  "Merchant.GetShopAddresses": "the shop's own, which it sends from",
  "Merchant.GetShops": "their own",
  "Merchant.GetStaffDevices": "their own",
  "Merchant.GetStaffEvents": "their own",
  "Merchant.LeaveShop": "their own",
  "Merchant.Logout": "their own",
  "Merchant.SendFeedback": "their own",
  "Merchant.SetAlerts": "their own",
  "Merchant.SwitchShop": "their own",
  "Merchant.TryDispatch": "rates of freight, which goods show",
  "Merchant.Upload": "a picture, which nobody sees before it is used",
};

const methods = groups.flatMap((group) =>
  Object.entries(group.methods).flatMap(([name, { access, kind, roles }]) =>
    access === "merchant" ? [{ name: `${group.name}.${name}`, kind, roles }] : [],
  ),
);
const namesOf = (roles: unknown, kind: string): string =>
  methods
    .filter((method) => method.roles === roles && method.kind === kind)
    .map(({ name }) => name)
    .sort()
    .join(", ");

test("what every person of a shop may call is listed with a reason; all other methods have a right", () => {
  expect(
    methods
      .filter(({ roles }) => roles === "all")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(openToAll).sort());
  const rights: readonly unknown[] = Object.values(staffRights);
  expect(
    methods.filter(({ roles }) => roles !== "all" && !rights.includes(roles)).map(({ name }) => name),
  ).toEqual([]);
});

test("what buyers write for the shop alone, and who they are, is read with a right", () => {
  const words = /^(?:After\.GetShop|Merchant\.GetPrivateUrl|Chat\.Get|Merchant\.GetInvoice|Yop\.)/;
  const read = methods.filter(({ name, kind }) => kind === "query" && words.test(name));
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter(({ roles }) => roles === "all")).toEqual([]);
});

test("docs/rules/staff.md says what each right reads and does", () => {
  const page = readFileSync(new URL("../../../docs/rules/staff.md", import.meta.url), "utf8");
  const rows = staffRightNames.map((right) => {
    const roles = staffRights[right];
    return `| ${right} | ${roles.join(", ")} | ${namesOf(roles, "query")} | ${namesOf(roles, "command")} |`;
  });
  const all = `| (none) | all | ${namesOf("all", "query")} | ${namesOf("all", "command")} |`;
  for (const row of [all, ...rows]) expect(page).toContain(row);
});
