import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSession } from "#src/shared/session/session-store.ts";
import { prepareEach, shown } from "./detail.testing.tsx";
import { press } from "../../../test/click.ts";

prepareEach();

const shared = {
  "Share.GetShareData": {
    info: {
      url: "https://shop.example/pages/goods/detail?id=3",
      title: "红富士",
      thumb: "https://shop.example/a.webp",
    },
  },
};

test("the system's share sheet gets title and link of the share data, with the member's number", async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { share });
  const server = await shown(shared);
  useSession.setState({ member: { mid: "1234567890" } as never });
  await press("分享");
  await press("发送给朋友");
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      title: "红富士",
      text: "红富士",
      url: "https://shop.example/pages/goods/detail?id=3&mid=1234567890",
    }),
  );
  expect(server.of("Share.GetShareData")[0]?.parameters).toMatchObject({ sourceType: "2" });
  Reflect.deleteProperty(navigator, "share");
});

test("without a system's sheet the link is copied", async () => {
  const writeText = vi.fn(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  await shown(shared);
  await press("分享");
  expect(screen.queryByRole("button", { name: "发送给朋友" })).toBeNull();
  await press("复制链接");
  await waitFor(() => expect(writeText).toHaveBeenCalledWith("https://shop.example/pages/goods/detail?id=3"));
  Reflect.deleteProperty(navigator, "clipboard");
});

test("a poster that cannot be made says so and can be tried again", async () => {
  const server = await shown({ ...shared, "Poster.GetPoster": "lost" });
  await press("分享");
  await press("生成海报");
  const asked = () => server.of("Poster.GetPoster").length;
  await screen.findByRole("button", { name: "重新加载" });
  const before = asked();
  await press("重新加载");
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test("the host app gets path, title and imageUrl", async () => {
  const postMessage = vi.fn();
  vi.stubGlobal("HeshiHost", { postMessage });
  await shown(shared);
  await press("分享");
  await waitFor(() => expect(postMessage).toHaveBeenCalled());
  expect(JSON.parse(String(postMessage.mock.lastCall?.[0]))).toEqual({
    type: "share",
    path: "https://shop.example/pages/goods/detail?id=3",
    title: "红富士",
    imageUrl: "https://shop.example/a.webp",
  });
});
