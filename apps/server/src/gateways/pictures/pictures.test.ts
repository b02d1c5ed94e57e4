import { expect, test } from "vitest";
import { LITERALS } from "../forbidden-addresses.data.ts";
import type { EgressAnswer, PinnedCall } from "../egress.types.ts";
import { createPictures } from "./pictures-egress.ts";

/** Pictures whose names resolve to these addresses, and what they would have connected to. */
function picturesAt(addresses: readonly string[], answer: Partial<EgressAnswer> = {}) {
  const sent: PinnedCall[] = [];
  const send = async (pinned: PinnedCall): Promise<EgressAnswer> => {
    sent.push(pinned);
    return { status: 200, headers: {}, body: Buffer.from("picture"), ...answer };
  };
  return { pictures: createPictures({ resolve: async () => addresses, send }), sent };
}
const URL = "https://cdn.example.com/a.jpg";

test("F6: a picture comes from the public address that was checked, over https on its own port", async () => {
  const { pictures, sent } = picturesAt(["93.184.216.34"]);
  expect((await pictures.fetch(URL)).toString()).toBe("picture");
  expect(sent).toMatchObject([{ address: "93.184.216.34", method: "GET" }]);
  for (const url of [
    "http://cdn.example.com/a.jpg",
    "https://cdn.example.com:8443/a.jpg",
    "file:///etc/passwd",
  ])
    await expect(pictures.fetch(url)).rejects.toMatchObject({ fault: "address" });
  for (const literal of LITERALS.slice(0, 5))
    await expect(pictures.fetch(`https://${literal}/a.jpg`)).rejects.toMatchObject({ fault: "address" });
  expect(sent).toHaveLength(1);
});

test("F6: neither inner addresses nor redirects nor what is too large are followed or kept", async () => {
  for (const inner of ["127.0.0.1", "10.0.0.8", "169.254.169.254", "::1"])
    await expect(picturesAt(["93.184.216.34", inner]).pictures.fetch(URL)).rejects.toMatchObject({
      fault: "address",
    });
  const at = ["93.184.216.34"];
  await expect(picturesAt(at, { status: 302 }).pictures.fetch(URL)).rejects.toMatchObject({
    fault: "redirect",
  });
  await expect(picturesAt(at, { status: 404 }).pictures.fetch(URL)).rejects.toMatchObject({
    fault: "bad-answer",
  });
  const body = Buffer.alloc(10 * 1024 * 1024 + 1);
  await expect(picturesAt(at, { body }).pictures.fetch(URL)).rejects.toMatchObject({ fault: "too-large" });
});
