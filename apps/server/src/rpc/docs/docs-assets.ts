/** The style of the reference page. */
export const STYLE = `
body{font:15px/1.6 system-ui,sans-serif;margin:0;color:#1f2329;display:flex}
[hidden]{display:none!important}
code{background:#f5f6f8;border-radius:4px;padding:0 4px;font-size:13px}
pre{background:#f5f6f8;padding:12px;border-radius:8px;overflow:auto;font-size:12px}
h3{margin:8px 0}
td{padding:2px 12px 2px 0;font-size:13px}
summary{cursor:pointer}
nav{position:sticky;top:0;height:100vh;overflow:auto;width:260px;padding:16px;box-sizing:border-box}
nav{background:#f5f6f8;font-size:13px}
nav input{width:100%;box-sizing:border-box;margin:12px 0;padding:6px 8px;border:1px solid #c9cdd4;border-radius:6px;font:inherit}
nav summary{font-weight:600;padding:6px 0 2px}
nav small{color:#69707c;font-weight:400}
nav a{display:block;color:inherit;text-decoration:none;padding:2px 0}
main{padding:16px 32px;max-width:860px;flex:1}
section{border-bottom:1px solid #ebedf0;padding:8px 0}
.marks span{background:#eef4ff;color:#1a62d4;border-radius:4px;padding:0 6px;margin-right:6px;font-size:12px}
@media(max-width:700px){nav{display:none}main{padding:16px}}
`;

/** Filters the methods by a text in name or description, hides empty groups, and scrolls to the first hit. */
export const SCRIPT = `const find = document.getElementById("find");
find.addEventListener("input", () => {
  const text = find.value.trim().toLowerCase();
  let isNone = true;
  for (const group of document.querySelectorAll(".group")) {
    group.hidden = true;
    for (const section of group.querySelectorAll("section")) {
      section.hidden = !(section.id + section.querySelector("p").textContent).toLowerCase().includes(text);
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
  const first = text !== "" && [...document.querySelectorAll(".group")].find((group) => !group.hidden);
  if (first) first.scrollIntoView();
});`;
