import { formatFen, fen } from "@heshi/kernel/money";
import type { PageAttempt } from "../books.ts";
import { PAGE_STYLE } from "./pay-page-style.data.ts";

/** What the page shows of the attempt and around it; `back` is the return address. */
export type PayPage = {
  attempt: PageAttempt;
  back: string;
  nonce: string;
  now: number;
  /** Whether the shop has accepted the last notice of the attempt. */
  isNotified: boolean;
};

const WECHAT_MARK =
  '<svg viewBox="0 0 32 32" width="20" height="20" fill="currentColor">' +
  '<path d="M13 4C7 4 2 8 2 13c0 2.800 1.600 5.300 4.100 7l-1 3 3.600-1.800' +
  "c1.300.4 2.800.6 4.300.6h.7a7.600 7.600 0 0 1-.3-2.100" +
  'C13.400 15 17.900 11.300 23.400 11.300h.5C22.900 7.100 18.400 4 13 4Z"/>' +
  '<path d="M30 19.600c0-4-3.900-7.100-8.300-7.100s-8.300 3.100-8.300 7.100 3.900 7.200 8.300 7.200' +
  "c1 0 2-.2 2.900-.4l2.700 1.500-.7-2.500" +
  'c2-1.300 3.400-3.400 3.400-5.800Z" opacity=".8"/></svg>';
const ALIPAY_MARK = '<b class="zhi">支</b>';

const YEEPAY_MARK = '<b class="zhi">易</b>';

const LOOK = {
  wechat: {
    name: "微信支付",
    way: "模拟零钱",
    colour: "#077f48",
    press: "#066a3c",
    mark: WECHAT_MARK,
  },
  alipay: {
    name: "支付宝",
    way: "模拟余额宝",
    colour: "#1268e0",
    press: "#0e57bd",
    mark: ALIPAY_MARK,
  },
  yeepay: {
    name: "易宝支付",
    way: "模拟银行卡",
    colour: "#0f7a3d",
    press: "#0b6331",
    mark: YEEPAY_MARK,
  },
} as const;

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

/** HTML of the pay page: 390 px wide, clearly a simulation, works without scripts. */
export function payPageHtml(page: PayPage): string {
  const { attempt, nonce } = page;
  const look = LOOK[attempt.channel];
  const [yuan = "0", cents = "00"] = formatFen(fen(attempt.amountFen)).split(".");
  return `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${look.name} · 模拟收银台</title>
<style nonce="${nonce}">:root{--brand:${look.colour};--press:${look.press}}${PAGE_STYLE}</style>
</head>
<body>
<div class="page">
<p class="sim" role="note"><span class="dot" aria-hidden="true">!</span>模拟支付，不会扣款</p>
<header><span class="logo" aria-hidden="true">${look.mark}</span><span>${look.name}</span></header>
<main>
<div class="shop"><span class="face" aria-hidden="true">合</span><div><b>合市</b><span>${escape(attempt.subject)}</span></div></div>
<h1 class="sum"><span class="unit">¥</span>${yuan}<span class="cents">.${cents}</span></h1>
${stateHtml(page)}
<dl>
<div><dt>收款方</dt><dd>合市商城</dd></div>
<div><dt>付款方式</dt><dd>${look.way}</dd></div>
<div><dt>商户单号</dt><dd class="num">${escape(attempt.attemptNo)}</dd></div>
${attempt.channelNo === undefined ? "" : `<div><dt>交易单号</dt><dd class="num">${attempt.channelNo}</dd></div>`}
</dl>
</main>
${buttonsHtml(page)}
</div>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
}

function stateHtml({ attempt, now, isNotified }: PayPage): string {
  if (attempt.state === "paid") {
    return `<p class="done" role="status"><span class="tick" aria-hidden="true">✓</span>支付成功${isNotified ? "，商家已收到通知" : ""}</p>`;
  }
  if (attempt.state === "closed") return `<p class="gone" role="status">订单已关闭，请返回商家重新下单</p>`;
  const left = Math.max(0, Math.floor((attempt.expiresAt - now) / 1000));
  const text = `${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;
  return `<p class="left">请在 <time data-left="${left}">${text}</time> 内完成支付</p>`;
}

function buttonsHtml({ attempt, back }: PayPage): string {
  const hidden = `<input type="hidden" name="back" value="${escape(back)}">`;
  const form = (act: string, label: string, look: string): string =>
    `<form method="post" action="${attempt.token}/${act}">${hidden}<button class="${look}">${label}</button></form>`;
  if (attempt.state === "unpaid") {
    return `<footer>${form("confirm", "确认支付", "go")}${form("cancel", "放弃支付", "no")}</footer>`;
  }
  return `<footer>${form("return", "返回商家", "go")}</footer>`;
}

const SCRIPT = `(()=>{const t=document.querySelector("time[data-left]");if(t){const end=Date.now()+t.dataset.left*1000;
const p=n=>String(n).padStart(2,"0");const tick=()=>{const s=Math.max(0,Math.round((end-Date.now())/1000));
t.textContent=p(Math.floor(s/60))+":"+p(s%60);if(s===0)location.reload();else setTimeout(tick,1000)};if(t.dataset.left>0)tick()}
const off=()=>document.querySelectorAll("button").forEach(b=>b.disabled=true);
for(const f of document.forms)f.addEventListener("submit",()=>setTimeout(off));
addEventListener("pageshow",e=>{if(e.persisted)location.reload()})})()`;
