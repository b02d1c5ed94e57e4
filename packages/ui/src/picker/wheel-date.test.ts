import { formatMinute } from "@heshi/kernel/text";
import { afterEach, expect, test } from "vitest";
import { fromWheels, toWheels } from "./wheel-date.ts";

const own = process.env["TZ"];
afterEach(() => {
  if (own === undefined) delete process.env["TZ"];
  else process.env["TZ"] = own;
});

test("the wheels show China's time in every zone, and give back the time that was chosen", () => {
  for (const zone of ["Asia/Shanghai", "America/New_York", "Pacific/Kiritimati", "UTC"]) {
    process.env["TZ"] = zone;
    for (const at of ["2026-11-21T16:00:00Z", "2026-12-31T15:59:00Z", "2027-02-28T23:30:00Z"]) {
      const time = new Date(at);
      const shown = toWheels(time);
      const [day = "", minute = ""] = formatMinute(time).split(" ");
      expect([shown.getFullYear(), shown.getMonth() + 1, shown.getDate()], zone).toEqual(
        day.split("-").map(Number),
      );
      expect([shown.getHours(), shown.getMinutes()], zone).toEqual(minute.split(":").map(Number));
      expect(fromWheels(shown), zone).toEqual(time);
    }
  }
});
