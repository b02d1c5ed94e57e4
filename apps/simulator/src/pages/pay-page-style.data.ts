/** The pay page's own style: no asset, light and dark, targets of 48 px. */
export const PAGE_STYLE = `
*{box-sizing:border-box;margin:0}
:root{--ink:#1f2329;--ink2:#646a73;--page:#f5f6f8;--card:#fff;--line:#ebedf0;--fill:#f5f6f8;--warn:#9a5200;--warn-tint:#fff3dc;--ok:#0c7a41;--ok-tint:#e9f8ef}
@media (prefers-color-scheme:dark){:root{--ink:#e9ebef;--ink2:#a4aab4;--page:#111316;--card:#1b1e23;--line:#2a2e35;--fill:#262a31;--warn:#f0b45a;--warn-tint:#352813;--ok:#5fd08f;--ok-tint:#17301f}}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{background:var(--page);color:var(--ink);font:15px/22px "PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif}
.page{min-height:100vh;min-height:100dvh;max-width:430px;margin:0 auto;display:flex;flex-direction:column;padding-bottom:env(safe-area-inset-bottom,0px)}
.sim{background:var(--warn-tint);color:var(--warn);font-size:13px;line-height:18px;padding:9px 16px;display:flex;align-items:center;justify-content:center;gap:6px;font-weight:500}
.dot{width:16px;height:16px;border-radius:50%;border:1.5px solid currentColor;font-size:11px;line-height:13px;text-align:center;font-weight:700}
header{display:flex;align-items:center;justify-content:center;gap:8px;height:44px;font-size:17px;font-weight:600;margin-top:4px}
.logo{width:26px;height:26px;border-radius:7px;background:var(--brand);color:#fff;display:grid;place-items:center}
.zhi{font-size:16px;line-height:26px}
main{margin:8px 12px 0;background:var(--card);border-radius:12px;padding:20px 16px 8px}
.shop{display:flex;align-items:center;gap:12px}
.shop>div{min-width:0;display:grid}
.shop b{font-weight:600}
.shop div span{font-size:13px;line-height:18px;color:var(--ink2);overflow:hidden;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.face{flex:none;width:44px;height:44px;border-radius:10px;background:linear-gradient(160deg,#ff6a5c,#e02d27);color:#fff;font-size:22px;font-weight:600;line-height:44px;text-align:center}
.sum{text-align:center;font-size:44px;line-height:56px;font-weight:600;margin-top:22px;font-variant-numeric:tabular-nums;letter-spacing:-.5px}
.unit{font-size:26px;margin-right:3px}
.cents{font-size:30px}
.left,.gone,.done{text-align:center;font-size:13px;line-height:18px;color:var(--ink2);margin-top:4px}
.left time{color:var(--ink);font-variant-numeric:tabular-nums;font-weight:500}
.done{color:var(--ok);background:var(--ok-tint);border-radius:999px;width:max-content;max-width:100%;margin:8px auto 0;padding:6px 14px;font-weight:500}
.tick{margin-right:6px}
dl{margin-top:22px;border-top:.5px solid var(--line);padding:8px 0}
dl div{display:flex;justify-content:space-between;gap:16px;padding:6px 0;font-size:13px;line-height:18px}
dt{color:var(--ink2);flex:none}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.num{font-variant-numeric:tabular-nums}
footer{margin-top:auto;padding:24px 16px 20px;display:grid;gap:12px}
button{width:100%;min-height:48px;border:0;border-radius:999px;font:inherit;font-size:17px;line-height:24px;cursor:pointer;-webkit-tap-highlight-color:transparent}
button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
button:disabled{opacity:.55}
.go{background:var(--brand);color:#fff;font-weight:600}
.go:active{background:var(--press)}
.no{background:var(--card);color:var(--ink2);border:.5px solid var(--line)}
.no:active{background:var(--fill)}
`;
