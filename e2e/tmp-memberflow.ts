import { chromium } from "@playwright/test";
const base = "http://127.0.0.1:3321";
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
});
const page = await context.newPage();
page.on("pageerror", (e) => console.log("page error:", e.message));
page.on("console", (l) => l.type() === "error" && console.log("console:", l.text().slice(0, 200)));
const shots: string[] = [];
const shot = async (wait = 700) => {
  await page.waitForTimeout(wait);
  shots.push(`data:image/png;base64,${(await page.screenshot()).toString("base64")}`);
};
const go = async (path: string) => {
  await page.goto(base + path, { waitUntil: "load" });
  await page.waitForTimeout(1500);
};
const step = async (name: string, f: () => Promise<void>) => {
  try {
    await f();
  } catch (e) {
    console.log("FAILED", name, String((e as Error).message).slice(0, 300));
    await shot();
  }
};
const codeFor = async (m: string) => {
  await page.waitForTimeout(1500);
  const p = await context.newPage();
  await p.goto(base + "/sandbox/phone");
  const t = await p.locator("body").innerText();
  await p.close();
  const i = t.indexOf(m);
  return (
    /\d{6}(?!\d)/.exec(
      t
        .slice(Math.max(0, i))
        .replace(/1\d{10}/g, "")
        .replace(/\d{4}-\d\d-\d\d|\d\d:\d\d(:\d\d)?/g, ""),
    )?.[0] ?? ""
  );
};

const mobile = "135" + String(Date.now()).slice(-8);
await step("sms", async () => {
  await go("/pages/mycenter/login/index?url=/pages/setting/index");
  await page.getByLabel("手机号").fill(mobile); await page.getByText("获取验证码").click();
  await page.getByLabel("验证码").fill(await codeFor(mobile)); await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "登录", exact: true }).click(); await page.waitForTimeout(2500); console.log(page.url());
});
await step("avatar", async () => { await page.setInputFiles("input[type=file]", "/work/main/packages/ui/src/assets/o-cat.webp"); await page.waitForTimeout(2500); await page.evaluate(() => scrollTo(0, 0)); await shot(); });
await step("devices", async () => { await page.getByText("登录设备").click(); await shot(1000); await page.getByLabel("关闭").click(); await page.waitForTimeout(500); });
await step("close", async () => {
  await page.getByText("注销账号").click(); await page.waitForTimeout(62000);
  await page.getByRole("dialog").getByText(/获取验证码|重新获取/).click(); const c = await codeFor(mobile); await page.getByRole("dialog").getByLabel("验证码").fill("000000"); await page.getByRole("dialog").getByRole("button", { name: "注销账号" }).click(); await page.waitForTimeout(500); await page.getByRole("alertdialog").getByText("注销", { exact: true }).click(); await shot(1500);
  await page.getByRole("dialog").getByLabel("验证码").fill(c); await page.getByRole("dialog").getByRole("button", { name: "注销账号" }).click(); await page.waitForTimeout(500); await page.getByRole("alertdialog").getByText("注销", { exact: true }).click(); await page.waitForTimeout(2000); console.log("closed", page.url()); await shot(); await page.getByText("知道了").click(); await shot(1000);
});
await step("login2", async () => {
  await go("/pages/mycenter/login/index?url=/pages/setting/index"); await page.getByRole("button", { name: "密码登录" }).click(); await page.getByLabel("手机号").fill("13800000011"); await page.getByLabel("登录密码", { exact: true }).fill("Demo@1234"); await page.getByRole("checkbox").click(); await page.getByRole("button", { name: "登录", exact: true }).click(); await page.waitForTimeout(2500); await shot();
  await page.getByRole("button", { name: "退出登录" }).scrollIntoViewIfNeeded(); await page.getByText("注销账号").click(); await shot(1200); await page.getByLabel("关闭").click(); await page.waitForTimeout(500);
  await go("/pages/mycenter/index"); await shot(1500);
  await go("/pages/setting/index"); await page.getByRole("button", { name: "退出登录" }).click(); await page.getByRole("alertdialog").getByText("退出", { exact: true }).click(); await page.waitForTimeout(2500); console.log("out", page.url()); await shot();
});
const sheet = await browser.newPage({ viewport: { width: 1600, height: 600 } });
await sheet.setContent(
  `<body style="margin:0;display:flex;flex-wrap:wrap;gap:10px;align-items:start;background:#888">${shots.map((s) => `<img src="${s}" width="310">`).join("")}</body>`,
);
await sheet.waitForTimeout(300);
await sheet.screenshot({ path: "/tmp/memberpages/flow.png", fullPage: true });
await browser.close();
