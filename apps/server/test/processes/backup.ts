import { join } from "node:path";
import { randomHex } from "@heshi/kernel/id";
import { expect } from "vitest";
import { emptyFolder } from "../folder.ts";
import { callServer, loginBySms, type Running, runCommand, startServer } from "../process.ts";

/** Ends a server gracefully. */
export async function stopped({ child, ended }: Running): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

/** Renames the member until stopped; returns the acknowledged names. */
function writer(server: Running, token: string) {
  const names: string[] = [];
  let isOn = true;
  const done = (async () => {
    for (let count = 0; isOn; count += 1) {
      const nickname = `备份前${count}`;
      const call = { token, requestId: randomHex(16), nickname };
      const answer = await callServer(server.url, "Member.UpdateProfile", call);
      if (answer.code === 0) names.push(nickname);
    }
  })();
  return {
    names,
    stop: async (): Promise<void> => {
      isOn = false;
      await done;
    },
  };
}

const nicknameOf = async (server: Running, token: string): Promise<string> =>
  String((await callServer(server.url, "Member.GetMemberDetail", { token })).info["nickname"]);

type Environment = Readonly<Record<string, string>>;

/** Backs up a server while a member writes, and restores it elsewhere: nothing acknowledged before is lost. */
export async function roundTrip(
  sourceOf: () => Promise<string>,
  from: Environment,
  to: Environment,
): Promise<void> {
  const [first, second] = [await sourceOf(), await emptyFolder()];
  const archive = join(await emptyFolder(), "backup.tar.gz");
  const server = await startServer(first, from);
  const token = await loginBySms(server.url, "13922220001");
  const writing = writer(server, token);
  for (let tries = 0; writing.names.length < 5; tries += 1) {
    if (tries > 3000) throw new Error("no writes were answered");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [sure] = writing.names.slice(-1);
  const made = await runCommand(first, ["backup", archive], from);
  await writing.stop();
  expect(made.output).toContain("rows");
  expect(made.code).toBe(0);

  expect(await runCommand(first, ["restore", archive], from)).toMatchObject({ code: 1 });
  await stopped(server);
  const notEmpty = await runCommand(first, ["restore", archive], from);
  expect(notEmpty.code).toBe(1);
  expect(notEmpty.output).toContain("not empty");

  const restored = await runCommand(second, ["restore", archive], to);
  expect(restored.output).toContain("ledger intact");
  expect(restored.code).toBe(0);
  const again = await startServer(second, to);
  const nickname = await nicknameOf(again, token);
  expect(writing.names.indexOf(nickname)).toBeGreaterThanOrEqual(writing.names.indexOf(sure ?? ""));
  await stopped(again);
}
