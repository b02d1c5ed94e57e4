import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { buildUploads } from "./uploads.ts";

const MB = 1024 * 1024;
const sending = (bytes: number) =>
  ({ headers: { "content-length": String(bytes) } }) as unknown as FastifyRequest;

test("F5: files held per process are limited to 256 MB, and finishing one makes room", () => {
  const uploads = buildUploads();
  const reserve = (address: string) => uploads.reserve(sending(32 * MB), address);
  for (let round = 0; round < 3; round += 1) {
    const held = Array.from({ length: 8 }, (_, n) => reserve(`network-${n}`));
    expect(() => reserve("network-9")).toThrow("上传的人较多");
    held[0]?.();
    reserve("network-9")();
    for (const free of held.slice(1)) free();
  }
});

test("F5: 128 MB of them per address", () => {
  const uploads = buildUploads();
  const reserve = () => uploads.reserve(sending(32 * MB), "network-1");
  for (let round = 0; round < 3; round += 1) {
    const held = Array.from({ length: 4 }, reserve);
    expect(reserve).toThrow("上传的人较多");
    for (const free of held) free();
  }
});

test("F5: 100 MB of them before their sign, which leaves room for those behind it", () => {
  const uploads = buildUploads();
  const early = (address: string) => uploads.reserve(sending(32 * MB), address, true);
  for (let round = 0; round < 3; round += 1) {
    const held = ["a", "b", "c"].map(early);
    expect(() => early("d")).toThrow("上传的人较多");
    uploads.reserve(sending(32 * MB), "d")();
    for (const free of held) free();
  }
});
