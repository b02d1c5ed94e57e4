import { createHash } from "node:crypto";
import { codeOf, commonRefusals } from "@heshi/contract/frame/envelope";
import { signOf } from "@heshi/contract/frame/sign";
import { schemaOf } from "./openapi.ts";
import type { Route } from "../call/service.ts";

type Routes = ReadonlyMap<string, Route>;

export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Escaped text, with the parts in backticks as code. */
const proseOf = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

/** A method with its input, answer and codes. */
export function sectionOf(route: Route): string {
  const { name, method, group } = route;
  const marks = [
    method.kind === "command" ? "写" : "读",
    { public: "公开", member: "会员", merchant: "商家", operator: "运营" }[method.access],
    method.cache ? "可缓存" : "",
    method.money ? "资金" : "",
    method.attempt ? `限 ${method.attempt.limit} 次` : "",
    method.key ? `密钥 ${method.key}` : "",
  ];
  const errors = Object.entries(group.errors).map(
    ([key, [number, text]]) =>
      `<tr><td>${codeOf(group.code, number)}</td><td>${key}</td><td>${escape(text)}</td></tr>`,
  );
  const details = (summary: string, content: string): string =>
    `<details><summary>${summary}</summary>${content}</details>`;
  const code = (schema: object): string => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
  const shownMarks = marks.filter(Boolean).map((mark) => `<span>${mark}</span>`);
  const codes = details(`业务码（${group.name} 组）`, `<table>${errors.join("")}</table>`);
  return `<section id="${name}"><h3>${name}</h3><p>${proseOf(method.doc)}</p>
<p class="marks">${shownMarks.join("")}</p>
${details("输入", code(schemaOf(method.input, "input")))}
${details("输出 data.info", code(schemaOf(method.output, "output")))}
${errors.length > 0 ? codes : ""}</section>`;
}

/** Explains how to call a method, with a request that can be tried as it is. */
function howTo(secret: string, origin: string): string {
  const parameters = { service: "System.GetSetData", plat: "h5", version: "1.0.0" };
  const sign = signOf(parameters, secret, (text) => createHash("sha256").update(text).digest("hex"));
  const query = new URLSearchParams({ ...parameters, sign }).toString();
  return `<h2>怎样调用</h2>
<p>读用 GET 或 POST，写只用 POST 表单（<code>application/x-www-form-urlencoded</code>）。
文件用 <code>multipart/form-data</code> 的 <code>file</code>，各部分顺序不限，一次一个。
除 <code>service</code> 外常带 <code>plat</code>、<code>version</code>、<code>token</code>（会员）或 <code>token2</code>（商家）。
答案是 <code>{ret, data: {code, msg, info}, msg}</code>：<code>ret</code> 为 200 且 <code>code</code> 为 0 才是成功。</p>
<p>不提供 JSONP：<code>callback</code> 参数不起作用，任何网站都能借它读到答案。别的网站的网页要调用，
由运营方在 <code>CORS_ORIGINS</code> 中写明其源。</p>
<pre>curl '${escape(`${origin}/api/?${query}`)}'</pre>
<p><b>sign</b>：把除 <code>sign</code> 外全部参数的值按参数名（码元序）排列，首尾相接，
末尾接密钥（环境变量 <code>SIGN_SECRET</code>，随网页一起下发，不是安全边界），连做三次 SHA-256（十六进制小写）。</p>
<pre>const sha = (text) => createHash("sha256").update(text).digest("hex");
const values = Object.keys(all).sort().filter((name) => name !== "sign").map((name) => all[name]);
all.sign = sha(sha(sha(values.join("") + SIGN_SECRET)));</pre>
<p><b>requestId</b>：写操作必带，16 到 64 位字母、数字、<code>_</code>、<code>-</code>，每次用户动作新取一个；
重发时不变，答案与第一次逐字节相同（响应头 <code>idempotency-replayed: 1</code>）。</p>
<p><b>密码字段</b>（<code>pwd</code>、<code>safePwd</code> 等）要先封装：<code>System.GetSetData</code> 给出 <code>pwdKey</code>，
以 X25519、HKDF-SHA256（info <code>heshi-pwd-v1</code>）和 XChaCha20-Poly1305
加密 <code>{p 密码, t 服务器时间, n 随机数, f 字段名}</code>，附加数据是方法名，
写作 <code>v1.密钥编号.base64url(临时公钥 + nonce + 密文)</code>；一份只能用一次。
现成的实现：<code>packages/contract/src/frame/password.ts</code> 的 <code>sealPassword</code>。</p>`;
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
  const links = groups.map(([name, own]) => {
    const methods = own.map((route) => `<a href="#${route.name}">${route.name.split(".")[1] ?? ""}</a>`);
    return `<details open><summary>${name} <small>${own.length}</small></summary>${methods.join("")}</details>`;
  });
  const sections = groups.map(
    ([name, own]) => `<div class="group"><h2>${name}</h2>${own.map(sectionOf).join("")}</div>`,
  );
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>合市接口参考</title>
<link rel="stylesheet" href="/docs.css"><script src="/docs.js" defer></script>
<nav><b>合市接口参考</b><input id="find" type="search" placeholder="查找方法" aria-label="查找方法">
<p id="none" role="status" hidden>没有这样的方法</p>${links.join("")}</nav>
<main><h1>合市接口参考</h1>
<p>共 ${all.length} 个方法。由注册表生成；<a href="/openapi.json">OpenAPI 3.1</a>。
店铺的程序（ERP）怎样对接，见<a href="/docs/shop">店铺接口与回调</a>。</p>
${howTo(secret, origin)}<h2>通用业务码</h2><table>${common.join("")}</table>
${sections.join("")}</main></html>`;
}
