import { codeOf } from "@heshi/contract/frame/envelope";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatDay } from "@heshi/kernel/text";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { click, press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { endChoice } from "#src/shared/place/place.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { licenceFace } from "./branch-values.ts";
import { Page as EditPage } from "./pages/edit.tsx";
import { Page as LicencePage } from "./pages/licence.tsx";
import { Page as ListPage } from "./pages/list.tsx";

const LIST = "/pages/shop/branch/list";
const EDIT = "/pages/shop/branch/edit";
const LICENCE = "/pages/shop/branch/licence";
const PLACE = "/pages/services/location";

const week = Array.from({ length: 7 }, () => [{ from: "10:00", to: "22:00" }]);
const licence = {
  holder: "湖滨小吃",
  number: "JY13301060012345",
  validUntil: "2099-12-31",
  picture: "/uploads/aa/l.webp",
};
const branch = {
  branchId: "5",
  name: "湖滨店",
  category: "food" as const,
  address: "浙江省杭州市西湖区文三路 478 号",
  phone: "0571-88886666",
  hours: { week, closed: [] },
  pictures: [],
  hoursText: "",
  isOpen: true,
  isFound: true,
  goodsCount: 2,
};
const owner = { shopId: "3", role: "owner", roleName: "店主", staffName: "店主", without: [] };

beforeEach(() => {
  reset();
  buildPaths([LIST, EDIT, LICENCE, PLACE]);
  useSession.setState({ token2: "t2" });
});
afterEach(() => {
  endChoice();
  reset();
});

test("a branch is listed with today's hours, its licence and what it lacks", async () => {
  const bare = { ...branch, branchId: "6", name: "旧店", hours: undefined, isFound: false, goodsCount: 0 };
  leastServer({
    "Merchant.GetInfo": owner,
    "Merchant.GetBranches": { list: [{ ...branch, licence }, bare] },
  });
  const { go } = await drawPage(ListPage, LIST);
  const card = within(await screen.findByRole("article", { name: "湖滨店" }));
  for (const words of ["营业中", "今天 10:00-22:00", "证照已通过", "2 件商品在用", "美食"])
    expect(card.getByText(words)).toBeTruthy();
  const other = within(screen.getByRole("article", { name: "旧店" }));
  for (const words of [/^资料还不完整/, "未提交证照", "没有商品在用"])
    expect(other.getByText(words)).toBeTruthy();
  expect(other.queryByText("休息中")).toBeNull();
  await press("编辑 湖滨店");
  expect(go).toHaveBeenLastCalledWith(`${EDIT}?id=5`, expect.anything());
  await press("湖滨店 的证照");
  expect(go).toHaveBeenLastCalledWith(`${LICENCE}?id=5`, expect.anything());
  await press("添加门店");
  expect(go).toHaveBeenLastCalledWith(EDIT, expect.anything());
});

test("who may not change branches only reads them", async () => {
  leastServer({
    "Merchant.GetInfo": { ...owner, role: "goods" },
    "Merchant.GetBranches": { list: [branch] },
  });
  await drawPage(ListPage, LIST);
  const card = await screen.findByRole("article", { name: "湖滨店" });
  expect(within(card).queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("button", { name: "添加门店" })).toBeNull();
});

test("a branch is removed after a question, and why not is said in the server's words", async () => {
  const [number, words] = Merchant.errors.BRANCH_NAMED;
  const server = fakeServer({
    "Merchant.GetInfo": { info: owner },
    "Merchant.GetBranches": { info: { list: [branch] } },
    "Merchant.RemoveBranch": { code: codeOf(Merchant.code, number), msg: words, info: {} },
  });
  await drawPage(ListPage, LIST);
  await press("删除 湖滨店");
  await screen.findByText("确定删除门店“湖滨店”？");
  expect(server.of("Merchant.RemoveBranch")).toHaveLength(0);
  await press("删除");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.of("Merchant.RemoveBranch")[0]?.parameters).toMatchObject({ branchId: "5" });
});

test("the place on the map fills region and street, and what is missing is said at its field", async () => {
  const server = leastServer({
    "Merchant.GetInfo": owner,
    "Regeo.Regeo": {
      province: "浙江省",
      city: "杭州市",
      district: "西湖区",
      address: "浙江省杭州市西湖区文三路 478 号",
      adcode: "330106",
    },
  });
  const { go } = await drawPage(EditPage, EDIT);
  fireEvent.change(await screen.findByLabelText("门店名称"), { target: { value: "湖滨店" } });
  await press("保存");
  for (const words of ["请选择分类", "请在地图上选择位置", "请选择所在地区"])
    expect(await screen.findByText(words)).toBeTruthy();
  await press("地图位置");
  await waitFor(() => expect(go).toHaveBeenCalledWith(PLACE, expect.anything()));
  const place = { name: "西溪天街", address: "", distance: 0, latitude: 30.2741, longitude: 120.1551 };
  await act(async () => endChoice(place));
  expect(await screen.findByText("西溪天街")).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("详细地址").value).toBe("文三路 478 号"),
  );
  await press("分类");
  await click(await screen.findByRole("radio", { name: "美食" }));
  fireEvent.change(screen.getByLabelText("电话"), { target: { value: "0571-88886666" } });
  await press("保存");
  await waitFor(() => expect(server.of("Merchant.SaveBranch")).toHaveLength(1));
  const sent = server.of("Merchant.SaveBranch")[0]?.parameters ?? {};
  expect(sent).toMatchObject({
    name: "湖滨店",
    regionCode: "330106",
    lat: "30.2741",
    detail: "文三路 478 号",
  });
  for (const field of ["branchId", "perHeadFen", "spot", "regionText", "week"])
    expect(sent).not.toHaveProperty(field);
});

test("a place without coordinates is refused in words, and one that is left changes nothing", async () => {
  leastServer({ "Merchant.GetInfo": owner });
  await drawPage(EditPage, EDIT);
  await press("地图位置");
  const nowhere = { name: "杭州市", address: "", distance: 0, latitude: 0, longitude: 0 };
  await act(async () => endChoice(nowhere));
  expect(await screen.findByText(/^没有取到位置/)).toBeTruthy();
  await press("地图位置");
  await act(async () => endChoice());
  expect(screen.getByText("在地图上选择")).toBeTruthy();
});

test("what was typed of a new branch is there again after the page was left, for this shop alone", async () => {
  leastServer({ "Merchant.GetInfo": owner });
  const { leave } = await drawPage(EditPage, EDIT);
  fireEvent.change(await screen.findByLabelText("门店名称"), { target: { value: "湖滨店" } });
  leave();
  const again = await drawPage(EditPage, EDIT);
  expect(screen.getByLabelText<HTMLInputElement>("门店名称").value).toBe("湖滨店");
  again.leave();
  queryClient.clear();
  leastServer({ "Merchant.GetInfo": { ...owner, shopId: "4" } });
  await drawPage(EditPage, EDIT);
  expect((await screen.findByLabelText<HTMLInputElement>("门店名称")).value).toBe("");
});

test("overlapping hours and closed dates too many are said where they are", async () => {
  const closed = Array.from({ length: 21 }, (_, at) => {
    const day = `2026-03-${String(at + 1).padStart(2, "0")}`;
    return { from: day, to: day };
  });
  const both = [
    { from: "10:00", to: "15:00" },
    { from: "14:00", to: "20:00" },
  ];
  leastServer({
    "Merchant.GetBranch": {
      ...branch,
      regionCode: "330106",
      detail: "文三路",
      lat: 30.27,
      lng: 120.15,
      hours: { week: week.map(() => both), closed },
    },
  });
  await drawPage(EditPage, `${EDIT}?id=5`);
  await press("保存");
  expect(await screen.findByText("同一天的时间重叠了，请按先后填写")).toBeTruthy();
  expect(screen.getByText("最多 20 段休息日期")).toBeTruthy();
});

test("a refused licence says why at its field; one in review is shown and not asked for again", async () => {
  const reasons = [{ field: "number", reason: "证照编号与照片不一致" }];
  leastServer({
    "Merchant.GetBranch": { ...branch, licenceReview: { state: "refused", form: licence, reasons } },
  });
  const { leave } = await drawPage(LicencePage, `${LICENCE}?id=5`);
  expect(await screen.findByText("证照编号与照片不一致")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("证照编号").value).toBe(licence.number);
  leave();
  reset();
  useSession.setState({ token2: "t2" });
  leastServer({
    "Merchant.GetBranch": { ...branch, licenceReview: { state: "reviewing", form: licence, reasons: [] } },
  });
  await drawPage(LicencePage, `${LICENCE}?id=5`);
  expect(await screen.findByRole("region", { name: "审核中" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "提交审核" })).toBeNull();
});

test("a branch with a good licence shows it, and asks for another on demand", async () => {
  leastServer({ "Merchant.GetBranch": { ...branch, licence } });
  await drawPage(LicencePage, `${LICENCE}?id=5`);
  expect(await screen.findByText("已通过")).toBeTruthy();
  expect(screen.queryByLabelText("证照编号")).toBeNull();
  await press("提交新的证照");
  expect(screen.getByLabelText<HTMLInputElement>("证照编号").value).toBe("");
});

test("what is said of a licence: its review first, then whether it is good", () => {
  const today = formatDay(new Date());
  const review = (state: "draft" | "reviewing" | "refused") => ({ state, form: licence, reasons: [] });
  const said = (of: Parameters<typeof licenceFace>[0]): string => licenceFace(of, today).text;
  expect(said({})).toBe("未提交证照");
  expect(said({ licence })).toBe("证照已通过");
  expect(said({ licence: { ...licence, validUntil: "2020-01-01" } })).toBe("证照已过期");
  expect(said({ licence, licenceReview: review("reviewing") })).toBe("证照审核中");
  expect(said({ licence, licenceReview: review("refused") })).toBe("证照未通过");
});
