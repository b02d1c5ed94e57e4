import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { prepareEach, shown } from "./detail.testing.tsx";

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
const pressShare = async () => {
  const button = await screen.findByLabelText("分享");
  await act(async () => void fireEvent.click(button));
};

test("the share sheet gets title and link of the share data", async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { share });
  const server = await shown(shared);
  await pressShare();
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      title: "红富士",
      text: "红富士",
      url: "https://shop.example/pages/goods/detail?id=3",
    }),
  );
  expect(server.of("Share.GetShareData")[0]?.parameters).toMatchObject({ sourceType: "2" });
  Reflect.deleteProperty(navigator, "share");
});

test("the host app gets path, title and imageUrl", async () => {
  const postMessage = vi.fn();
  vi.stubGlobal("HeshiHost", { postMessage });
  await shown(shared);
  await pressShare();
  await waitFor(() => expect(postMessage).toHaveBeenCalled());
  expect(JSON.parse(String(postMessage.mock.lastCall?.[0]))).toEqual({
    type: "share",
    path: "https://shop.example/pages/goods/detail?id=3",
    title: "红富士",
    imageUrl: "https://shop.example/a.webp",
  });
});
