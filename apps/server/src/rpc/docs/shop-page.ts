import { hookEventTitles } from "@heshi/contract/shop/hooks";
import { keyScopeTitles } from "@heshi/contract/shop/keys";
import type { Route } from "../call/service.ts";
import { escape, sectionOf } from "./docs-page.ts";

/** How a program calls, and how it is notified. */
const howTo = (origin: string): string => `<h2>开始</h2>
<p>店主在商家端「店铺 → 开放接口」新建密钥。密钥以 <code>hk_</code> 开头，只显示一次；停用后立即失效。
调用时把它放在表单字段 <code>token2</code> 里，店铺由密钥决定，不用也不能另外指定。</p>
<pre>curl '${escape(origin)}/api/?service=Merchant.GetOrders' \\
  --data-urlencode 'token2=hk_…' --data-urlencode 'tab=unshipped' --data-urlencode 'sign=…'</pre>
<p><b>sign</b>：把除 <code>sign</code> 外全部参数（含 <code>service</code>）的值按参数名排列，首尾相接，末尾接签名口令，连做三次
SHA-256（十六进制小写）。口令见首页网页源代码中名为 <code>heshi-sign</code> 的 meta；它只防误传，不是密码，身份由密钥证明。</p>
<p><b>requestId</b>：写操作必带，16 到 64 位字母、数字、<code>_</code>、<code>-</code>。超时后用同一个重发，不会重复发货或改价，答案与第一次相同。</p>
<p>答案是 <code>{ret, data: {code, msg, info}, msg}</code>：<code>ret</code> 为 200 且 <code>code</code> 为 0 才是成功。列表用上一页的
<code>next</code> 作 <code>cursor</code> 翻页。金额是整数分，时间是毫秒。</p>
<p><b>频率</b>：每个密钥每 10 秒读 300 次、写 80 次；超过时 <code>ret</code> 为 429，响应头 <code>retry-after</code> 说明何时再试。
密钥失效时 <code>code</code> 为 1050043，没有这项权限时为 1000003。</p>`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${head.map((text) => `<th>${text}</th>`).join("")}</tr>${rows
    .map((row) => `<tr>${row.map((text) => `<td>${escape(text)}</td>`).join("")}</tr>`)
    .join("")}</table>`;

const dataOf: Readonly<Record<keyof typeof hookEventTitles, string>> = {
  "order.paid": "orderId, no, state, payableFen",
  "order.shipped": "orderId, no, state, payableFen",
  "order.refunded":
    "整单取消：orderId, no, state, payableFen；售后退款：afterSaleId, orderId, no, kind, state, amountFen, quantity",
  "after.opened": "afterSaleId, orderId, no, kind, state, amountFen, quantity",
  "goods.reviewed": "waresId, title, result（passed、refused）, reasons",
  "stock.low": "waresId, skuId, code, available",
  test: "words",
};

const hooks = `<h2 id="hooks">回调</h2>
<p>事件发生后，平台以 POST 把 JSON 发到您填写的 <code>https</code> 地址（端口 443 或 8443，须能从公网访问；不跟随跳转）：</p>
<pre>{"event": "order.paid", "shopId": "…", "at": 1795420800000, "data": {"orderId": "…", "no": "…"}}</pre>
<p>正文不含买家姓名、电话和地址，需要时用密钥查询订单。5 秒内返回 2xx 即为收到；否则在 10 秒、1 分、5 分、30 分、2 小时、6 小时、12 小时后再发，
仍失败则放弃，可在商家端重发。连续放弃 10 条后回调自动停用。同一事件可能送达不止一次，顺序也不保证：请按 <code>x-heshi-delivery</code> 去重。</p>
<p><b>验证签名</b>：请求头 <code>x-heshi-signature: t=毫秒,v1=签名</code>，签名是以回调密钥对「<code>t</code> + <code>.</code> + 原始正文」做的 HMAC-SHA256
（十六进制小写）。请用常数时间比较，并拒绝 <code>t</code> 与当前时间相差 5 分钟以上的请求。</p>
<pre>const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
const mine = createHmac("sha256", secret).update(\`\${t}.\${rawBody}\`).digest();
const isOurs = v1 &amp;&amp; timingSafeEqual(mine, Buffer.from(v1, "hex")) &amp;&amp; Math.abs(Date.now() - t) &lt; 300000;</pre>`;

/** The reference for engineers of shops: keys, the methods that they open, webhooks. */
export function shopReference(routes: ReadonlyMap<string, Route>, origin: string): string {
  const open = [...routes.values()].filter(({ method }) => method.key);
  const links = open.map(({ name }) => `<a href="#${name}">${name.split(".")[1] ?? ""}</a>`);
  const events = Object.entries(hookEventTitles).map(([event, title]) => [
    event,
    title,
    dataOf[event as keyof typeof hookEventTitles],
  ]);
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>合市店铺接口与回调</title>
<link rel="stylesheet" href="/docs.css"><script src="/docs.js" defer></script>
<nav><b>合市店铺接口</b><input id="find" type="search" placeholder="查找方法" aria-label="查找方法">
<p id="none" role="status" hidden>没有这样的方法</p><details open><summary>方法 <small>${open.length}</small></summary>${links.join("")}</details>
<details open><summary>回调</summary><a href="#hooks">签名与重试</a></details></nav>
<main><h1>合市店铺接口与回调</h1><p>给店铺自己的程序（ERP、仓库系统）。</p>
${howTo(origin)}<h2>权限</h2>${table(["权限", "可以做什么"], Object.entries(keyScopeTitles))}
${hooks}${table(["事件", "何时", "data"], events)}
<div class="group"><h2>方法</h2>${open.map(sectionOf).join("")}</div></main></html>`;
}
