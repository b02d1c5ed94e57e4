/** Asks the browser for leave to show messages of the system's; answers why not, undefined when it may. */
export async function askToNotify(): Promise<string | undefined> {
  if (typeof Notification === "undefined") return "这个浏览器不支持系统通知，请使用声音提醒";
  if (Notification.permission === "denied") return "系统通知已被禁止，请在浏览器设置里允许后再打开";
  const answer = await Notification.requestPermission();
  return answer === "granted" ? undefined : "没有允许系统通知，可以再次打开后选择“允许”";
}
