import { expect, type Page, test } from "@playwright/test";
import { codeFor } from "../phone.ts";
import { demoWorld } from "../../tools/demo/world.ts";

/** A visitor becomes a member, fills in a profile, adds a demo member's account, and logs out. */
const MOBILE = `137${String(Date.now()).slice(-8)}`;
const OTHER = { mobile: "13800000002", pwd: "Demo@1234" };
const otherNumber = (): string =>
  demoWorld().members.find(({ mobile }) => mobile === OTHER.mobile)?.realName.idNumber ?? "";
const PASSWORD = "Xiaoman@2026";
const PAY_PASSWORD = "739164";

async function askCode(page: Page, mobile: string): Promise<void> {
  const before = await codeFor(page, mobile, "", 1).catch(() => "");
  await page.getByRole("button", { name: /获取验证码/ }).click();
  await page.getByRole("textbox", { name: "验证码" }).fill(await codeFor(page, mobile, before));
}

async function register(page: Page): Promise<void> {
  await page.goto("/pages/mycenter/login/register");
  await page.getByRole("textbox", { name: "手机号" }).fill(MOBILE);
  await askCode(page, MOBILE);
  await page.getByRole("textbox", { name: "登录密码" }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "确认密码" }).fill(PASSWORD);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await page.getByRole("button", { name: "同意并注册" }).click();
  await expect(page).toHaveURL(/mycenter\/index/);
}

async function addAccount(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^切换账号/ }).click();
  await page.getByRole("button", { name: "添加或登录其他账号" }).click();
  await page.getByRole("button", { name: "密码登录" }).click();
  await page.getByRole("textbox", { name: "手机号" }).fill(OTHER.mobile);
  await page.getByRole("textbox", { name: "登录密码" }).fill(OTHER.pwd);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByRole("button", { name: "同意并登录" }).click();
  await expect(page).toHaveURL(/setting\/account/);
  await expect(page.getByRole("listitem")).toHaveCount(2);
}

async function saysSaved(page: Page): Promise<void> {
  await expect(page.getByText("已保存").first()).toBeVisible();
  await expect(page.getByText("已保存")).toHaveCount(0);
}

async function fillProfile(page: Page, nickname: string): Promise<void> {
  await page.goto("/pages/setting/profile");
  await page.getByRole("button", { name: /^昵称/ }).click();
  await page.getByRole("dialog", { name: "修改昵称" }).getByRole("textbox", { name: "昵称" }).fill(nickname);
  await page.getByRole("button", { name: "保存" }).click();
  await saysSaved(page);
  await page.getByRole("button", { name: /^性别/ }).click();
  await page.getByRole("radio", { name: "女" }).click();
  await saysSaved(page);
  await expect(page.getByRole("button", { name: /^昵称/ })).toContainText(nickname);
}

async function addAddress(page: Page): Promise<void> {
  await page.goto("/pages/setting/index");
  await page.getByRole("link", { name: /^收货地址/ }).click();
  await expect(page.getByText("还没有收货地址").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "新增收货地址" }).click();
  await page
    .getByRole("textbox", { name: "粘贴整段地址" })
    .fill("林小满，13800136021，上海市浦东新区世纪大道 100 号环球金融中心 28 楼");
  await page.getByRole("button", { name: "识别" }).click();
  await expect(page.getByRole("textbox", { name: "收货人" })).toHaveValue("林小满");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("listitem")).toContainText("世纪大道 100 号环球金融中心 28 楼");
  await page.goBack();
}

/** A number gets one code a minute, and the own one had its code: the other account changes its payment password. */
async function setPayPassword(page: Page): Promise<void> {
  await page.goto("/pages/setting/index");
  await page.getByRole("link", { name: /^支付密码/ }).click();
  await askCode(page, OTHER.mobile);
  // whose real name is known says a part of its number too
  await page.getByRole("textbox", { name: "身份证号" }).fill(otherNumber().slice(-6));
  await page.getByRole("textbox", { name: "支付密码" }).fill(PAY_PASSWORD);
  await page.getByRole("textbox", { name: "再次输入" }).fill("739165");
  await page.getByRole("button", { name: /^(设置|修改)支付密码$/ }).click();
  await expect(page.getByText(/不一致/).filter({ visible: true })).toBeVisible();
  await page.getByRole("textbox", { name: "再次输入" }).fill(PAY_PASSWORD);
  await page.getByRole("button", { name: /^(设置|修改)支付密码$/ }).click();
  await expect(page).toHaveURL(/setting\/index/);
  await expect(page.getByRole("link", { name: /^支付密码/ })).toContainText("修改");
}

test("a member registers, fills in a profile, keeps two accounts and logs out", async ({ page }) => {
  await register(page);
  await fillProfile(page, "林小满");
  await addAddress(page);
  await addAccount(page);
  await setPayPassword(page);
  await page.getByRole("link", { name: /^切换账号/ }).click();
  await page.getByRole("button", { name: "切换到 林小满" }).click();
  await expect(page).toHaveURL(/mycenter\/index/);
  await expect(page.getByRole("heading", { name: "林小满" })).toBeVisible();

  await page.goto("/pages/setting/index");
  await page.getByRole("button", { name: "退出登录" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "退出" }).click();
  // the other account is still there, and no login is required
  await expect(page).toHaveURL(/mycenter\/index/);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "王小明" })).toBeVisible();
});
