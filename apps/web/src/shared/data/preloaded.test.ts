import { expect, test } from "vitest";
import { brought } from "./preloaded.ts";

test("an answer that the page brought along is given once, and its text leaves the page", () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<script type="application/json" id="start-data">{"Nav.GetHome":{"blocks":[]},"Version.GetVersion":{"isOnline":1}}</script>',
  );
  expect(brought("Nav.GetHome")).toEqual({ blocks: [] });
  expect(document.querySelector("#start-data")).toBeNull();
  expect(brought("Nav.GetHome")).toBeUndefined();
  expect(brought("Version.GetVersion")).toEqual({ isOnline: 1 });
  expect(brought("Version.GetVersion")).toBeUndefined();
});
