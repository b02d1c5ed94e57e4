import type { MemberDetail } from "@heshi/contract/account/member";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeServer, memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { writeJson } from "../data/storage.ts";
import { dropInvalid, logout, setToken } from "../session/session.ts";
import { patchSession } from "../session/session-store.ts";
import { keepPlace, keptPlace, type Place } from "./place.ts";
import { notePlaceOwner } from "./place-owner.ts";

beforeEach(() => {
  reset();
  fakeServer({
    "Member.GetMemberDetail": ({ parameters }) => ({
      info: memberDetail(parameters["token"]?.slice(1) ?? ""),
    }),
    "Member.Logout": {},
  });
});
afterEach(reset);

const home: Place = {
  lat: 30.27,
  lng: 120.15,
  name: "文三路 478 号 3 幢 502",
  desc: "",
  address: "",
  country: "中国",
  province: "浙江省",
  city: "杭州市",
  district: "西湖区",
  adcode: "330106",
  citycode: "0571",
  isCustom: true,
  isError: false,
};
const enter = (mid: string): void =>
  patchSession({ token: `t${mid}`, member: memberDetail(mid) as unknown as MemberDetail });

test("a place that a member chose is gone with them: nobody else on the device reads where they live", async () => {
  enter("7");
  keepPlace(home);
  await logout();
  expect(window.localStorage.getItem("LOCATION_INFO")).toBeNull();
  enter("7");
  keepPlace(home);
  await setToken("t7");
  expect(keptPlace()).toEqual(home);
  await setToken("t8");
  expect(window.localStorage.getItem("LOCATION_INFO")).toBeNull();
});

test("the last places are gone with who chose them, and those of a visitor stay until a member leaves", async () => {
  const places = () => window.localStorage.getItem("hs:places");
  const note = () => {
    writeJson("hs:places", [{ name: "外婆家" }]);
    notePlaceOwner("hs:places");
  };
  note();
  enter("7");
  await setToken("t7");
  expect(places()).not.toBeNull();
  note();
  dropInvalid("t7");
  expect(places()).toBeNull();
});

test("where the device is stays, with any member", async () => {
  enter("7");
  keepPlace({ ...home, isCustom: false });
  await logout();
  await setToken("t8");
  expect(keptPlace()).toMatchObject({ isCustom: false });
});
