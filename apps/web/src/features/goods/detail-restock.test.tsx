import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { patchSession } from "#src/shared/session/session-store.ts";
import { dialog, goods, mine, prepareEach, shown } from "./detail.testing.tsx";
import { click, press } from "../../../test/click.ts";

prepareEach();

test("a value that is sold out can be chosen; its button waits for it and takes that back", async () => {
  patchSession({ token: "t" });
  let restockSkuIds: string[] = [];
  const server = await shown({
    "Wares.GetDetailMine": () => ({ info: { ...mine, restockSkuIds } }),
    "Wares.AddRestock": () => {
      restockSkuIds = ["702"];
      return { info: {} };
    },
    "Wares.RemoveRestocks": () => {
      restockSkuIds = [];
      return { info: { removed: 1 } };
    },
  });
  await press(/^已选云灰/);
  const sheet = within(await dialog());
  await click(sheet.getByRole("button", { name: /樱粉.*缺货/ }));
  expect(sheet.getByText("暂时缺货，到货后可以通知您")).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "立即购买" })).toBeNull();
  await click(await sheet.findByRole("button", { name: "到货通知" }));
  expect(server.of("Wares.AddRestock")[0]?.parameters).toMatchObject({ skuId: "702" });
  await click(await sheet.findByRole("button", { name: "取消到货通知" }));
  expect(server.of("Wares.RemoveRestocks")[0]?.parameters).toMatchObject({ skuIds: '["702"]' });
  await sheet.findByRole("button", { name: "到货通知" });
});

test("a product without stock has 到货通知 in its bar; a visitor logs in first", async () => {
  const [first] = goods.skus;
  const skus = [{ ...first, available: 0 }];
  await shown({ "Wares.GetDetail": { info: { ...goods, state: "soldOut", inStock: false, skus } } });
  const bar = within(screen.getByLabelText("购买"));
  expect(bar.getByRole("button", { name: "看相似" })).toBeTruthy();
  await click(await bar.findByRole("button", { name: "到货通知" }));
  expect(await screen.findByText("登录后设置到货通知")).toBeTruthy();
});

test("a link to a SKU opens the page with that one chosen", async () => {
  await shown({}, "7&sku=702");
  expect(await screen.findByRole("button", { name: /^已选樱粉/ })).toBeTruthy();
});
