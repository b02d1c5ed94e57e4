import { type StateWords, When } from "../../base/words.tsx";
import { countColumn, Num, stateColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";

type Row = AdminRow<"GetSmsCodes">;

const states: StateWords = {
  open: ["有效", "info"],
  used: ["已使用", "ok"],
  tried: ["输错太多次", "danger"],
  expired: ["已过期", "grey"],
};
const purposes: Readonly<Record<Row["purpose"], string>> = {
  login: "登录",
  register: "注册",
  password: "找回登录密码",
  bind: "绑定手机号",
  newMobile: "换绑到新手机号",
  shopLogin: "商家登录",
  shopPassword: "商家找回密码",
  shopMobile: "商家验证旧手机号",
  shopNewMobile: "商家换绑手机号",
  mobile: "验证旧手机号",
  payPassword: "支付密码",
  export: "导出个人信息",
  close: "注销账号",
  third: "第三方账号",
  device: "新设备",
  minor: "青少年模式",
};

/** Codes that were sent by SMS: for who says that none came. */
export const Screen = workList<"GetSmsCodes", Row>({
  title: "短信记录",
  about: "近 30 天的验证码，不含数字；没有记录说明没有请求过，或被频次限制",
  list: "GetSmsCodes",
  filters: [{ kind: "text", name: "keyword", label: "完整的手机号或会员号", width: 260 }],
  idOf: ({ codeId }) => codeId,
  columns: [
    textColumn("手机号", ({ mobile }) => mobile, { isNumber: true }),
    textColumn("用途", ({ purpose }) => purposes[purpose]),
    timeColumn("发送时间", ({ sentAt }) => sentAt, { isLong: true }),
    timeColumn("使用时间", ({ usedAt }) => usedAt),
    countColumn("输入次数", ({ tries }) => tries),
    stateColumn(states),
  ],
  heading: ({ purpose, state }) => (
    <DetailHead title={`${purposes[purpose]}的验证码`} state={[states, state]} />
  ),
  view: ({ codeId, mobile, sentAt, expiresAt, usedAt, tries }) => (
    <Part>
      <Facts
        rows={[
          ["手机号", <Num key="mobile" of={mobile} />],
          ["流水号", <Num key="id" of={codeId} />],
          ["发送", <When key="sent" at={sentAt} />],
          ["有效期至", <When key="until" at={expiresAt} />],
          ["使用", usedAt !== undefined && <When key="used" at={usedAt} />],
          ["输入次数", `${tries} 次`],
        ]}
      />
    </Part>
  ),
  decisions: [],
  rule: "流水号是交给短信通道的单号，用它向通道查询是否送达。不要向任何人索取验证码。",
  empty: "输入完整的手机号或会员号查找",
});
