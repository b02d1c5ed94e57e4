import { act, render, screen, waitFor } from "@testing-library/react";
import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gcjOf } from "@heshi/kernel/place";
import { fakeServer } from "../../../test/fake-server.ts";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { reset } from "../../../test/reset.ts";
import { queryClient } from "../data/query-client.ts";
import { relocate, usePlace } from "./here.ts";
import { keepPlace, keptPlace, type Place } from "./place.ts";

const names = { desc: "", country: "中国", province: "浙江省", city: "杭州市", citycode: "0571" };
const here = (lat: number, more: Partial<Place> = {}) => ({
  ...names,
  lat,
  lng: 120.15,
  name: `文三路 ${lat}`,
  address: "杭州市西湖区文三路",
  district: "西湖区",
  adcode: "330106",
  pois: [],
  ...more,
});
const chosen = (more: Partial<Place> = {}): Place => {
  const { pois: _pois, ...place } = here(30.3);
  return { ...place, name: "西溪湿地", isCustom: true, isError: false, ...more };
};

/** The device's position, which a test moves or refuses. */
function device(position: { lat: number } | "refused") {
  const state = { position };
  const getCurrentPosition = vi.fn((done: (at: object) => void, fail: (why: object) => void) => {
    const now = state.position;
    if (now === "refused") fail({ message: "denied" });
    else done({ coords: { latitude: now.lat, longitude: 120.15 } });
  });
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
  return { getCurrentPosition, move: (to: { lat: number } | "refused") => (state.position = to) };
}

function Shown() {
  const { place, isLocating } = usePlace();
  return <p>{isLocating ? "定位中" : (place?.name ?? "没有位置")}</p>;
}
const draw = () =>
  act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={["/"]}>
          <Shown />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );

let server: ReturnType<typeof fakeServer>;
let more: Partial<Place> = {};
beforeEach(() => {
  reset();
  more = {};
  server = fakeServer({
    "Regeo.Regeo": ({ parameters: { lat } }) => ({ info: here(Number(lat), more) }),
  });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  Reflect.deleteProperty(navigator, "geolocation");
  reset();
});

const asks = (): number => server.of("Regeo.Regeo").length;
/** Where the map shows the device. */
const gcj = (lat: number) => gcjOf({ lat, lng: 120.15 });
const shown = (lat: number): string => `文三路 ${Math.round(gcj(lat).lat * 10_000) / 10_000}`;

test("the device's place is shown and kept, and asked for again every 30 s while the page is seen", async () => {
  vi.useFakeTimers();
  const { getCurrentPosition, move } = device({ lat: 30.27 });
  await draw();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText(shown(30.27))).toBeTruthy();
  expect(keptPlace()).toMatchObject({ name: shown(30.27), isCustom: false });
  move({ lat: 30.29 });
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
  expect(screen.getByText(shown(30.29))).toBeTruthy();
  focusManager.setFocused(false);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});

test("a device that stays about where it was asks for no address, and shows the same place", async () => {
  vi.useFakeTimers();
  const { getCurrentPosition, move } = device({ lat: 30.27 });
  await draw();
  await act(() => vi.advanceTimersByTimeAsync(100));
  move({ lat: 30.272 });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
  expect(screen.getByText(shown(30.27))).toBeTruthy();
  expect(asks()).toBe(1);
  // asked for by hand, it is where it is now
  await act(() => relocate());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText(shown(30.272))).toBeTruthy();
  expect(asks()).toBe(2);
  await act(() => relocate());
  expect(asks()).toBe(2);
});

test("the place of an earlier visit is the same a few metres on; in another district it is not", async () => {
  device({ lat: 30.27 });
  const { lat, lng } = gcj(30.27);
  const before = chosen({ name: "家", lat: lat + 0.0003, lng, isCustom: false });
  keepPlace(before);
  await draw();
  await waitFor(() => expect(asks()).toBe(1));
  expect(screen.getByText("家")).toBeTruthy();
  reset();
  more = { adcode: "330105" };
  fakeServer({ "Regeo.Regeo": ({ parameters: { lat } }) => ({ info: here(Number(lat), more) }) });
  device({ lat: 30.27 });
  keepPlace(before);
  await draw();
  expect(await screen.findByText(shown(30.27))).toBeTruthy();
});

test("a refused location says 获取地址失败 and goes on with the last place", async () => {
  keepPlace(chosen({ isCustom: false }));
  device("refused");
  await draw();
  expect(await screen.findByText("获取地址失败")).toBeTruthy();
  expect(screen.getByText("西溪湿地")).toBeTruthy();
});

test("another visit says so again", async () => {
  device("refused");
  await draw();
  expect(await screen.findByText("获取地址失败")).toBeTruthy();
});

test("a chosen place stays, and the device is not asked", async () => {
  keepPlace(chosen());
  const { getCurrentPosition } = device({ lat: 30.27 });
  await draw();
  expect(screen.getByText("西溪湿地")).toBeTruthy();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});
