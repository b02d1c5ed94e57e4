import { expect, test } from "vitest";
import { firstView } from "./first-view.tsx";

const banner = {
  kind: "banner" as const,
  items: [
    {
      title: "秋收好物节",
      subtitle: "树上熟，产地直发",
      button: "立即去逛",
      tint: { from: "#ffb26b", to: "#ffdca8", ink: "#5a2b00" },
      picture: "/harvest.webp",
      path: "/pages/goods/mall",
    },
  ],
};
const notice = {
  kind: "notice" as const,
  items: [{ noticeId: "1", title: '<img src=x onerror="alert(1)">' }],
};
const feed = { kind: "feed" as const, title: "为你推荐" };

async function drawn(version?: { isOnline: number }): Promise<HTMLElement> {
  const home = { blocks: [banner, notice, notice, feed], popup: { noticeId: "9", title: "公告" } };
  const place = document.createElement("div");
  place.innerHTML = await firstView({
    "Nav.GetHome": home,
    ...(version ? { "Version.GetVersion": version } : {}),
  });
  return place;
}

test("the first view has the header, the first blocks and the tabs, and no dialog", async () => {
  const place = await drawn({ isOnline: 0 });
  expect(place.querySelector("h1")?.textContent).toBe("合市");
  expect(place.querySelector('img[src="/harvest.webp"]')?.getAttribute("loading")).toBe("eager");
  expect([...place.querySelectorAll("nav[aria-label=主导航] a")].map((tab) => tab.textContent)).toEqual([
    "首页",
    "分类",
    "我的",
  ]);
  expect(place.textContent).not.toContain("为你推荐");
  expect(place.querySelector("[role=dialog]")).toBeNull();
});

test("below the first blocks is a placeholder without pictures and text", async () => {
  const place = await drawn({ isOnline: 0 });
  const rest = place.querySelector("[data-rest]");
  expect(rest?.getAttribute("aria-hidden")).toBe("true");
  expect(rest?.textContent).toBe("");
  expect(rest?.querySelector("img")).toBeNull();
  const before = place.querySelector('a[href^="/pages/notice/detail"]');
  expect(before?.compareDocumentPosition(rest as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // not part of a delayed loading state
  expect(rest?.closest("[role=status]")).toBeNull();
});

test("the first notice is not animated, since the app's render replaces the server's", async () => {
  expect((await drawn({ isOnline: 0 })).querySelector("[data-next]")).toBeNull();
});

test("operators' texts are escaped", async () => {
  const place = await drawn({ isOnline: 0 });
  expect(place.querySelector("img[src=x]")).toBeNull();
  expect(place.textContent).toContain('<img src=x onerror="alert(1)">');
});

test("while the version is unknown the tab bar is empty and keeps its space", async () => {
  const place = await drawn();
  expect(place.querySelectorAll("nav[aria-label=主导航] a")).toHaveLength(0);
  expect(place.querySelector("nav[aria-label=主导航]")).not.toBeNull();
});
