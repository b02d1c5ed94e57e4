import { formatMinute } from "@heshi/kernel/text";
import type { PhoneMessage } from "./sms/sms-simulator.ts";
import type { SandboxPerson } from "./third/third-simulator.ts";

/** The style of the sandbox pages, light and dark, without assets. */
export const SANDBOX_STYLE = `
*{box-sizing:border-box;margin:0}
:root{--ink:#1f2329;--ink2:#646a73;--page:#f5f6f8;--card:#fff;--line:#ebedf0;--warn:#9a5200;--warn-tint:#fff3dc;--brand:#d42720}
@media (prefers-color-scheme:dark){
:root{--ink:#e9ebef;--ink2:#a4aab4;--page:#111316;--card:#1b1e23;--line:#2a2e35;--warn:#f0b45a;--warn-tint:#352813;--brand:#ff7d75}
}
html{color-scheme:light dark}
body{background:var(--page);color:var(--ink);font:15px/22px "PingFang SC","HarmonyOS Sans SC","Noto Sans SC",
"Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif}
.page{max-width:430px;margin:0 auto;padding-bottom:32px}
.sim{background:var(--warn-tint);color:var(--warn);font-size:13px;line-height:18px;padding:9px 16px;text-align:center;font-weight:500}
h1{font-size:17px;line-height:24px;font-weight:600;padding:16px 16px 8px;text-align:center}
form{display:flex;gap:8px;padding:0 12px 8px}
input{flex:1;min-width:0;height:44px;border:.5px solid var(--line);border-radius:8px}
input{background:var(--card);color:inherit;font:inherit;padding:0 12px}
button{height:44px;border:0;border-radius:8px;padding:0 18px;background:var(--brand);color:#fff;font:inherit;font-weight:500}
@media (prefers-color-scheme:dark){button{background:#d93630}}
.sms{background:var(--card);border-radius:12px;margin:8px 12px 0;padding:12px 16px}
.sms header{display:flex;justify-content:space-between;color:var(--ink2);font-size:13px;line-height:18px;margin-bottom:6px}
.sms b{color:var(--brand);font-weight:600;font-variant-numeric:tabular-nums}
.sms p{overflow-wrap:anywhere}
.none{color:var(--ink2);text-align:center;padding:48px 16px}
.who{display:flex;align-items:center;gap:12px;min-height:64px;padding:0 16px;background:var(--card);color:inherit;text-decoration:none}
.who+.who{border-top:.5px solid var(--line)}
.who i{display:grid;place-items:center;width:40px;height:40px;border-radius:50%}
.who i{background:var(--brand);color:#fff;font-style:normal;font-weight:600}
.list{margin:8px 12px 0;border-radius:12px;overflow:hidden}
.say{color:var(--ink2);font-size:13px;line-height:18px;text-align:center;padding:0 16px 8px}
`;

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

/** A page with the text messages of one number, or of all. */
export function phoneHtml(messages: readonly PhoneMessage[], mobile = ""): string {
  const cards = messages.slice(0, 50).map(({ mobile: to, text, at }) => {
    // Codes are emphasised; the text is escaped before the tag is inserted.
    const marked = escape(text).replace(/(?<![\d#])\d{6}(?!\d)/, "<b>$&</b>");
    return `<article class="sms"><header><span>${escape(to)}</span><time>${formatMinute(at)}</time></header><p>${marked}</p></article>`;
  });
  return (
    `<h1>模拟手机</h1><form><input name="mobile" inputmode="tel" autocomplete="off" aria-label="手机号"` +
    ` placeholder="按手机号筛选" value="${escape(mobile)}">` +
    `<button>查看</button></form>${cards.join("") || '<p class="none">还没有短信，获取验证码后刷新本页</p>'}`
  );
}

/** A page to choose the person to log in as. */
export function personsHtml(
  provider: string,
  links: readonly { person: SandboxPerson; href: string }[],
): string {
  const rows = links.map(({ person: { nickname }, href }) => {
    const initial = `<i aria-hidden="true">${escape([...nickname][0] ?? "")}</i>`;
    return `<a class="who" href="${escape(href)}">${initial}${escape(nickname)}</a>`;
  });
  return `<h1>${provider}登录</h1><p class="say">选择一个身份授权登录合市</p><div class="list">${rows.join("")}</div>`;
}

/** A page on which an agreement is signed by following a link. */
export const signHtml = (href: string): string =>
  `<h1>特约商户协议</h1><p class="say">签署后，商家账户进入开通</p><div class="list"><a class="who" href="${escape(href)}">` +
  `<i aria-hidden="true">签</i>同意并签署</a></div>`;
