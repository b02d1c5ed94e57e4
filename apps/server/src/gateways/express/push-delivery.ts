import type { PushSandbox, SimulatedPush } from "./push-simulator.ts";

const EVERY_MS = 20_000;
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Sends a simulated push to this machine; true if it was taken. */
async function send({ url, body }: SimulatedPush): Promise<boolean> {
  if (!LOOPBACK.has(new URL(url).hostname)) return false;
  try {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(5000) });
    return ((await answer.json()) as { result?: unknown }).result === true;
  } catch {
    return false;
  }
}

/** Sends what simulated parcels have to tell from time to time; it does not keep the process alive. */
export function startDelivery(sandbox: PushSandbox): void {
  setInterval(() => void sandbox.deliver(send).catch(() => undefined), EVERY_MS).unref();
}
