import { Admin } from "@heshi/contract/system/admin";
import { describe, expect, test } from "vitest";
import { figure } from "../../../../test/figure.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { faults, good, twoServers } from "../../../../test/races.ts";
import { readSettings } from "../../../platform/settings.ts";

// What only shows when transactions overlap.
describe("under concurrency", async () => {
  const { server, times } = await twoServers();

  test("of two operators who would set a pair apart, each with half of it, one is refused", async () => {
    const rounds = 20;
    let both = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sql(
        server,
        `insert into setting (name, value) values ('order.commentDays', '16'), ('after.faultDays', '15')
         on conflict (name) do update set value = excluded.value`,
      );
      const operators = [await makeOperator(server, "admin"), await makeOperator(server, "admin")];
      const inputs = [
        { name: "order.commentDays", value: "15", reason: `按运营安排 ${round}` },
        { name: "after.faultDays", value: "16", reason: `按运营安排 ${round}` },
      ] as const;
      const first = await makeOperator(server, "admin");
      for (const input of inputs)
        expectRefused(await server.call(Admin, "ChangeMoneySetting", input, first), "SECOND_PERSON");
      const apart = await times(2, (one, n) =>
        one.call(Admin, "ChangeMoneySetting", inputs[n === 0 ? 0 : 1], operators[n]),
      );
      expect(faults(apart)).toEqual([]);
      if (good(apart) === 2) both += 1;
      const now = await readSettings(server.db);
      expect(now["order.commentDays"]).toBeGreaterThanOrEqual(now["after.faultDays"]);
    }
    figure("A12", `${rounds} pairs of settings changed apart at once: both done ${both} times`);
    expect(both).toBe(0);
  });
});
