import { confirm } from "@heshi/ui/overlay/dialog";
import type { MouseEvent } from "react";
import { showFailure } from "../data/error-actions.ts";
import { goTo } from "../router/navigate.ts";

const LINK = /(https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+)/g;

/** `addressOf` of the kernel, here since a file of its own is more than the page may weigh. */
function addressOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Asks before a link leads out of the shop; one of the shop's own pages opens at once. */
async function follow(address: string): Promise<void> {
  const { origin, pathname, search, host } = new URL(address);
  if (origin === window.location.origin) return goTo(pathname + search);
  const text = `即将打开外部链接 ${host}，请注意保护账号和资金安全`;
  if (await confirm({ text, confirmText: "继续打开" })) await goTo(address);
}

/** A text whose links are recognised, and opened only after a question. */
export function LinkedText({ text }: { text: string }) {
  const onClick = (event: MouseEvent, address: string): void => {
    event.preventDefault();
    follow(address).catch(showFailure);
  };
  return text.split(LINK).map((part, at) =>
    at % 2 === 1 && addressOf(part) ? (
      <a key={at} href={part} rel="noreferrer nofollow" onClick={(event) => onClick(event, part)}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
