import { parseAst } from "vite";
import { expect, test } from "vitest";
import { importsOf, type Program } from "../../light-source.ts";
import { lightContract } from "../../light-contract.ts";

type Load = (id: string) => Promise<{ code: string } | undefined>;

test("the browser's build knows the input plan and `changes` of a method, and no schemas", async () => {
  const load = lightContract().load as Load;
  const { code = "" } = (await load("\0light-contract:trade/order")) ?? {};
  const order = JSON.parse(/export const Order = (.*);/.exec(code)?.[1] ?? "{}");
  expect(order.errors.REMINDED).toEqual([8]);
  expect(order.methods.Remind).toEqual({
    kind: "command",
    access: "member",
    changes: ["Order.GetList", "Order.GetDetail"],
    input: [["orderId", "text"]],
  });
});

test("a form's page knows the schema of its own method, from the table that describes it, and no other", async () => {
  const load = lightContract().load as Load;
  const { code = "" } = (await load("\0light-commands:shop/merchant#AddCoupon")) ?? {};
  expect(code).toContain('import { shopCouponMethods } from "@heshi/contract/shop/coupons";');
  expect(code).toContain("AddCoupon: shopCouponMethods.AddCoupon");
  expect(code.match(/from "@heshi/g)).toHaveLength(1);
  // described in the group itself
  const { code: whole } = (await load("\0light-commands:system/feedback#Submit")) ?? {};
  expect(whole).toBe('export * from "@heshi/contract/system/feedback";');
});

test("a form that sends one of two methods knows the schemas of both, and one of a variable method of all", () => {
  const found = (method: string) =>
    importsOf(
      parseAst(
        `import { After } from "@heshi/contract/trade/after"; draw({ command: [After, ${method}] });`,
      ) as unknown as Program,
    )[0];
  expect(found('isNew ? "Apply" : "Edit"')).toMatchObject({
    isCalledOnly: true,
    commands: ["Apply", "Edit"],
  });
  expect(found('"Apply"')).toMatchObject({ isCalledOnly: true, commands: ["Apply"] });
  expect(found("method")).toMatchObject({ isCalledOnly: false, commands: [] });
});
