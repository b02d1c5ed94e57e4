import { useRef } from "react";
import { System } from "@heshi/contract/system/system";
import type { UploadFailure, Unsent } from "@heshi/ui/upload/uploader-files";
import { RpcRefusal } from "#src/shared/data/errors.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";

/** Refusals of the file itself: sending it again cannot help. */
const OF_THE_FILE = ["FILE_KIND", "FILE_BROKEN", "FILE_TOO_LARGE"] as const;

/** The server's reason against a file; undefined where the connection broke. */
export function reasonOf(failure: unknown): UploadFailure | undefined {
  if (!(failure instanceof RpcRefusal)) return undefined;
  return {
    text: failure.message,
    isFinal: OF_THE_FILE.some((name) => isRefusal(failure, System, name)),
  };
}

/** Why a comment cannot go yet; undefined when all that was chosen is stored. */
export function unsentText(pictures: Unsent, isVideoBusy: boolean): string | undefined {
  if (pictures.failed > 0) return `有 ${pictures.failed} 张图片没有上传成功，请重试或移除`;
  if (pictures.busy > 0) return "图片还在上传，请稍候再发表";
  return isVideoBusy ? "视频还在上传，请稍候再发表" : undefined;
}

/** Stands at the field for media that is not stored; the field says what it waits for now. */
export const UNSENT = "图片或视频还没有上传完";

/** Media that was chosen is not stored. */
export class UnsentMedia extends Error {}

/** Keeps a form from going without what was chosen for it: `stop` throws while something is not stored. */
export function useUnsent(): { tell: (isUnsent: boolean) => void; stop: () => void } {
  const isUnsent = useRef(false);
  return {
    tell: (now) => void (isUnsent.current = now),
    stop: () => {
      if (isUnsent.current) throw new UnsentMedia(UNSENT);
    },
  };
}
