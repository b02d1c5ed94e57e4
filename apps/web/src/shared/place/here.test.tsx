import { act, render, screen, waitFor } from "@testing-library/react";
import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { MemoryRouter } from "../../../test/memory-router.tsx";
import { reset } from "../../../test/reset.ts";
import { queryClient } from "../data/query-client.ts";
import { usePlace } from "./here.ts";
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

let answer = here(30.27);
beforeEach(() => {
  reset();
  answer = here(30.27);
  fakeServer({ "Regeo.Regeo": () => ({ info: answer }) });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  Reflect.deleteProperty(navigator, "geolocation");
  reset();
});

test("the device's place is shown and kept, and asked for again every 30 s while the page is seen", async () => {
  vi.useFakeTimers();
  const { getCurrentPosition } = device({ lat: 30.27 });
  await draw();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("文三路 30.27")).toBeTruthy();
  expect(keptPlace()).toMatchObject({ name: "文三路 30.27", isCustom: false });
  answer = here(30.29);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
  expect(screen.getByText("文三路 30.29")).toBeTruthy();
  focusManager.setFocused(false);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});

test("a few metres are the same place; another district is not", async () => {
  keepPlace(chosen({ name: "家", lat: 30.27, isCustom: false }));
  device({ lat: 30.27 });
  answer = here(30.2703);
  await draw();
  await waitFor(() => expect(screen.getByText("家")).toBeTruthy());
  answer = here(30.2703, { adcode: "330105" });
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText("文三路 30.2703")).toBeTruthy();
});

test("a refused location says 获取地址失败 and goes on with the last place", async () => {
  keepPlace(chosen({ isCustom: false }));
  device("refused");
  await draw();
  expect(await screen.findByText("获取地址失败")).toBeTruthy();
  expect(screen.getByText("西溪湿地")).toBeTruthy();
});

test("a chosen place stays, and the device is not asked", async () => {
  keepPlace(chosen());
  const { getCurrentPosition } = device({ lat: 30.27 });
  await draw();
  expect(screen.getByText("西溪湿地")).toBeTruthy();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});
