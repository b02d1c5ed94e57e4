import { request } from "node:http";
import { signOf } from "@heshi/contract/frame/sign";
import { commonRefusals } from "@heshi/contract/frame/envelope";
import { randomHex } from "@heshi/kernel/id";
import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { consolePage, newOperator, typeCodes } from "../../console-login.ts";

/** An operator's session that is seen from another network, or whose time is over: what was typed stays. */
const [CONFIRM] = commonRefusals.CONFIRM;
const [WRONG_SECRET] = commonRefusals.WRONG_SECRET;
const [MEMBER_INVALID] = commonRefusals.MEMBER_INVALID;

type Sent = { method: string; headers: Record<string, string>; body: Buffer | null };

/** Sends a request from another address of this machine, which the server takes for another network. */
const sendFrom = (address: string, url: string, { method, headers, body }: Sent) =>
  new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const call = request(url, { method, headers, localAddress: address }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(named) as Record<string, string>,
          body: Buffer.concat(parts),
        });
      });
    });
    call.on("error", reject);
    call.end(body ?? undefined);
  });

/** From now on the page's calls come from this address, as those of a laptop that was carried elsewhere. */
async function moveTo(page: Page, address: string): Promise<void> {
  await page.route("**/api/**", async (route) => {
    const sent = route.request();
    const { "accept-encoding": _packed, ...headers } = await sent.allHeaders();
    await route.fulfill(
      await sendFrom(address, sent.url(), { method: sent.method(), headers, body: sent.postDataBuffer() }),
    );
  });
}

/** A call with somebody else's token, from the address of who took it; the refusal's code. */
async function codeFrom(address: string, base: string, all: Readonly<Record<string, string>>) {
  const named = {
    plat: "h5",
    token2: "",
    version: "1.0.0",
    requestId: randomHex(16),
    ...all,
  };
  const body = new URLSearchParams({ ...named, sign: signOf(named, "demo-sign-secret") }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body)),
    "x-device-id": "somebody-elses-device",
  };
  const answer = await sendFrom(address, `${base}/api/`, {
    method: "POST",
    headers,
    body: Buffer.from(body),
  });
  return (JSON.parse(answer.body.toString()) as { data: { code: number } }).data.code;
}

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("hs:console:token") ?? '""') as string);

test.describe.configure({ mode: "serial" });
let admin: Page;
let somebody: Awaited<ReturnType<typeof newOperator>>;
let base = "";
test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  admin = await consolePage(browser, baseURL, "陈立");
  const name = `出差${Date.now() % 100_000}`;
  // no administrator: two of them would have to sign for whom other journeys add
  const rights = JSON.stringify(["setting.change", "member.read"]);
  const role = { role: "outing", title: "外出办公", rights };
  const made = await callServer(base, "Admin.SetRole", { token: await tokenIn(admin), ...role });
  expect(made.code).toBe(0);
  somebody = await newOperator(admin, browser, { base: baseURL, name, role: role.title });
});

/** What is set for how many questions a member may ask in a day. */
async function value(): Promise<string> {
  const { info } = await callServer(base, "Admin.GetSettings", { token: await tokenIn(admin) });
  const list = info["list"] as { name: string; value: string }[];
  return list.find((one) => one.name === "question.perDay")?.value ?? "";
}

/** Types another value and why, up to the button. */
async function type(page: Page, reason: string): Promise<string> {
  const next = (await value()) === "11" ? "12" : "11";
  await page.goto("/admin/settings?id=question.perDay");
  await page.getByLabel("新的值").fill(next);
  await page.getByLabel("原因").fill(reason);
  return next;
}

/** What was typed is still there, and is saved. */
async function goOn(page: Page, { next, reason }: { next: string; reason: string }): Promise<void> {
  await expect(page.getByLabel("新的值")).toHaveValue(next);
  await expect(page.getByLabel("原因")).toHaveValue(reason);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("已生效")).toBeVisible();
  expect(await value()).toBe(next);
}

const gone = (what: ReturnType<Page["getByRole"]>) => () =>
  expect(what)
    .toHaveCount(0, { timeout: 3000 })
    .then(
      () => true,
      () => false,
    );

test("half an hour without a hand ends the session; who logs in again goes on with what was typed", async () => {
  const { page, totp, password } = somebody;
  const reason = "写了一半的话";
  const next = await type(page, reason);
  await page.evaluate(() => localStorage.setItem("hs:console:used", String(Date.now() - 31 * 60_000)));
  const dialog = page.getByRole("dialog", { name: /登录已结束/ });
  await expect(dialog).toBeVisible({ timeout: 15_000 });
  expect(await tokenIn(page)).toBe("");
  await dialog.getByLabel("密码").fill(password);
  const press = () => dialog.getByRole("button", { name: "登录", exact: true }).click();
  await typeCodes(page, totp, { press, isDone: gone(dialog) });
  await goOn(page, { next, reason });
});

test("a session seen from another network asks for a code and goes on with what was typed; whoever took it can do nothing", async () => {
  test.setTimeout(180_000);
  const { page, totp } = somebody;
  const before = await value();
  const token = await tokenIn(page);
  expect(token).not.toBe("");
  const change = { name: "question.perDay", value: "99", reason: "偷来的登录" };
  const thief = (service: string, input: Readonly<Record<string, string>> = {}) =>
    codeFrom("127.0.0.66", base, { service, token, ...input });
  expect(await thief("Admin.GetSettings")).toBe(CONFIRM);
  expect(await thief("Admin.GetMembers", { keyword: "13800000001" })).toBe(CONFIRM);
  expect(await thief("Admin.ChangeSetting", change)).toBe(CONFIRM);
  expect(await thief("Admin.Confirm", { code: "000000" })).toBe(WRONG_SECRET);
  expect(await thief("Admin.ChangeSetting", change)).toBe(CONFIRM);
  expect(await value()).toBe(before);

  // who owns it works on where they were, and is asked once they are elsewhere, too
  const reason = "在外面继续办";
  const next = await type(page, reason);
  await moveTo(page, "127.0.0.2");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "网络环境有变化" });
  await expect(dialog).toBeVisible();
  expect(await value()).toBe(before);
  await dialog.getByLabel("动态码").fill("000000");
  const press = () => dialog.getByRole("button", { name: "确认" }).click();
  await press();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await typeCodes(page, totp, { press, isDone: gone(dialog) });
  await goOn(page, { next, reason });

  // the session is here now, under another token: where it was it is refused, and what was taken is good for nothing
  expect(await codeFrom("127.0.0.66", base, { service: "Admin.GetSelf", token })).toBe(MEMBER_INVALID);
  const moved = await tokenIn(page);
  const seenFrom = (address: string) => codeFrom(address, base, { service: "Admin.GetSelf", token: moved });
  expect(await seenFrom("127.0.0.1")).toBe(CONFIRM);
  expect(await seenFrom("127.0.0.66")).toBe(CONFIRM);
  expect(await seenFrom("127.0.0.2")).toBe(0);
});
