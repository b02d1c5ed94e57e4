import { createHash } from "node:crypto";
import { codeOf, commonRefusals } from "@heshi/contract/frame/envelope";
import { signOf } from "@heshi/contract/frame/sign";
import type { FastifyInstance } from "fastify";
import { openApiOf, schemaOf } from "./openapi.ts";
import type { Route } from "../call/service.ts";

type Routes = ReadonlyMap<string, Route>;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Escaped text, with the parts in backticks as code. */
const proseOf = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

function sectionOf(route: Route): string {
  const { name, method, group } = route;
  const marks = [
    method.kind === "command" ? "写" : "读",
    { public: "公开", member: "会员", merchant: "商家", operator: "运营" }[method.access],
    method.cache ? "可缓存" : "",
    method.money ? "资金" : "",
    method.attempt ? `限 ${method.attempt.limit} 次` : "",
  ];
  const errors = Object.entries(group.errors).map(
    ([key, [number, text]]) =>
      `<tr><td>${codeOf(group.code, number)}</td><td>${key}</td><td>${escape(text)}</td></tr>`,
  );
  const code = (schema: object): string => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
  return `<section id="${name}"><h3>${name}</h3><p>${proseOf(method.doc)}</p><p class="marks">${marks
    .filter(Boolean)
    .map((mark) => `<span>${mark}</span>`)
    .join("")}</p>
<details><summary>输入</summary>${code(schemaOf(method.input, "input"))}</details><details><summary>输出 data.info</summary>${code(schemaOf(method.output, "output"))}</details>
${errors.length > 0 ? `<details><summary>业务码（${group.name} 组）</summary><table>${errors.join("")}</table></details>` : ""}</section>`;
}

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;margin:0;color:#1f2329;display:flex}nav{position:sticky;top:0;height:100vh;overflow:auto;width:260px;padding:16px;background:#f5f6f8;font-size:13px;box-sizing:border-box}
code{background:#f5f6f8;border-radius:4px;padding:0 4px;font-size:13px}[hidden]{display:none!important}nav input{width:100%;box-sizing:border-box;margin:12px 0;padding:6px 8px;border:1px solid #c9cdd4;border-radius:6px;font:inherit}nav summary{font-weight:600;padding:6px 0 2px}nav small{color:#69707c;font-weight:400}nav a{display:block;color:inherit;text-decoration:none;padding:2px 0}main{padding:16px 32px;max-width:860px;flex:1}section{border-bottom:1px solid #ebedf0;padding:8px 0}h3{margin:8px 0}pre{background:#f5f6f8;padding:12px;border-radius:8px;overflow:auto;font-size:12px}
.marks span{background:#eef4ff;color:#1a62d4;border-radius:4px;padding:0 6px;margin-right:6px;font-size:12px}td{padding:2px 12px 2px 0;font-size:13px}summary{cursor:pointer}@media(max-width:700px){nav{display:none}main{padding:16px}}`;

/** How a call is made, with one that can be tried as it stands. */
function howTo(secret: string, origin: string): string {
  const parameters = { service: "System.GetSetData", plat: "h5", version: "1.0.0" };
  const sign = signOf(parameters, secret, (text) => createHash("sha256").update(text).digest("hex"));
  const query = new URLSearchParams({ ...parameters, sign }).toString();
  return `<h2>怎样调用</h2>
<p>读用 GET 或 POST，写只用 POST 表单（<code>application/x-www-form-urlencoded</code>）。除 <code>service</code> 外常带 <code>plat</code>、<code>version</code>、<code>token</code>（会员）或 <code>token2</code>（商家）。答案是 <code>{ret, data: {code, msg, info}, msg}</code>：<code>ret</code> 为 200 且 <code>code</code> 为 0 才是成功。</p>
<pre>curl '${escape(`${origin}/api/?${query}`)}'</pre>
<p><b>sign</b>：把除 <code>sign</code> 外全部参数的值按参数名（码元序）排列，首尾相接，末尾接密钥（环境变量 <code>SIGN_SECRET</code>，随网页一起下发，不是安全边界），连做三次 SHA-256（十六进制小写）。</p>
<pre>const sha = (text) => createHash("sha256").update(text).digest("hex");
const values = Object.keys(all).sort().filter((name) => name !== "sign").map((name) => all[name]);
all.sign = sha(sha(sha(values.join("") + SIGN_SECRET)));</pre>
<p><b>requestId</b>：写操作必带，16 到 64 位字母、数字、<code>_</code>、<code>-</code>，每次用户动作新取一个；重发时不变，答案与第一次逐字节相同（响应头 <code>idempotency-replayed: 1</code>）。</p>
<p><b>密码字段</b>（<code>pwd</code>、<code>safePwd</code> 等）要先封装：<code>System.GetSetData</code> 给出 <code>pwdKey</code>，以 X25519、HKDF-SHA256（info <code>heshi-pwd-v1</code>）和 XChaCha20-Poly1305 加密 <code>{p 密码, t 服务器时间, n 随机数, f 字段名}</code>，附加数据是方法名，写作 <code>v1.密钥编号.base64url(临时公钥 + nonce + 密文)</code>；一份只能用一次。现成的实现：<code>packages/contract/src/frame/password.ts</code> 的 <code>sealPassword</code>。</p>`;
}

/** The reference page of all methods and codes, made from the registry. */
export function referencePage(routes: Routes, secret: string, origin: string): string {
  const all = [...routes.values()];
  const common = Object.entries(commonRefusals).map(
    ([name, [code, text]]) => `<tr><td>${code}</td><td>${name}</td><td>${escape(text)}</td></tr>`,
  );
  const groups = [...new Set(all.map(({ group }) => group.name))].map(
    (name) => [name, all.filter(({ group }) => group.name === name)] as const,
  );
  const links = groups.map(
    ([name, own]) =>
      `<details open><summary>${name} <small>${own.length}</small></summary>${own.map((route) => `<a href="#${route.name}">${route.name.split(".")[1] ?? ""}</a>`).join("")}</details>`,
  );
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>合市接口参考</title><link rel="stylesheet" href="/docs.css"><script src="/docs.js" defer></script>
<nav><b>合市接口参考</b><input id="find" type="search" placeholder="查找方法" aria-label="查找方法"><p id="none" role="status" hidden>没有这样的方法</p>${links.join("")}</nav><main><h1>合市接口参考</h1><p>共 ${all.length} 个方法。由注册表生成；<a href="/openapi.json">OpenAPI 3.1</a>。</p>
${howTo(secret, origin)}<h2>通用业务码</h2><table>${common.join("")}</table>${groups.map(([name, own]) => `<div class="group"><h2>${name}</h2>${own.map(sectionOf).join("")}</div>`).join("")}</main></html>`;
}

/** Leaves the methods whose name or words hold what is typed, and the headings that have such a one; the first comes into view. */
const SCRIPT = `const find = document.getElementById("find");
find.addEventListener("input", () => {
  const wanted = find.value.trim().toLowerCase();
  let isNone = true;
  for (const group of document.querySelectorAll(".group")) {
    group.hidden = true;
    for (const section of group.querySelectorAll("section")) {
      section.hidden = !(section.id + section.querySelector("p").textContent).toLowerCase().includes(wanted);
      if (!section.hidden) group.hidden = isNone = false;
    }
  }
  for (const names of document.querySelectorAll("nav details")) {
    names.hidden = true;
    for (const link of names.querySelectorAll("a")) {
      link.hidden = document.getElementById(link.hash.slice(1)).hidden;
      if (!link.hidden) names.hidden = false;
    }
  }
  document.getElementById("none").hidden = !isNone;
  const first = wanted !== "" && [...document.querySelectorAll(".group")].find((group) => !group.hidden);
  if (first) first.scrollIntoView();
});`;

/** `/docs` and `/openapi.json`; off in production. */
export function registerDocs(http: FastifyInstance, routes: Routes, signSecret: string): FastifyInstance {
  http.get("/docs", (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(referencePage(routes, signSecret, `${request.protocol}://${request.host}`)),
  );
  http.get("/docs/", (_request, reply) => reply.redirect("/docs", 301));
  http.get("/docs.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(STYLE));
  http.get("/docs.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(SCRIPT));
  http.get("/openapi.json", (_request, reply) => reply.send(openApiOf(routes)));
  return http;
}
