// npm run rolling -- haproxy|nginx [--rounds=3]: walks deploy/ on this machine. Makes a release, starts two processes of it by the command
// and the environment of deploy/heshi@.service on a database and a Redis that TEST_DATABASE_URL and TEST_REDIS_URL name, and the proxy of
// the distribution by its example configuration with TLS. Then asks through the proxy without a pause while each process is replaced,
// round after round: every request must be answered well. Ends with 1 where one was not. The last line is JSON.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "../install.mjs";
import { load } from "../new/contract.mjs";

const CALLERS = 8;
const PAUSE_MS = 1500;
const START_MS = 60_000;
const [SHOP_1, SHOP_2, HTTP, HTTPS] = [24_601, 24_602, 24_603, 24_604];
const proxies = ["haproxy", "nginx"];

const [proxy = ""] = process.argv.slice(2);
const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(" "))?.[1] ?? 3);
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
if (!proxies.includes(proxy) || !TEST_DATABASE_URL || !TEST_REDIS_URL) {
  process.stdout.write("npm run rolling -- haproxy|nginx, with TEST_DATABASE_URL and TEST_REDIS_URL\n");
  process.exit(1);
}
// its certificate is made below
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
process.env.SIGN_SECRET = "rolling-sign-secret";

const work = mkdtempSync(join(tmpdir(), "heshi-rolling-"));
const folder = join(work, "release");
const unit = readFileSync(join(root, "deploy/heshi@.service"), "utf8");
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A database of its own, dropped at the end. */
async function databaseFor() {
  // the server's own driver: this script is run with all packages there
  const { Client } = createRequire(join(root, "apps/server/package.json"))("pg");
  const name = `rolling_${process.pid}`;
  const client = new Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  await client.query(`create database ${name}`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  const drop = async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  };
  return { url: url.href, drop };
}

/** The providers that nothing is set for, as the server names them when it refuses to start: here they are simulated. */
let simulated = "";

/** A process by the unit's command: its environment, its release's place and its port are this walk's. */
function commandOf(port, databaseUrl) {
  const [, command = ""] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const [, settings = ""] = /^Environment=(.+)$/m.exec(unit) ?? [];
  const own = Object.fromEntries(
    settings
      .replaceAll("%i", String(port))
      .split(" ")
      .map((pair) => pair.split("=")),
  );
  const [node, ...args] = command.replaceAll("/opt/heshi", folder).split(" ");
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    SERVER_SECRET: "rolling".repeat(5),
    SIGN_SECRET: process.env.SIGN_SECRET,
    PUBLIC_URL: `https://127.0.0.1:${HTTPS}`,
    TRUST_PROXY: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    REDIS_URL: TEST_REDIS_URL,
    ALLOW_SIMULATORS: simulated,
    RATE_SCALE: "0",
    LOG_LEVEL: "error",
    ...own,
    DATA_DIR: join(work, "data"),
  };
  return [node === "/usr/bin/node" ? process.execPath : node, args, { env }];
}

function nameSimulators(databaseUrl) {
  const [node, args, options] = commandOf(SHOP_1, databaseUrl);
  const { stderr } = spawnSync(node, args, { ...options, encoding: "utf8" });
  simulated = [...stderr.matchAll(/ALLOW_SIMULATORS=([\w-]+) allows/g)].map(([, name]) => name).join(",");
}

function startShop(port, databaseUrl) {
  const [node, args, options] = commandOf(port, databaseUrl);
  const child = spawn(node, args, { ...options, stdio: ["ignore", "ignore", "inherit"] });
  return { child, ended: new Promise((resolve) => child.once("close", resolve)) };
}

/** Waits until an address answers well; throws where it does not in time. */
async function answered(url) {
  for (const end = Date.now() + START_MS; Date.now() < end; await wait(100)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`nothing is ready at ${url}`);
}
const ready = (port) => answered(`http://127.0.0.1:${port}/readyz`);

/** The proxy by its example, with the ports and files of this walk. */
function startProxy() {
  const pem = join(work, "certificate.pem");
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1"];
  spawnSync("openssl", [...request, "-keyout", join(work, "key"), "-out", join(work, "cert")]);
  writeFileSync(pem, readFileSync(join(work, "cert")) + readFileSync(join(work, "key")));
  if (proxy === "haproxy") {
    const env = {
      ...process.env,
      SHOP_1: `127.0.0.1:${SHOP_1}`,
      SHOP_2: `127.0.0.1:${SHOP_2}`,
      HTTP_BIND: `127.0.0.1:${HTTP}`,
      HTTPS_BIND: `127.0.0.1:${HTTPS}`,
      CERTIFICATE: pem,
    };
    return spawn("haproxy", ["-f", join(root, "deploy/haproxy.cfg")], { env, stdio: "ignore" });
  }
  mkdirSync(join(work, "cache"));
  const site = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
    .replaceAll("/etc/heshi/certificate.pem", pem)
    .replaceAll("/var/cache/nginx/heshi", join(work, "cache"))
    .replaceAll(":3001", `:${SHOP_1}`)
    .replaceAll(":3002", `:${SHOP_2}`)
    .replace("listen 80", `listen 127.0.0.1:${HTTP}`)
    .replace("listen 443", `listen 127.0.0.1:${HTTPS}`);
  const main = `pid ${work}/nginx.pid; error_log ${work}/nginx.log; events { worker_connections 1024; } http { access_log off;
${site} }`;
  writeFileSync(join(work, "nginx.conf"), main);
  return spawn("nginx", ["-c", join(work, "nginx.conf"), "-g", "daemon off;"], { stdio: "inherit" });
}

/** Asks without a pause until it is ended: pages, files and calls in turn; counts what was asked and answered, and keeps what was not. */
function ask(callServer) {
  const base = `https://127.0.0.1:${HTTPS}`;
  const count = { asked: 0, answered: 0, faults: [] };
  let isOver = false;
  const ways = [
    async () => (await fetch(`${base}/`)).status === 200,
    async () => (await callServer(base, "System.GetSetData", {})).code === 0,
    async () => (await callServer(base, "Home.GetHome", {})).raw.includes('"ret":200'),
    async () => (await fetch(`${base}/favicon.svg`)).status === 200,
  ];
  const caller = async (at) => {
    for (let turn = at; !isOver; turn += 1) {
      count.asked += 1;
      const failure = await ways[turn % ways.length]().then(
        (isWell) => (isWell ? undefined : "not as it should be"),
        (error) => String(error.cause ?? error),
      );
      if (failure === undefined) count.answered += 1;
      else count.faults.push(`way ${turn % ways.length}: ${failure}`);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, at) => caller(at));
  return async () => {
    isOver = true;
    await Promise.all(callers);
    return count;
  };
}

run(process.execPath, [join(root, "scripts/deploy/release.mjs"), folder]);
const { callServer } = await load("apps/server/test/process.ts");
const database = await databaseFor();
nameSimulators(database.url);
const shops = new Map([SHOP_1, SHOP_2].map((port) => [port, startShop(port, database.url)]));
let passed = false;
let front;
try {
  for (const port of shops.keys()) await ready(port);
  front = startProxy();
  await answered(`https://127.0.0.1:${HTTPS}/readyz`);
  const end = ask(callServer);
  for (let round = 0; round < rounds; round += 1)
    for (const [port, { child, ended }] of shops) {
      await wait(PAUSE_MS);
      child.kill("SIGTERM");
      await ended;
      shops.set(port, startShop(port, database.url));
      await ready(port);
    }
  await wait(PAUSE_MS);
  const { asked, answered, faults } = await end();
  for (const fault of new Set(faults)) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${JSON.stringify({ proxy, replaced: rounds * 2, asked, answered })}\n`);
  passed = asked === answered && asked > 0;
} finally {
  front?.kill("SIGTERM");
  for (const { child } of shops.values()) child.kill("SIGTERM");
  await Promise.all([...shops.values()].map(({ ended }) => ended));
  await database.drop();
  rmSync(work, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);
