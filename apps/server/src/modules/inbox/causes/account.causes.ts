import { levelName } from "@heshi/contract/account/vip-levels";
import { formatMinute } from "@heshi/kernel/text";
import * as z from "zod/mini";
import { cause } from "../inbox.cause.ts";

const cert = cause({
  kind: "system",
  data: z.object({}),
  path: () => "/pages/services/cert",
  says: {
    pass: () => ["实名认证已通过", "现在可以提现和转账了"],
    refuse: () => ["实名认证未通过", "请按提示修改后重新提交"],
  },
});

const account = cause({
  kind: "system",
  data: z.object({ until: z.int() }),
  path: () => "/pages/setting/index",
  says: {
    mobile: ({ until }) => [
      "登录手机号已修改",
      `为保护资金，${formatMinute(new Date(until))} 前不能提现；如非本人操作，请立即联系客服`,
    ],
    payPassword: ({ until }) => [
      "支付密码已重置",
      `为保护资金，${formatMinute(new Date(until))} 前不能提现；如非本人操作，请立即联系客服`,
    ],
  },
});

const vip = cause({
  kind: "system",
  data: z.object({ level: z.int() }),
  path: () => "/pages/mycenter/vip",
  says: { rise: ({ level }) => [`您已升级为${levelName(level)}`, "点开查看新的会员权益"] },
});

/** Causes of messages about members. */
export const accountCauses = { cert, account, vip } as const;
