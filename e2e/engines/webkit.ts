import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { Builder, Capabilities, type WebDriver, WebElement } from "selenium-webdriver";
import type { Engine, Open } from "./engine.ts";
import { KEEP_ERRORS } from "./query.ts";

const DRIVER = process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";
const WINDOW = fileURLToPath(new URL("window.py", import.meta.url));
const STARTED_MS = 20_000;
const STEP_MS = 100;

/** A picture is taken at the next repaint, and a page at rest has none. */
const REPAINTING = `
const dot = document.body.appendChild(document.createElement("i"));
dot.style.cssText = "position:fixed;inset:0 auto auto 0;width:1px;height:1px";
setInterval(() => { dot.style.background = dot.style.background ? "" : "#fff"; }, 50);
`;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

async function untilReady(address: string): Promise<void> {
  for (const end = Date.now() + STARTED_MS; Date.now() < end;) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error("WebKitWebDriver does not answer");
}

/** The driver on a screen of its own, and what ends both. */
async function startDriver(): Promise<{ address: string; stop: () => void }> {
  const port = await freePort();
  const screen = ["-a", "-s", "-screen 0 1280x1024x24", DRIVER, "-p", String(port)];
  // a group of its own, so that the screen and the window end with it
  const child = spawn("xvfb-run", screen, {
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      TZ: "Asia/Shanghai",
      LANG: "zh_CN.UTF-8",
      // WebKit's own sandbox does not start as root
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const stop = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  };
  process.once("exit", stop);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address).catch((error: unknown) => {
    stop();
    throw error;
  });
  return { address, stop };
}

const capabilities = (): Capabilities =>
  new Capabilities({
    browserName: "heshi",
    "webkitgtk:browserOptions": { binary: WINDOW, args: [KEEP_ERRORS] },
    // the whole load: a script that meets the change of documents (eager) is never answered
    pageLoadStrategy: "normal",
  });

function engineOf(driver: WebDriver, stop: () => void): Engine {
  const withElement = async (
    script: string,
    act: (element: WebElement) => Promise<void>,
  ): Promise<boolean> => {
    const element: unknown = await driver.executeScript(script);
    if (!(element instanceof WebElement)) return false;
    await act(element);
    return true;
  };
  return {
    go: (address) => driver.get(address),
    run: <T>(script: string) => driver.executeScript<T>(script),
    click: (script) => withElement(script, (element) => element.click()),
    type: (script, text) => withElement(script, (element) => element.sendKeys(text)),
    give: (script, path) => withElement(script, (element) => element.sendKeys(path)),
    picture: async () => {
      await driver.executeScript(REPAINTING);
      return Buffer.from(await driver.takeScreenshot(), "base64");
    },
    // the window ends with its screen: it would be gone before the driver has answered a `quit`
    close: () => Promise.resolve(stop()),
  };
}

/** WebKitGTK of the distribution, by WebDriver, in a window of a phone's size. */
export const openWebkit: Open = async () => {
  const { address, stop } = await startDriver();
  try {
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities()).build();
    return engineOf(driver, stop);
  } catch (error) {
    stop();
    throw error;
  }
};
