const OFFSET_MS = 8 * 3_600_000;

const shifted = (time: Date): string => new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 19);

/** `2018-06-08T10:34:56+08:00`, as WeChat Pay writes times. */
export const rfc3339Beijing = (time: Date): string => `${shifted(time)}+08:00`;

/** `2018-06-08 10:34:56` in Asia/Shanghai, as Alipay and Kuaidi100 write times. */
export const plainBeijing = (time: Date): string => shifted(time).replace("T", " ");

/** Parses `2018-06-08 10:34:56` in Asia/Shanghai; undefined if invalid. */
export function parsePlainBeijing(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const time = new Date(`${text.replace(" ", "T")}+08:00`);
  return Number.isNaN(time.getTime()) || plainBeijing(time) !== text ? undefined : time;
}

/** `20180608103456` in Asia/Shanghai, as Allinpay writes times. */
export const compactBeijing = (time: Date): string => shifted(time).replaceAll(/\D/g, "");

/** Parses `20180608103456` in Asia/Shanghai; undefined if invalid. */
export const parseCompactBeijing = (text: string): Date | undefined =>
  /^\d{14}$/.test(text)
    ? parsePlainBeijing(text.replace(/(....)(..)(..)(..)(..)(..)/, "$1-$2-$3 $4:$5:$6"))
    : undefined;

/** Parses an RFC 3339 time with any offset; undefined if invalid. */
export function parseRfc3339(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(text))
    return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
