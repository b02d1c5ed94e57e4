import { expect, test } from "vitest";
import { takePreloaded } from "./preloaded.ts";

test("an embedded answer is returned once, and its element removed", () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<script type="application/json" id="start-data">{"Nav.GetHome":{"blocks":[]},"Version.GetVersion":{"isOnline":1}}</script>',
  );
  expect(takePreloaded("Nav.GetHome")).toEqual({ blocks: [] });
  expect(document.querySelector("#start-data")).toBeNull();
  expect(takePreloaded("Nav.GetHome")).toBeUndefined();
  expect(takePreloaded("Version.GetVersion")).toEqual({ isOnline: 1 });
  expect(takePreloaded("Version.GetVersion")).toBeUndefined();
});
