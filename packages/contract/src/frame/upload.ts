import type { RefusalRow } from "./define.ts";

/** Refusals of methods that take a file, numbered after `from`. */
export const uploadRefusals = (from: number) =>
  ({
    FILE_MISSING: [from + 1, "请选择要上传的文件"],
    FILE_KIND: [from + 2, "只支持 JPG、PNG、WebP、GIF 图片，MP4 视频和 PDF 文件"],
    FILE_BROKEN: [from + 3, "文件已损坏，请换一个再试"],
    FILE_TOO_LARGE: [from + 4, "图片不超过 10MB、边长不超过 16384 像素，视频不超过 50MB"],
    FILES_WAITING: [from + 6, "还有图片在处理，请等它们传完再试"],
    STORE_AWAY: [from + 7, "暂时无法保存文件，请稍后再试"],
    UPLOAD_LIMIT: [from + 5, "上传太频繁，请一小时后再试"],
  }) as const satisfies Readonly<Record<string, RefusalRow>>;
