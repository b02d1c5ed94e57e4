import { expect, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { browserOf, memberPage, OWNER } from "../../browsers.ts";
import { operatorToken, tokenOf } from "../../login.ts";
import { button } from "../../press.ts";

/** The owner of the demo's shop is a proxy: their code recruits a shop, and each bonus says how it was computed. */

/** An owner of a shop of the demo who is no proxy, and an applicant whose shop waits for its review. */
const OTHER = { mobile: "13800000001", pwd: "Demo@1234" };

test("a proxy's code is on their page, a form without a shop is refused, and each bonus opens its computation", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token2 = await tokenOf(base, "Merchant.Login", OWNER);
  const shop = await (await browserOf(browser, base, { token2 })).newPage();
  await shop.goto("/pages/shop/proxy/index");
  const { info } = await callServer(base, "Proxy.GetHome", { token2 });
  const { code } = info["proxy"] as { code: string };
  await expect(shop.getByText(code).filter({ visible: true }).first()).toBeVisible();
  await expect(button(shop, "复制入驻链接")).toBeVisible();
  await shop.goto("/pages/shop/proxy/merchant");
  await expect(shop.getByText(/入驻$/).filter({ visible: true }).first()).toBeVisible();

  await shop.goto("/pages/shop/proxy/bonus");
  await shop
    .getByText(/手续费 ¥/)
    .filter({ visible: true })
    .first()
    .click();
  const sheet = shop.getByRole("dialog", { name: "奖金怎么算" });
  await expect(sheet.getByText(/^B\d{18}/)).toBeVisible();
  await expect(sheet.getByText("15%")).toBeVisible();

  // a member without a shop is sent to open one first
  const page = await memberPage(browser, base, OTHER);
  await page.goto(`/pages/shop/apply?proxy=${code}&step=shop`);
  await expect(page.getByRole("textbox", { name: /招募码/ })).toHaveValue(code);

  // operators read who has the district
  const token = await operatorToken(base, "陈立");
  const districts = await callServer(base, "Admin.GetDistricts", { token, limit: "20" });
  expect(districts.raw).toContain(code);
});
