/** A device in words, for the list of logins. */
export function deviceName(userAgent: string): string {
  const kinds = [
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["HUAWEI", "华为手机"],
    ["Android", "安卓手机"],
    ["Windows", "Windows 电脑"],
    ["Macintosh", "Mac 电脑"],
    ["Linux", "Linux 电脑"],
  ] as const;
  const name = kinds.find(([mark]) => userAgent.includes(mark))?.[1] ?? "未知设备";
  return userAgent.includes("MicroMessenger") ? `${name} · 微信` : name;
}
