/** Answers of public methods, by method, or by method and input as the client writes it (its `preloaded.ts`). */
export type Answers = Readonly<Record<string, unknown>>;

/** The page with these answers in it; they are JSON, not a script, as the policy requires. */
export function withData(html: string, answers: Answers): string {
  const data = JSON.stringify(answers).replaceAll("<", String.raw`\u003c`);
  return html.replace(
    "</body>",
    () => `<script type="application/json" id="start-data">${data}</script></body>`,
  );
}
