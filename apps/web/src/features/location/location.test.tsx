import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { endChoice } from "#src/shared/place/place.ts";
import { codesDown, pathText } from "#src/shared/place/region.ts";
import { missingIn } from "./location.domain.ts";
import { Page as AddressesPage } from "./pages/addresses.tsx";
import { Page as EditPage } from "./pages/edit.tsx";
import { click, pressText } from "../../../test/click.ts";

const address = (id: string, isDefault = false) => ({
  addressId: id,
  name: `收货人${id}`,
  mobile: "13800000001",
  regionCode: "330106007",
  province: "浙江省",
  city: "杭州市",
  area: "西湖区",
  street: "古荡街道",
  detail: "文三路 478 号",
  tag: "家",
  isDefault,
});

const found = {
  name: "王小明",
  mobile: "13800000002",
  province: "浙江省",
  city: "杭州市",
  area: "西湖区",
  street: "",
  detail: "文三路 478 号",
  regionCode: "330106",
  unplaced: "加急",
};

const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  reset();
  useSession.setState({ token: "t1" });
  buildPaths(["/", "/pages/setting/location/edit"]);
});
afterEach(reset);

test("a pasted text fills the form; missing and unused parts are reported", async () => {
  const server = fakeServer({
    "Region.DistinguishAddress": { info: found },
    "Member.AddAddress": { info: address("9") },
  });
  const { back } = await drawPage(EditPage, "/pages/setting/location/edit");
  fireEvent.change(screen.getByLabelText("粘贴整段地址"), { target: { value: "王小明 138…" } });
  await pressText("识别");
  expect([valueOf("收货人"), valueOf("手机号"), valueOf("详细地址")]).toEqual([
    "王小明",
    "13800000002",
    "文三路 478 号",
  ]);
  expect(screen.getByText("浙江省 杭州市 西湖区")).toBeTruthy();
  expect(screen.getByText("已填入下方，请核对。未用到：加急")).toBeTruthy();
  await pressText("保存");
  expect(server.of("Member.AddAddress")[0]?.parameters).toMatchObject({
    name: "王小明",
    regionCode: "330106",
  });
  expect(back).toHaveBeenCalledWith(1);
});

test("a place near by fills region and address; leaving without one, or asking twice, fills nothing", async () => {
  const server = fakeServer({
    "Region.DistinguishAddress": { info: { ...found, name: "", mobile: "", detail: "文三路 478 号" } },
  });
  buildPaths(["/", "/pages/setting/location/edit", "/pages/services/location"]);
  const { go } = await drawPage(EditPage, "/pages/setting/location/edit");
  fireEvent.change(screen.getByLabelText("收货人"), { target: { value: "李雷" } });
  await pressText("附近地点");
  expect(go).toHaveBeenCalledWith("/pages/services/location", { replace: false });
  await act(async () => endChoice());
  expect(server.of("Region.DistinguishAddress")).toHaveLength(0);
  await pressText("附近地点");
  const place = { name: "华星时代广场", address: "浙江省杭州市西湖区文三路 478 号", distance: 0 };
  await act(async () => endChoice({ ...place, latitude: 30.2, longitude: 120.1 }));
  expect(server.of("Region.DistinguishAddress")[0]?.parameters["text"]).toBe(
    "浙江省杭州市西湖区文三路 478 号华星时代广场",
  );
  expect([valueOf("收货人"), valueOf("详细地址")]).toEqual(["李雷", "文三路 478 号"]);
  expect(screen.getByText("浙江省 杭州市 西湖区")).toBeTruthy();
});

test("the prompt's text becomes the address's own tag; cancelling keeps it", async () => {
  fakeServer({});
  await drawPage(EditPage, "/pages/setting/location/edit");
  await pressText("自定义");
  const field = await screen.findByRole("textbox", { name: "自定义标签" });
  fireEvent.change(field, { target: { value: " 工地 " } });
  await pressText("确定");
  await pressText("工地");
  const again = await screen.findByRole<HTMLInputElement>("textbox", { name: "自定义标签" });
  expect(again.value).toBe("工地");
  fireEvent.change(again, { target: { value: "仓库" } });
  await pressText("取消");
  expect(screen.getByText("工地")).toBeTruthy();
  expect(screen.queryByText("仓库")).toBeNull();
});

test("a second pasted text replaces the first, and keeps typed fields", async () => {
  const nobody = { ...found, name: "", mobile: "", detail: "", regionCode: "", unplaced: "" };
  const answers = [found, { ...nobody, name: "赵六" }];
  const server = fakeServer({ "Region.DistinguishAddress": () => ({ info: answers.shift() ?? nobody }) });
  const { leave } = await drawPage(EditPage, "/pages/setting/location/edit");
  const fields = () => [valueOf("收货人"), valueOf("手机号"), valueOf("详细地址")];
  const paste = async (words: string): Promise<void> => {
    fireEvent.change(screen.getByLabelText("粘贴整段地址"), { target: { value: words } });
    await pressText("识别");
  };
  await paste("王小明 138…");
  // the draft remembers which fields were pasted
  leave();
  await drawPage(EditPage, "/pages/setting/location/edit");
  expect(fields()).toEqual(["王小明", "13800000002", "文三路 478 号"]);
  await paste("赵六");
  expect(fields()).toEqual(["赵六", "", ""]);
  expect(screen.queryByText("浙江省 杭州市 西湖区")).toBeNull();
  fireEvent.change(screen.getByLabelText("手机号"), { target: { value: "13700000001" } });
  await paste("……");
  expect(fields()).toEqual(["", "13700000001", ""]);
  await pressText("保存");
  expect(server.of("Member.AddAddress")).toHaveLength(0);
});

test("a region without its district is kept, and only the district is required", async () => {
  const kowloon = {
    province: "香港特别行政区",
    city: "九龙",
    area: "",
    detail: "太子道西193号",
    regionCode: "8102",
  };
  const rows = { "": ["81", "香港特别行政区"], "81": ["8102", "九龙"], "8102": ["810203", "九龙城区"] };
  const server = fakeServer({
    "Region.DistinguishAddress": { info: { ...found, ...kowloon, unplaced: "" } },
    "Region.GetList": ({ parameters: { parent = "" } }) => {
      const [code = "", name = ""] = rows[parent as keyof typeof rows];
      return { info: { list: [{ code, name, hasMore: code.length < 6 }] } };
    },
    "Member.AddAddress": { info: address("9") },
  });
  await drawPage(EditPage, "/pages/setting/location/edit");
  fireEvent.change(screen.getByLabelText("粘贴整段地址"), { target: { value: "香港九龙太子道西193号" } });
  await pressText("识别");
  expect(screen.getByText("没有识别出区县，请补充")).toBeTruthy();
  await pressText("保存");
  expect(server.of("Member.AddAddress")).toHaveLength(0);
  await pressText("香港特别行政区 九龙");
  await click(await screen.findByRole("radio", { name: "九龙城区" }));
  await pressText("保存");
  expect(server.of("Member.AddAddress")[0]?.parameters).toMatchObject({
    regionCode: "810203",
    detail: "太子道西193号",
  });
});

test("a form without its region shows the error at the field and sends nothing; its draft is kept", async () => {
  const server = fakeServer({});
  const { leave } = await drawPage(EditPage, "/pages/setting/location/edit");
  fireEvent.change(screen.getByLabelText("收货人"), { target: { value: "周晓禾" } });
  await pressText("保存");
  expect(screen.getByText("请选择所在地区")).toBeTruthy();
  expect(screen.getByText("请输入正确的手机号或座机号")).toBeTruthy();
  expect(server.of("Member.AddAddress")).toHaveLength(0);
  leave();
  await drawPage(EditPage, "/pages/setting/location/edit");
  expect(valueOf("收货人")).toBe("周晓禾");
});

test("while choosing, a press chooses and goes back; otherwise it edits", async () => {
  fakeServer({ "Member.GetAddresses": { info: { list: [address("1", true), address("2")] } } });
  const choosing = await drawPage(AddressesPage, "/pages/setting/location/index?select=1&current=1");
  await pressText("收货人2");
  expect(window.sessionStorage.getItem("hs:address-choice")).toBe("2");
  expect(choosing.back).toHaveBeenCalledWith(1);
  choosing.leave();
  const { go } = await drawPage(AddressesPage, "/pages/setting/location/index");
  await pressText("收货人2");
  expect(go).toHaveBeenLastCalledWith("/pages/setting/location/edit?id=2", { replace: false });
});

test("without an address the way on is to add one", async () => {
  fakeServer({ "Member.GetAddresses": { info: { list: [] } } });
  await drawPage(AddressesPage, "/pages/setting/location/index");
  expect(screen.getByText("还没有收货地址")).toBeTruthy();
  expect(screen.getByText("新增收货地址")).toBeTruthy();
});

test("after a failure the way on is a retry, then to add an address", async () => {
  let isBroken = true;
  fakeServer({
    "Member.GetAddresses": () => (isBroken ? { ret: 500 } : { info: { list: [address("1", true)] } }),
  });
  await drawPage(AddressesPage, "/pages/setting/location/index");
  expect(await screen.findByText("重新加载")).toBeTruthy();
  expect(screen.queryByText("新增收货地址")).toBeNull();
  isBroken = false;
  await pressText("重新加载");
  expect(await screen.findByText("收货人1")).toBeTruthy();
  expect(screen.getByText("新增收货地址")).toBeTruthy();
  // a loaded list survives a failed refetch
  isBroken = true;
  await act(() => queryClient.invalidateQueries({ queryKey: ["Member.GetAddresses"] }));
  expect(screen.getByText("收货人1")).toBeTruthy();
  expect(screen.getByText("新增收货地址")).toBeTruthy();
});

test("a region is chosen level by level, and the street is optional", async () => {
  const below: Readonly<Record<string, readonly [code: string, name: string, hasMore: boolean]>> = {
    "": ["33", "浙江省", true],
    "33": ["3301", "杭州市", true],
    "3301": ["330106", "西湖区", true],
    "330106": ["330106007", "古荡街道", false],
  };
  fakeServer({
    "Region.GetList": ({ parameters }) => {
      const [code, name, hasMore] = below[parameters["parent"] ?? ""] ?? ["", "", false];
      return { info: { list: [{ code, name, hasMore }] } };
    },
  });
  await drawPage(EditPage, "/pages/setting/location/edit");
  await pressText("省、市、区、街道");
  for (const name of ["浙江省", "杭州市", "西湖区"]) await click(await screen.findByRole("radio", { name }));
  await click(await screen.findByRole("radio", { name: "暂不选择街道" }));
  expect(screen.getByText("浙江省 杭州市 西湖区")).toBeTruthy();
});

test("codes and texts of a region", () => {
  expect(codesDown("330106007")).toEqual(["33", "3301", "330106", "330106007"]);
  const names = (...list: string[]) => list.map((name) => ({ name }));
  expect(pathText(names("北京市", "北京市", "朝阳区"))).toBe("北京市 朝阳区");
  expect(pathText(names("海南省", "省直辖县市", "五指山市"))).toBe("海南省 五指山市");
  expect(missingIn({ ...found, mobile: "", regionCode: "" })).toBe("手机号、所在地区");
  expect(missingIn({ ...found, regionCode: "8102" })).toBe("区县");
});
