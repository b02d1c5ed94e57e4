import { randomId } from "@heshi/kernel/id";
import type { OperatorRole } from "@heshi/contract/rights";
import { insertOperator } from "../../src/modules/operator/operator.store.ts";
import { issueSession } from "../../src/rpc/session/session.ts";
import type { TestServer } from "../harness.ts";

export type TestOperator = { id: string; name: string; token: string };

/** A logged-in operator of a test's own. */
export async function makeOperator(server: TestServer, role: OperatorRole): Promise<TestOperator> {
  const id = randomId();
  const name = `operator-${id}`;
  const now = server.now();
  const device = { id: "test-console-0001", name: "Windows 电脑", plat: "h5" };
  return server.db.write(async (tx) => {
    await tx.one(insertOperator, [id, name, role, undefined, undefined, now]);
    const { token } = await issueSession(tx, { audience: "operator", subjectId: id, device, now });
    return { id, name, token };
  });
}
