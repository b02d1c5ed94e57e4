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

test("an answer to an input is returned for that input alone", () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<script type="application/json" id="start-data">{"Wares.GetDetail {\\"waresId\\":\\"7\\"}":{"title":"米"}}</script>`,
  );
  expect(takePreloaded("Wares.GetDetail")).toBeUndefined();
  expect(takePreloaded("Wares.GetDetail", { waresId: "8" })).toBeUndefined();
  expect(takePreloaded("Wares.GetDetail", { waresId: "7" })).toEqual({ title: "米" });
  expect(takePreloaded("Wares.GetDetail", { waresId: "7" })).toBeUndefined();
});
