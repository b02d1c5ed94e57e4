type Answers = Record<string, unknown>;

let answers: Answers | undefined;

/** Read where it is first asked for, and taken out of the page: it is thousands of characters. */
function fromPage(): Answers {
  const holder = document.querySelector("#start-data");
  const text = holder?.textContent;
  holder?.remove();
  return text ? (JSON.parse(text) as Answers) : {};
}

/** The answer of a public method that the page itself brought along (home-page.ts of the server), once. */
export function brought<T>(service: string): T | undefined {
  answers = { ...answers, ...fromPage() };
  const { [service]: answer, ...rest } = answers;
  answers = rest;
  return answer as T | undefined;
}
