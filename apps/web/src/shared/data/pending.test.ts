import { defineGroup } from "@heshi/contract/frame/define";
import * as z from "zod/mini";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { TransportError } from "./errors.ts";
import { claimRequestId, settleRequestId } from "./pending.ts";
import { rpc } from "./rpc.ts";
import { patchSession } from "../session/session-store.ts";

const Shop = defineGroup({
  name: "Shop",
  code: 77,
  errors: {},
  methods: {
    Buy: {
      kind: "command",
      access: "member",
      doc: "",
      input: z.object({ id: z.string() }),
      output: z.object({}),
    },
  },
});
const shop = rpc(Shop);

beforeEach(() => {
  reset();
  patchSession({ token: "t0k", token2: "m0k" });
});
afterEach(reset);

test("an action keeps its request id until it is answered, for a day at most", () => {
  const id = claimRequestId("a", 0);
  expect(claimRequestId("a", 23 * 3_600_000)).toBe(id);
  expect(claimRequestId("b", 0)).not.toBe(id);
  settleRequestId("b", 0);
  expect(claimRequestId("a", 24 * 3_600_000)).not.toBe(id);
});

test.each(["lost" as const, { ret: 500 }])(
  "after a lost answer (%j) the same action is sent again under the same id",
  async (failure) => {
    const server = fakeServer({ "Shop.Buy": failure });
    await expect(shop.Buy({ id: "1" })).rejects.toBeInstanceOf(TransportError);
    vi.resetModules(); // a reload: only the storage is left
    const { rpc: again } = await import("./rpc.ts");
    const { patchSession: patch } = await import("../session/session-store.ts");
    patch({ token: "t0k", token2: "m0k" });
    await expect(again(Shop).Buy({ id: "1" })).rejects.toThrow("网络请求失败");
    await expect(again(Shop).Buy({ id: "2" })).rejects.toThrow("网络请求失败");
    const [first, second, other] = server.of("Shop.Buy").map((call) => call.parameters["requestId"]);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  },
);
