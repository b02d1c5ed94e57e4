import { screen } from "@testing-library/react";
import { useState } from "react";
import type { Store } from "@heshi/contract/counter/voucher";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { click } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { StoreEditor } from "./parts/store-editor.tsx";

const PATH = "/pages/goods/edit/intracity";
const branches = ["湖滨店", "滨江店"].map((name, at) => ({
  branchId: String(at + 1),
  name,
  address: `杭州市 ${name}`,
  phone: "0571-88886666",
}));

beforeEach(() => {
  reset();
  buildPaths([PATH]);
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
