import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { EgressRequest } from "../egress.types.ts";
import { createAliyunOcr } from "./aliyun-ocr.ts";
import { createOcrSimulator } from "./ocr-simulator.ts";

const picture = Buffer.from("a picture");
const config = { accessKeyId: "id", accessKeySecret: "secret" };
const clock = () => new Date("2026-11-23T08:00:00Z");

/** The adapter with a service that answers this. */
function answering(status: number, json: object) {
  const requests: EgressRequest[] = [];
  const egress = async (request: EgressRequest) => {
    requests.push(request);
    return { status, headers: {}, body: Buffer.from(JSON.stringify(json)) };
  };
  return { gateway: createAliyunOcr({ config, egress, clock }), requests };
}
const data = (sides: object) => ({ RequestId: "1", Data: JSON.stringify({ data: sides }) });

test("the picture is the body, and its digest is signed", async () => {
  const face = { data: { name: "周晓禾", idNumber: "33010619940518001x" }, warning: { qualityScore: 90 } };
  const { gateway, requests } = answering(200, data({ face }));
  expect(await gateway.readCard(picture, "front")).toEqual({
    state: "read",
    text: { name: "周晓禾", number: "33010619940518001X" },
  });
  expect(requests[0]?.file).toBe(picture);
  const digest = createHash("sha256").update(picture).digest("hex");
  expect(requests[0]?.headers?.["x-acs-content-sha256"]).toBe(digest);
});

test("the other side, a bad picture and a silent service have different answers", async () => {
  const back = (validPeriod: string) => data({ back: { data: { validPeriod } } });
  const of = (json: object, side: "front" | "back", status = 200) =>
    answering(status, json).gateway.readCard(picture, side);
  expect(await of(back("2015.06.01-2035.06.01"), "back")).toEqual({
    state: "read",
    text: { validUntil: "2035-06-01" },
  });
  expect(await of(back("2015.06.01-长期"), "back")).toMatchObject({ text: { validUntil: "9999-12-31" } });
  expect(await of(back("2015.06.01-2035.06.01"), "front")).toEqual({ state: "other" });
  expect(await of(data({ face: { data: { name: "周" }, warning: { qualityScore: 12 } } }), "front")).toEqual({
    state: "blurred",
  });
  expect(await of(data({ face: { data: {} } }), "front")).toEqual({ state: "blurred" });
  expect(await of({ Code: "unmatchedImageType" }, "front", 400)).toEqual({ state: "other" });
  for (const [Code, status] of [
    ["unsupportedImageFormat", 415],
    ["exceededImageContent", 413],
    ["illegalImageSize", 416],
  ] as const)
    expect(await of({ Code }, "front", status)).toEqual({ state: "blurred" });
  await expect(of({ Code: "InvalidAccessKeyId.NotFound" }, "front", 404)).rejects.toThrow("refused");
  await expect(of({}, "front", 503)).rejects.toThrow("503");
});

test("the simulated reader reads the same person on the same picture, with a sound number", async () => {
  const { gateway, sandbox } = createOcrSimulator({ slowMs: 1 });
  const first = await gateway.readCard(picture, "front");
  expect(await gateway.readCard(picture, "front")).toEqual(first);
  sandbox.behave("misread");
  expect(await gateway.readCard(picture, "front")).not.toEqual(first);
  sandbox.behave("late");
  expect(await gateway.readCard(picture, "front")).toEqual(first);
  sandbox.behave("away");
  await expect(gateway.readCard(picture, "front")).rejects.toThrow("timeout");
});
