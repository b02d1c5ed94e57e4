import { staffRightNames, staffRights, staffRightTitles } from "@heshi/contract/rights";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { click, press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/staff.tsx";

const owner = {
  staffId: "1",
  name: "店主",
  mobile: "138****0001",
  role: "owner",
  roleName: "店主",
  state: "active",
  without: [],
};
const person = { ...owner, staffId: "7", name: "小周", role: "orders", roleName: "订单", without: ["ship"] };
const PAGE = "/pages/shop/staff";

beforeEach(() => {
  reset();
  buildPaths(["/pages/shop/staff"]);
  useSession.setState({ token2: "t2" });
});
afterEach(reset);

test("the owner is listed and cannot be opened; others lead to their rights", async () => {
  leastServer({ "Merchant.GetStaff": { list: [owner, person] } });
  const { go } = await drawPage(Page, PAGE);
  const links = (await screen.findAllByRole("link")).map((link) => link.getAttribute("href"));
  expect(links).toEqual([`${PAGE}?id=7`]);
  expect(screen.getAllByText("还没有登录过")).toHaveLength(2);
  await press("邀请员工");
  expect(go).toHaveBeenCalledWith(`${PAGE}?id=new`, expect.anything());
});

test("a shop without staff shows how to get some", async () => {
  leastServer({ "Merchant.GetStaff": { list: [owner] } });
  await drawPage(Page, PAGE);
  expect(await screen.findByText("还没有员工")).toBeTruthy();
});

test("rights of the role are given back and taken away", async () => {
  const seen = leastServer({ "Merchant.GetStaff": { list: [owner, person] } });
  await drawPage(Page, `${PAGE}?id=7`);
  const switches = await screen.findAllByRole("switch");
  // what the role never has is not offered
  expect(switches.map((one) => one.getAttribute("aria-label") ?? "").toSorted()).toEqual(
    staffRightNames
      .filter((right) => (staffRights[right] as readonly string[]).includes("orders"))
      .map((right) => staffRightTitles[right])
      .toSorted(),
  );
  const off = switches.filter((one) => one.getAttribute("aria-checked") === "false");
  expect(off).toHaveLength(1);
  for (const one of off) await click(one);
  await press("保存");
  await waitFor(() => expect(seen.of("Merchant.SetStaff")[0]?.parameters["without"]).toBe("[]"));
});

test("the owner and who is gone cannot be changed", async () => {
  leastServer({ "Merchant.GetStaff": { list: [owner] } });
  await drawPage(Page, `${PAGE}?id=1`);
  expect(await screen.findByText("没有找到这位员工")).toBeTruthy();
});

test("staff are removed after a question", async () => {
  const seen = leastServer({ "Merchant.GetStaff": { list: [owner, person] } });
  const { back } = await drawPage(Page, `${PAGE}?id=7`);
  await press("移除员工");
  await screen.findByText("移除小周？");
  expect(seen.of("Merchant.RemoveStaff")).toHaveLength(0);
  await press("确定");
  await waitFor(() => expect(seen.of("Merchant.RemoveStaff")[0]?.parameters).toMatchObject({ staffId: "7" }));
  await waitFor(() => expect(back).toHaveBeenCalled());
});

test("the branches in which somebody redeems are chosen, where the role redeems", async () => {
  const branches = ["湖滨店", "滨江店"].map((name, at) => ({ branchId: String(at + 1), name }));
  const seen = leastServer({
    "Merchant.GetStaff": { list: [owner, { ...person, branchIds: ["1"] }] },
    "Merchant.GetBranches": { list: branches },
  });
  await drawPage(Page, `${PAGE}?id=7`);
  const boxes = await screen.findAllByRole("checkbox");
  expect(boxes.map((box) => box.getAttribute("aria-checked"))).toEqual(["true", "false"]);
  for (const box of boxes) await click(box);
  await press("保存");
  await waitFor(() => expect(seen.of("Merchant.SetStaff")[0]?.parameters["branchIds"]).toBe('["2"]'));
  await click(screen.getByRole("radio", { name: "财务" }));
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
});
