import type { SecurityEvent } from "@heshi/contract/account/login-device";

const ways: Readonly<Record<string, string>> = {
  "Member.Login": "密码登录",
  "Member.LoginBySms": "验证码登录",
  "Member.Register": "注册",
  "Member.BindMobile": "绑定手机号登录",
  "Third.Login": "第三方登录",
  "Member.CreateGrant": "输入支付密码",
  "Member.ChangePassword": "修改登录密码",
  "Member.ResetPassword": "找回登录密码",
  "Member.SetPayPassword": "设置支付密码",
  "Member.ChangeMobile": "修改手机号",
  "Member.EndDevice": "退出其他设备",
  "Member.ExportData": "导出个人数据",
  "Member.CloseAccount": "注销账号",
  "Third.Bind": "绑定第三方账号",
  "Merchant.Login": "密码登录",
  "Merchant.LoginBySms": "验证码登录",
  "Merchant.SwitchShop": "切换店铺",
  "Merchant.ChangePassword": "修改登录密码",
  "Merchant.ResetPassword": "找回登录密码",
  "Merchant.ChangeMobile": "修改手机号",
  "Merchant.EndStaffDevices": "退出其他设备",
  "Merchant.Withdraw": "提现",
};
const kinds: Readonly<Record<string, string>> = {
  logout: "退出登录",
  deviceEnded: "让其他设备退出登录",
  passwordSet: "登录密码已修改",
  payPasswordSet: "支付密码已设置",
  mobileSet: "手机号已修改",
  grant: "支付密码验证通过",
  exported: "导出个人数据",
  closed: "注销账号",
  keyAdded: "新建了开放接口密钥",
};

/** What a security event is called in a list. */
export function eventText(kind: string, method: string): string {
  const way = ways[method] ?? "验证";
  if (kind === "login") return way;
  if (kind === "newDevice") return `新设备${way}`;
  if (kind === "failed") return `${way}未成功`;
  if (kind === "locked") return `${way}错误次数过多，已暂时锁定`;
  return kinds[kind] ?? way;
}

/** Whether whom it concerns should look twice at an event. */
const isWarning = (kind: string): boolean => ["newDevice", "failed", "locked", "keyAdded"].includes(kind);

type Noted = Omit<SecurityEvent, "text" | "isWarning" | "at"> & { kind: string; method: string; at: Date };

/** A security event in words, as lists show it. */
export const eventView = ({ kind, method, at, ...event }: Noted): SecurityEvent => ({
  ...event,
  text: eventText(kind, method),
  isWarning: isWarning(kind),
  at: at.getTime(),
});
