import { expect, type Page, test } from "@playwright/test";
import { callServer, runCommand } from "../../../apps/server/test/process.ts";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserOf, BUYER } from "../../browsers.ts";
import { operatorToken, tokenOf } from "../../login.ts";
import { PAY_PASSWORD, typePassword } from "../../pay-password.ts";
import { button } from "../../press.ts";

/** Two members bid against each other for pieces of the cloud warehouse; one of them pays, and anybody checks the chain of bids. */
const OTHER = { mobile: "13800000002", pwd: "Demo@1234" };
type Desk = (service: string, input: Readonly<Record<string, string>>) => Promise<Record<string, unknown>>;

/** Calls as an operator; throws with the refusal. */
async function deskOf(base: string): Promise<Desk> {
  const token = await operatorToken(base, "陈立");
  return async (service, input) => {
    const answer = await callServer(base, `Admin.${service}`, { token, ...input });
    if (answer.code !== 0) throw new Error(`${service}: ${answer.raw.slice(0, 300)}`);
    return answer.info;
  };
}

type Piece = { unitNo: string; skuId: string };
/** A free piece of a SKU that has a reference price, and nine tenths of that. */
async function pieceOf(desk: Desk): Promise<{ unitNo: string; price: string }> {
  const list = (await desk("GetUnits", { state: "free", limit: "20" }))["list"] as Piece[];
  for (const { skuId, unitNo } of list) {
    const referenceFen = Number((await desk("GetReference", { skuId }))["referenceFen"] ?? 0);
    if (referenceFen > 0) return { unitNo, price: String(Math.floor(referenceFen * 0.9)) };
  }
  throw new Error("no free piece with a reference price lies in the warehouse");
}

/** How long a bid moves the end, seconds, of lots that are scheduled from the next second on. */
const extendBy = (desk: Desk, seconds: number) =>
  desk("ChangeSetting", { name: "zone.extendSeconds", value: String(seconds), reason: "加场" });

/** A lot of its own in a session that opens in a moment and is open for ten minutes; `seconds`: by which a bid moves its end. */
async function openLot(base: string, desk: Desk, seconds: number): Promise<string> {
  const { unitNo, price } = await pieceOf(desk);
  const zones = (await desk("GetAuctionZones", {}))["list"] as { zoneId: string }[];
  const { info } = await callServer(base, "System.GetSetData", {});
  const opensAt = Number(info["timestamp"]) + 3000;
  const times = { opensAt: String(opensAt), endsAt: String(opensAt + 631_000) };
  const session = await desk("SaveAuctionSession", { name: `加场${String(opensAt).slice(-6)}`, ...times });
  const place = { sessionId: String(session["sessionId"]), zoneId: zones[0]?.zoneId ?? "", unitNo };
  const lotNo = String(
    (await desk("ScheduleLot", { ...place, startFen: price, reserveFen: price }))["lotNo"],
  );
  expect((await state(base, lotNo))["extendSeconds"]).toBe(seconds);
  return lotNo;
}

const yuan = (fen: unknown): string => (Number(fen) / 100).toFixed(2);

/** Opens the sheet and bids; the password is asked for at the first bid of a lot, and above what it covers. */
async function bid(page: Page, { amount, isPlain = false }: { amount: string; isPlain?: boolean }) {
  await button(page, /^出价 ¥|提高我的最高价/).click();
  const sheet = page.getByRole("dialog", { name: /出价|提高我的最高价/ });
  await sheet.getByRole("textbox", { name: "出价，元" }).fill(amount);
  if (isPlain) await sheet.getByRole("switch", { name: "设为我的最高价" }).click();
  await sheet.getByRole("button", { name: /^出价 ¥/ }).click();
  await typePassword(page, PAY_PASSWORD);
}

const state = async (base: string, lotNo: string): Promise<Record<string, unknown>> =>
  (await callServer(base, "Wares.GetLot", { lotNo })).info;

test("two members outbid each other into the extension, the winner pays, and the chain of bids is checked", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const desk = await deskOf(base);
  await extendBy(desk, 600);
  const phones = await Promise.all(
    [BUYER, OTHER].map(async (who) =>
      browserOf(browser, base, { token: await tokenOf(base, "Member.Login", who) }),
    ),
  );
  const [one, other] = await Promise.all(phones.map((phone) => phone.newPage()));
  if (!one || !other) throw new Error("two phones");
  for (const page of [one, other]) {
    await page.goto("/pages/goods/bidding");
    await expect(page.getByRole("link", { name: /./ }).filter({ visible: true }).first()).toBeVisible();
  }
  const long = await openLot(base, desk, 600);
  await extendBy(desk, 10);
  for (const page of [one, other]) await page.goto(`/pages/goods/lot?no=${long}`);
  await expect(button(one, /^出价 ¥.* 起/)).toBeVisible({ timeout: 20_000 });

  const begun = await state(base, long);
  const step = Number(begun["stepFen"]);
  const start = Number(begun["startFen"]);
  await bid(one, { amount: yuan(start + step) });
  await expect(one.getByText("我领先").filter({ visible: true }).first()).toBeVisible();
  // the other one sees the price without asking, and is led past the secret maximum
  await expect(other.getByText("1 人出价").filter({ visible: true })).toBeVisible();

  await bid(other, { amount: yuan(start + 3 * step) });
  await expect(other.getByText("我领先").filter({ visible: true }).first()).toBeVisible();
  await expect(one.getByText("被超过").filter({ visible: true }).first()).toBeVisible();
  const after = await state(base, long);
  expect([after["extensions"], after["priceFen"]]).toEqual([1, start + 2 * step]);
  expect(Number(after["endsAt"])).toBe(Number(begun["endsAt"]) + 600_000);

  // at the ceiling a lot ends, and who has it pays the rest
  const quick = await openLot(base, desk, 10);
  await extendBy(desk, 60);
  for (const page of [one, other]) await page.goto(`/pages/goods/lot?no=${quick}`);
  await expect(button(other, /^出价 ¥.* 起/)).toBeVisible({ timeout: 20_000 });
  const short = await state(base, quick);
  await bid(other, { amount: yuan(short["startFen"]) });
  await expect(one.getByText("1 人出价").filter({ visible: true })).toBeVisible();
  await bid(one, { amount: yuan(short["ceilingFen"]), isPlain: true });
  await button(one, /^付余款 ¥/).click({ timeout: 40_000 });
  await typePassword(one);
  await expect(one).toHaveURL(/warehouse\/unit\?no=K/);
  await other.goto("/pages/services/bidding/index?tab=over");
  await expect(other.getByText("未拍中").filter({ visible: true }).first()).toBeVisible();

  await one.goto(`/pages/goods/lot-check?no=${quick}`);
  await expect(one.getByText("核验一致").filter({ visible: true })).toBeVisible();
  const { info: file } = await callServer(base, "Wares.GetLotFile", { lotNo: quick });
  const folder = mkdtempSync(join(tmpdir(), "heshi-lot-"));
  const check = async (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return runCommand(folder, ["auction:verify", path]);
  };
  expect((await check("lot.json", JSON.stringify(file))).code).toBe(0);
  const [opening, ...rest] = file["bids"] as { priceFen: number }[];
  const forged = { ...file, bids: [{ ...opening, priceFen: Number(opening?.priceFen) - 100 }, ...rest] };
  const named = await check("forged.json", JSON.stringify(forged));
  expect(named.code).toBe(1);
  expect(named.output).toMatch(/changed\s+#1 /);
  for (const phone of phones) await phone.close();
});
