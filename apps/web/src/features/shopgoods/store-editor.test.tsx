import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import type { Store } from "@heshi/contract/counter/voucher";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { click } from "../../../test/click.ts";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/goods/intracity.tsx";
import { StoreEditor } from "./parts/store-editor.tsx";

const PATH = "/pages/goods/edit/intracity";
const ADD = "/pages/shop/branch/edit";
const branches = ["湖滨店", "滨江店"].map((name, at) => ({
  branchId: String(at + 1),
  name,
  address: `杭州市 ${name}`,
  phone: "0571-88886666",
}));

beforeEach(() => {
  reset();
  buildPaths([PATH, ADD, "/pages/shop/goods/manage"]);
  useSession.setState({ token2: "t2" });
});
afterEach(reset);

test("branches of the shop are chosen, at most so many, with what buyers read of them", async () => {
  leastServer({ "Merchant.GetBranches": { list: branches } });
  const chosen = vi.fn();
  function Page() {
    const [stores, set] = useState<readonly Store[]>([]);
    const put = (next: readonly Store[]): void => {
      chosen(next);
      set(next);
    };
    return <StoreEditor title="可用门店" stores={stores} most={1} error={undefined} onChange={put} />;
  }
  await drawPage(Page, PATH);
  const [lake, river] = await screen.findAllByRole("checkbox");
  if (!lake || !river) throw new Error("no branches");
  await click(lake);
  expect(chosen).toHaveBeenLastCalledWith([branches[0]]);
  expect(river.hasAttribute("disabled")).toBe(true);
  await click(lake);
  expect(chosen).toHaveBeenLastCalledWith([]);
});

test("a store that is no branch any more is neither counted nor kept", async () => {
  leastServer({ "Merchant.GetBranches": { list: branches } });
  const chosen = vi.fn();
  const gone = { branchId: "9", name: "旧店", address: "杭州市", phone: "0571-88886666" };
  await drawPage(
    () => <StoreEditor title="可用门店" stores={[gone]} most={1} error={undefined} onChange={chosen} />,
    PATH,
  );
  const [lake] = await screen.findAllByRole("checkbox");
  expect(screen.queryByText("1 家")).toBeNull();
  await click(lake as HTMLElement);
  expect(chosen).toHaveBeenLastCalledWith([branches[0]]);
});

test.each([
  ["owner", ADD, "还没有门店，请先添加门店，再发布商品"],
  ["goods", undefined, "还没有门店，请店主先添加门店，再发布商品"],
])("somebody of role %s is led to %s and reads %s", async (role, to, words) => {
  leastServer({
    "Merchant.GetBranches": { list: [] },
    "Merchant.GetInfo": { role, roleName: "员工", staffName: "陈立", without: [] },
  });
  await drawPage(
    () => <StoreEditor title="可用门店" stores={[]} most={20} error={undefined} onChange={() => {}} />,
    PATH,
  );
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("link")?.getAttribute("href")).toBe(to);
});

test("what is wrong with a voucher is said at its field, and a store that is gone is not sent", async () => {
  const draft = {
    kind: "intracity",
    categoryId: "5",
    title: "双人下午茶套餐",
    pictures: ["/assets/p.webp"],
    skus: [{ values: [], priceFen: 9900, stock: 20 }],
    unit: "份",
    voucher: {
      validDays: 331,
      hours: "每天 10:00-22:00",
      needsCall: false,
      rules: "",
      stores: [branches[0], { ...branches[0], branchId: "9", name: "旧店" }],
    },
  };
  const server = leastServer({
    "Merchant.GetBranches": { list: branches },
    "Merchant.GetGoodsForm": { form: draft, state: "draft", reviewState: "draft", formVersion: "v1" },
    "Wares.GetCategories": { list: [{ categoryId: "5", name: "美食", picture: "" }] },
  });
  await drawPage(Page, `${PATH}?id=1`);
  for (const name of ["下一步", "下一步", "下一步"]) await pressIdle(name);
  expect(await screen.findByText("有效期是 1 到 330 天")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("有效期"), { target: { value: "330" } });
  for (const name of ["下一步", "提交审核"]) await pressIdle(name);
  await waitFor(() => expect(server.of("Merchant.SubmitGoods")).toHaveLength(1));
  const { stores } = JSON.parse(server.of("Merchant.SubmitGoods")[0]?.parameters["voucher"] ?? "{}");
  expect(stores).toEqual([branches[0]]);
});

test("a shop without branches reads what to do first", async () => {
  leastServer({ "Merchant.GetBranches": { list: [] } });
  await drawPage(
    () => (
      <StoreEditor title="可用门店" stores={[]} most={20} error="请至少选择一家门店" onChange={() => {}} />
    ),
    PATH,
  );
  expect(await screen.findByText(/请?先添加门店/)).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("请至少选择一家门店");
});
