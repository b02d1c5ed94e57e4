import { sealPassword } from "@heshi/contract/frame/password";
import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../apps/server/test/process.ts";
import { consolePage } from "../console-login.ts";
import { operatorToken, tokenOf } from "../login.ts";

/** A member's money is held at the console and released again; what it does to their transfers, and to the list's badge. */
const MEMBER = { mobile: "13800000003", pwd: "Demo@1234" };
const PAYEE = "13800000002";

test.describe.configure({ mode: "serial" });

let page: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  page = await consolePage(browser, baseURL, "陈立");
});

/** Sends ¥1 with the payment password; answers the code and the words. */
async function send(base: string, token: string) {
  const { info: set } = await callServer(base, "System.GetSetData", {});
  const key = set["pwdKey"] as { keyId: string; publicKey: string };
  const time = Number(set["timestamp"]);
  const { info: payee } = await callServer(base, "Credit.GetPayee", { token, account: PAYEE });
  const mid = String(payee["mid"]);
  const service = "Member.CreateGrant";
  const { info } = await callServer(base, service, {
    token,
    safePwd: sealPassword("258036", { key, service, field: "safePwd", time }),
    method: "Credit.Transfer",
    amountFen: "100",
    subject: mid,
  });
  const grant = String(info["grant"]);
  return callServer(base, "Credit.Transfer", { token, mid, amountFen: "100", grant });
}

test("held money does not leave, with a sentence that says why; after the release it does", async ({
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", MEMBER);
  await page.goto(`/admin/members?keyword=${MEMBER.mobile}`);
  await page.locator(".desk-row").first().click();
  await expect(page.getByText(/登录中的设备/)).toBeVisible();
  await page.keyboard.press("h");
  await page.getByRole("dialog").getByRole("textbox").fill("疑似账号被盗");
  await page.getByRole("dialog").getByRole("button", { name: "暂停转出" }).click();
  await expect(page.getByText("已暂停转出").first()).toBeVisible();
  const refused = await send(base, token);
  expect(refused.code).toBe(1_000_210);
  expect(refused.raw).toContain("账户核实中，资金暂时不能转出");

  await page.goto(`/admin/risks?keyword=${MEMBER.mobile}`);
  await page.locator(".desk-row", { hasText: "人工登记" }).click();
  await expect(page.getByRole("complementary", { name: "详情" }).getByText("疑似账号被盗")).toBeVisible();
  await page.keyboard.press("a");
  await page.getByRole("dialog").getByRole("textbox").fill("已电话核实本人");
  await page.getByRole("dialog").getByRole("button", { name: "解除" }).click();
  await expect(page.getByText("已解除").first()).toBeVisible();
  expect((await send(base, token)).code).toBe(0);
});

test("a finding of the list is held with a reason, which stops all its members, and released again", async ({
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", { mobile: "13800000015", pwd: MEMBER.pwd });
  await page.goto("/admin/risks");
  // other journeys register members on one device, which may be a finding by now, too
  const operator = await operatorToken(base, "陈立");
  const { info } = await callServer(base, "Admin.GetRiskCases", { token: operator, keyword: "13800000015" });
  const found = info["list"] as { riskCaseId: string; kind: string }[];
  const { riskCaseId = "" } = found.find(({ kind }) => kind === "device") ?? {};
  const row = page.locator(`.desk-row[data-row-key="${riskCaseId}"]`);
  const detail = page.getByRole("complementary", { name: "详情" });
  await row.click();
  await expect(detail.getByText("阿依古丽")).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  const hold = dialog.getByRole("button", { name: "暂停转出" });
  await dialog.getByRole("textbox").fill("    ");
  await expect(hold).toBeDisabled();
  await dialog.getByRole("textbox").fill("疑似团伙套现，等待核实");
  await hold.dblclick();
  await expect(page.getByText("已暂停转出").first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await send(base, token)).code).toBe(1_000_210);

  await page.goto("/admin/risks?state=held");
  await row.click();
  await expect(detail.getByText("疑似团伙套现，等待核实")).toBeVisible();
  await page.keyboard.press("a");
  await page.getByRole("dialog").getByRole("textbox").fill("已核实，为家人共用");
  await page.getByRole("dialog").getByRole("button", { name: "解除" }).click();
  await expect(page.getByText("已解除").first()).toBeVisible();
  expect((await send(base, token)).code).toBe(0);
});
