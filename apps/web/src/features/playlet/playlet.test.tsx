import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { click } from "../../../test/click.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { clockText } from "./paths.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  reset();
});

const episode = (number: number, over: object = {}) => ({
  episodeId: String(number),
  number,
  title: `雨夜${number}`,
  summary: "",
  picture: "/p.webp",
  seconds: 30,
  priceCent: 0,
  isOpen: true,
  isLiked: false,
  likes: 3,
  second: 0,
  ...over,
});
const series = (over: object = {}) => ({
  playletId: "1",
  title: "茶山来信",
  summary: "一封信",
  cover: "/c.webp",
  episodes: 2,
  freeEpisodes: 1,
  follows: 9,
  isFollowed: false,
  filing: "演示",
  freeLevel: 3,
  level: 2,
  backDays: 30,
  silverCent: 864_000,
  number: 1,
  list: [episode(1), episode(2, { isOpen: false, priceCent: 2000 })],
  ...over,
});
const film = { info: { episodeId: "1", film: "/f.mp4", seconds: 30, second: 13 } };

async function draw(over: object = {}, answers: Readonly<Record<string, Answer>> = {}) {
  const server = fakeServer({
    "Playlet.GetPlaylet": { info: series(over) },
    "Playlet.GetEpisode": film,
    "Playlet.SaveProgress": { info: { second: 0 } },
    ...answers,
  });
  const { Page } = await import("./pages/detail.tsx");
  await drawPage(Page, "/?id=1");
  await screen.findByText("雨夜1");
  return server;
}
const video = async (): Promise<HTMLVideoElement> => {
  const found = await screen.findByLabelText<HTMLVideoElement>("第 1 集");
  return found;
};

test("the first view says name, number and filing number, and the film goes on where one was", async () => {
  await draw();
  expect(screen.getAllByText("备案号：演示")).toHaveLength(2);
  expect(screen.getByText("茶山来信 · 第 1 集")).toBeTruthy();
  const one = await video();
  expect(one.getAttribute("src")).toBe("/f.mp4");
  fireEvent.loadedMetadata(one);
  expect(one.currentTime).toBe(13);
  await click(screen.getByRole("button", { name: /播放速度 1 倍/ }));
  expect(one.playbackRate).toBe(1.25);
});

test("where the film stops is kept, and so is where the page is left", async () => {
  const server = await draw();
  const one = await video();
  one.currentTime = 21.4;
  await act(async () => void fireEvent.pause(one));
  expect(server.of("Playlet.SaveProgress").map(({ parameters }) => parameters["second"])).toEqual(["21"]);
  expect(screen.getByRole("button", { name: "播放" })).toBeTruthy();
});

test("two presses like the episode, once", async () => {
  const server = await draw({}, { "Playlet.Like": { info: { count: 4 } } });
  const one = await video();
  await click(one);
  await click(one);
  await waitFor(() => expect(screen.getByRole("button", { name: "点赞，4" })).toBeTruthy());
  await click(one);
  await click(one);
  expect(server.of("Playlet.Like")).toHaveLength(1);
});

test("a locked episode asks for the silver that it costs, and is unlocked by a press", async () => {
  const server = await draw({ number: 2 }, { "Playlet.Unlock": { info: { paidCent: 2000 } } });
  expect(screen.getByRole("heading", { name: "解锁第 2 集" })).toBeTruthy();
  await click(screen.getAllByRole("button", { name: "20 银币看第 2 集" }).at(-1) as HTMLElement);
  await waitFor(() => expect(server.of("Playlet.Unlock")).toHaveLength(1));
  expect(server.of("Playlet.Unlock")[0]?.parameters).toMatchObject({ episodeId: "2", priceCent: "2000" });
});

test("who has not enough silver is led to the check-in", async () => {
  await draw({ number: 2, silverCent: 500 });
  expect(screen.getByText(/还差 15 枚/)).toBeTruthy();
});

test("seconds read as a clock", () => {
  expect([0, 9.9, 61, -1].map(clockText)).toEqual(["00:00", "00:09", "01:01", "00:00"]);
});
