import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Egress, EgressRequest } from "../egress.types.ts";
import { distanceM } from "@heshi/kernel/place";
import { cleanNumber, EXPRESS_COMPANIES, recogniseNumber } from "./companies.ts";
import { createExpressSimulator } from "./express-simulator.ts";
import { cityOf, hubsBetween, journeyOf } from "./journey.ts";
import { createKuaidi100, kuaidi100Sign } from "./kuaidi100.ts";
import { pickUpOf } from "./pick-up.ts";

const HOUR = 3_600_000;
const shippedAt = new Date("2026-11-18T16:00:00+08:00");
let now = shippedAt.getTime();
const clock = (): Date => new Date(now);

test.each([
  ["SF1412345678901", "shunfeng"],
  ["sf 1412 3456 78901", "shunfeng"],
  ["JDVA12345678901", "jd"],
  ["JD0012345678901-1-1-", "jd"],
  ["YT8812345678901", "yuantong"],
  ["JT5123456789012", "jtexpress"],
  ["DPK301234567890", "debangkuaidi"],
  ["EZ123456789CN", "ems"],
  ["1123456789012", "ems"],
  ["9861234567890", "youzhengguonei"],
  ["KA123456789CN", "youzhengguonei"],
  ["773123456789012", "shentong"],
  ["78712345678901", "zhongtong"],
  ["75312345678901", "zhongtong"],
  ["431234567890123", "yunda"],
  ["4312345678901", "yunda"],
  ["LP00123456789012", "danniao"],
  ["ＳＦ１４１２３４５６７８９０１", "shunfeng"],
  ["77312345678901234", "shentong"],
  ["PA12345678901", "youzhengguonei"],
  ["LX123456785CN", "youzhengguonei"],
  ["SFA123456789012", "shunfeng"],
])("%s is most likely %s", (number, company) => {
  expect(recogniseNumber(number)[0]).toBe(company);
});

test("twelve digits may match several carriers, text matches none, codes come from the table", () => {
  expect(recogniseNumber("668123456789")).toEqual(["shentong", "shunfeng", "zhongtong"]);
  for (const text of [
    "",
    "123",
    "abc",
    "<script>",
    "SF",
    "你好",
    "1".repeat(40),
    "SF14123456789O1X!",
    "a".repeat(20),
    "13800000001 x",
  ]) {
    expect(recogniseNumber(text), text).toEqual([]);
  }
  const codes = new Set(EXPRESS_COMPANIES.map(({ code }) => code));
  for (const number of ["SF1412345678901", "668123456789", "1234567890"])
    for (const code of recogniseNumber(number)) expect(codes.has(code)).toBe(true);
  expect(cleanNumber("\u00A0yt 8812345678901\n")).toBe("YT8812345678901");
});

function kuaidi(answer: object, status = 200) {
  const calls: EgressRequest[] = [];
  const egress: Egress = (request) => {
    calls.push(request);
    return Promise.resolve({ status, headers: {}, body: Buffer.from(JSON.stringify(answer)) });
  };
  return { calls, gateway: createKuaidi100({ config: { customer: "C1", key: "K1" }, egress, clock }) };
}

test("Kuaidi100's sign is the upper-case MD5 of param, key, customer", () => {
  const param = '{"com":"yuantong","num":"500306190180","from":"广东省深圳市","to":"北京市朝阳区"}';
  const sign = kuaidi100Sign(param, { key: "xxxxxxxxxxxx", customer: "yyyyyyyyyyy" });
  expect(sign).toBe(createHash("md5").update(`${param}xxxxxxxxxxxxyyyyyyyyyyy`).digest("hex").toUpperCase());
  expect(sign).toMatch(/^[0-9A-F]{32}$/);
});

test("Kuaidi100's answer becomes a track", async () => {
  const { calls, gateway } = kuaidi({
    message: "ok",
    nu: "YT8812345678901",
    ischeck: "1",
    com: "yuantong",
    status: "200",
    state: "301",
    condition: "F00",
    data: [
      {
        time: "2026-11-20 10:00:00",
        ftime: "2026-11-20 10:00:00",
        context: "已签收",
        areaCode: "CN440305000000",
        areaName: "广东,深圳市,南山区",
        areaCenter: "113.930436,22.533191",
        status: "本人签收",
        statusCode: "301",
      },
      { time: "2026-11-19 08:00:00", context: "已揽收", areaName: null, areaCenter: null, location: "杭州" },
      { time: "bad", context: "x" },
    ],
  });
  const track = await gateway.track({ company: "yuantong", number: "yt8812345678901", mobileTail: "1234" });
  expect(track.state).toBe("signed");
  expect(track.nodes).toEqual([
    {
      at: new Date("2026-11-20T10:00:00+08:00"),
      text: "已签收",
      place: "广东,深圳市,南山区",
      lat: 22.533191,
      lng: 113.930436,
    },
    { at: new Date("2026-11-19T08:00:00+08:00"), text: "已揽收", place: "杭州" },
  ]);
  const form = new URLSearchParams(calls[0]!.body);
  expect(calls[0]!.url).toBe("https://poll.kuaidi100.com/poll/query.do");
  expect(JSON.parse(form.get("param")!)).toMatchObject({
    com: "yuantong",
    num: "YT8812345678901",
    phone: "1234",
    resultv2: "4",
  });
  expect(form.get("sign")).toBe(kuaidi100Sign(form.get("param")!, { customer: "C1", key: "K1" }));
});

test("Kuaidi100's states and errors are mapped", async () => {
  const query = { company: "jd", number: "JDVA12345678901" };
  const state = async (code: string) =>
    (
      await kuaidi({
        nu: query.number,
        state: code,
        data: [{ time: "2026-11-20 10:00:00", context: "x" }],
      }).gateway.track(query)
    ).state;
  const found = await Promise.all(
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "14", "103", "501", "1001"].map(state),
  );
  expect(found).toEqual([
    "transit",
    "collected",
    "problem",
    "signed",
    "rejected",
    "delivering",
    "returning",
    "transit",
    "transit",
    "rejected",
    "collected",
    "station",
    "transit",
  ]);
  expect(
    await kuaidi({ result: false, returnCode: "500", message: "查询无结果，请隔段时间再查" }).gateway.track(
      query,
    ),
  ).toEqual({ state: "none", nodes: [] });
  await expect(
    kuaidi({ result: false, returnCode: "503", message: "验证签名失败" }).gateway.track(query),
  ).rejects.toMatchObject({ fault: "refused", code: "503" });
  await expect(
    kuaidi({ result: false, returnCode: "502", message: "服务器繁忙" }).gateway.track(query),
  ).rejects.toMatchObject({ fault: "transport" });
  await expect(
    kuaidi({ nu: "JDVA99999999999", state: "0", data: [] }).gateway.track(query),
  ).rejects.toMatchObject({ fault: "bad-answer" });
  await expect(kuaidi({}, 500).gateway.track(query)).rejects.toMatchObject({ fault: "transport" });
});

const parcel = { company: "yuantong", number: "YT8812345678901", shippedAt, from: "杭州市", to: "成都市" };

test("a simulated parcel only moves forward, always the same way, and ends signed for", async () => {
  const { gateway } = createExpressSimulator({ clock });
  const seen: string[] = [];
  let last = 0;
  for (let hour = 0; hour <= 144; hour += 1) {
    now = shippedAt.getTime() + hour * HOUR;
    const track = await gateway.track(parcel);
    expect(track.nodes.length).toBeGreaterThanOrEqual(last);
    expect(track.nodes.every(({ at }) => at.getTime() <= now)).toBe(true);
    expect(track.nodes.map(({ at }) => at.getTime())).toEqual(
      track.nodes.map(({ at }) => at.getTime()).toSorted((a, b) => b - a),
    );
    last = track.nodes.length;
    if (seen.at(-1) !== track.state) seen.push(track.state);
  }
  expect(seen).toEqual(["none", "collected", "transit", "delivering", "signed"]);
  const end = await gateway.track(parcel);
  expect(end).toEqual(await createExpressSimulator({ clock }).gateway.track(parcel));
  expect(end.nodes.at(-1)?.text).toContain("【杭州市】");
  expect(end.nodes[0]?.text).toContain("【成都市】");
  expect(end.nodes[0]!.at.getTime() - shippedAt.getTime()).toBeLessThan(5 * 24 * HOUR);
});

test.each([
  [
    "【杭州市】快件已暂存至文景路妈妈驿站，取件码 3-2-1104，营业时间 09:00-21:00，请及时领取",
    { place: "文景路妈妈驿站", code: "3-2-1104", hours: "09:00-21:00" },
  ],
  [
    "您的快件已存放至【幸福里东门菜鸟驿站】，请凭取货码：8-1-2003领取，服务时间：8:30 至 21:30",
    { place: "幸福里东门菜鸟驿站", code: "8-1-2003", hours: "8:30-21:30" },
  ],
  [
    "快件已投递至翠苑三区丰巢柜，取件密码【73920146】，24小时内免费",
    { place: "翠苑三区丰巢柜", code: "73920146" },
  ],
  ["已到达【西溪兔喜自提点】，如有疑问请联系 13800000000", { place: "西溪兔喜自提点" }],
  ["快件到达 杭州转运中心", undefined],
  ["快件正在派送，派件员 王师傅，请保持电话畅通", undefined],
])("%s tells where the parcel waits", (text, pickUp) => {
  expect(pickUpOf(text)).toEqual(pickUp);
});

test("Kuaidi100's parcel in a locker has its code, and one that is signed for has none", async () => {
  const query = { company: "jd", number: "JDVA12345678901" };
  const context = "快件已投递至翠苑三区丰巢柜，取件码 73920146";
  const track = (state: string) =>
    kuaidi({ nu: query.number, state, data: [{ time: "2026-11-20 10:00:00", context }] }).gateway.track(
      query,
    );
  expect((await track("501")).pickUp).toEqual({ place: "翠苑三区丰巢柜", code: "73920146" });
  expect(await track("301")).not.toHaveProperty("pickUp");
  expect(await kuaidi({}).gateway.urge(query)).toContain("请拨打快递电话");
});

test("hubs are on the route and deliveries happen by day", () => {
  const from = cityOf("杭州市", "x");
  const to = cityOf("成都", "x");
  const hubs = hubsBetween(from, to);
  expect(hubs.length).toBeGreaterThan(0);
  const way = [from, ...hubs, to];
  const length = way.slice(1).reduce((sum, stop, index) => sum + distanceM(way[index]!, stop), 0);
  expect(length).toBeLessThan(distanceM(from, to) * 1.5);
  for (let index = 0; index < 300; index += 1) {
    const steps = journeyOf({
      number: `YT88${String(index).padStart(11, "0")}`,
      shippedAt,
      from: "",
      to: "",
    });
    const out = steps.find(({ state }) => state === "delivering")!;
    const hour = (out.at.getUTCHours() + 8) % 24;
    expect(hour >= 8 && hour < 16, `${out.at.toISOString()}`).toBe(true);
    expect(steps.at(-1)!.state).toBe("signed");
    expect(steps.map(({ at }) => at.getTime())).toEqual(
      steps.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
  }
});

test.each([
  ["杭州", "杭州市"],
  ["无名", "无名市"],
])("a parcel from %s to %s never leaves the city", (from, to) => {
  const places = journeyOf({ number: "SF1412345678901", shippedAt, from, to }).map(({ place }) => place);
  expect(new Set(places).size).toBe(1);
});

test("in the first hour some parcels have a record and some do not", async () => {
  const { gateway } = createExpressSimulator({ clock });
  now = shippedAt.getTime() + 59 * 60_000;
  const states = await Promise.all(
    Array.from(
      { length: 200 },
      async (_, index) =>
        (await gateway.track({ ...parcel, number: `YT77${String(index).padStart(11, "0")}` })).state,
    ),
  );
  expect(new Set(states)).toEqual(new Set(["none", "collected"]));
});

test("the simulator loses, returns, delays or does not know a parcel on request", async () => {
  const { gateway, sandbox } = createExpressSimulator({ clock, slowMs: 5 });
  now = shippedAt.getTime() + 10 * 24 * HOUR;
  sandbox.behave("lost", parcel.number);
  expect((await gateway.track(parcel)).state).toBe("transit");
  sandbox.behave("returned", parcel.number);
  expect((await gateway.track(parcel)).state).toBe("returning");
  expect(await gateway.urge(parcel)).toMatch(/师傅/);
  sandbox.behave("station", parcel.number);
  expect(await gateway.track(parcel)).toMatchObject({ state: "station", pickUp: { hours: "09:00-21:00" } });
  sandbox.behave("none", parcel.number);
  expect(await gateway.track(parcel)).toEqual({ state: "none", nodes: [] });
  sandbox.behave("slow", parcel.number);
  expect((await gateway.track(parcel)).state).toBe("signed");
  sandbox.behave("broken");
  await expect(gateway.track({ ...parcel, number: "YT7700000000001" })).rejects.toMatchObject({
    fault: "timeout",
  });
  expect(await gateway.track({ ...parcel, number: "?" })).toEqual({ state: "none", nodes: [] });
});
