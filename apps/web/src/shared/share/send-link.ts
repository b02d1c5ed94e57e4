import { copyText } from "../form/copy.ts";
import { postToHost, shellOf } from "../router/bridge.ts";

export interface SentLink {
  /** A full address. */
  url: string;
  title: string;
  imageUrl?: string;
}

type Send = (data: ShareData) => Promise<void>;
/** The system's share sheet, where the browser has one. */
export const systemShare = (): Send | undefined => {
  const { share } = navigator as { share?: Send };
  return share?.bind(navigator);
};

/** Copies a link to paste it to a friend. */
export const copyLink = ({ url }: SentLink): Promise<void> => copyText(url, "链接已复制，去粘贴给朋友吧");

/** Sends a link by the host app's sheet or the system's, else copies it. */
export async function sendLink(link: SentLink): Promise<void> {
  const { url, title, imageUrl = "" } = link;
  if (shellOf() !== undefined) {
    postToHost({ type: "share", path: url, title, imageUrl });
    return;
  }
  const send = systemShare();
  if (send === undefined) return copyLink(link);
  try {
    await send({ title, text: title, url });
  } catch (failure) {
    // closing the share sheet is no failure
    if ((failure as Error).name !== "AbortError") await copyLink(link);
  }
}
