import { chromium } from "@playwright/test";
import { callServer } from "../apps/server/test/process.ts";
import { sealPassword } from "../packages/contract/src/password.ts";
const base = "http://127.0.0.1:3321";
const args = process.argv.slice(2);
const flag = (n: string) => args.includes(n);
const mobile = args.find((a) => /^1\d{10}$/.test(a));
const out = args.find((a) => a.endsWith(".png")) ?? "/tmp/memberpages/sheet.png";
const paths = args.filter((a) => a.startsWith("/pages"));
const { info } = await callServer(base, "System.GetSetData", {});
const storage: Record<string, string> = {
  "hs:looks": JSON.stringify({ theme: flag("dark") ? "dark" : "light", elder: flag("elder") }),
};
if (mobile) {
  const key = info["pwdKey"] as { id: string; publicKey: string };
  const pwd = sealPassword("Demo@1234", {
    key,
    service: "Member.Login",
    field: "pwd",
    time: Number(info["timestamp"]),
  });
  storage["token"] = String(
    (await callServer(base, "Member.Login", { mobile, pwd, agreed: "1" })).info["token"],
  );
}
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const desktop = flag("desktop");
const context = await browser.newContext({
  viewport: desktop ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: !desktop,
  isMobile: !desktop,
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
});
await context.addInitScript((items: Record<string, string>) => {
  for (const [k, v] of Object.entries(items))
    if (localStorage.getItem(k) === null) localStorage.setItem(k, v);
}, storage);
const shots: string[] = [];
for (const path of paths) {
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log(path, "page error:", e.message));
  page.on("console", (l) => l.type() === "error" && console.log(path, "console:", l.text().slice(0, 300)));
  await page.goto(base + path, { waitUntil: "load" });
  await page.waitForTimeout(2500);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wide > 0) console.log(path, "overflows", wide);
  const buf = await page.screenshot({ fullPage: flag("full") });
  shots.push(`data:image/png;base64,${buf.toString("base64")}`);
  await page.close();
}
const sheet = await browser.newPage({
  viewport: { width: (desktop ? 700 : 400) * Math.min(shots.length, 4), height: 600 },
});
await sheet.setContent(
  `<body style="margin:0;display:flex;flex-wrap:wrap;gap:10px;align-items:start;background:#888">${shots.map((s) => `<img src="${s}" width="${desktop ? 690 : 390}">`).join("")}</body>`,
);
await sheet.waitForTimeout(300);
await sheet.screenshot({ path: out, fullPage: true });
await browser.close();
