import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { clockFillIcon } from "@heshi/ui/icons/clock-fill";
import { eyeSlashIcon } from "@heshi/ui/icons/eye-slash";
import { shieldCheckFillIcon } from "@heshi/ui/icons/shield-check-fill";
import { walletFillIcon } from "@heshi/ui/icons/wallet-fill";
import { Card } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { useState } from "react";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { ownCodeRow } from "#src/shared/form/sms-code-field.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { shownRow } from "#src/shared/parts/form/form-rows.tsx";
import { useMember } from "#src/shared/session/member.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/privacy.module.css";

const RULES = [
  [walletFillIcon, "不能充值、提现、转账、汇款、兑换和赠送"],
  [eyeSlashIcon, "不展示、不能购买烟酒等仅限成年人的商品"],
  [shieldCheckFillIcon, "每天下单总额不超过 ¥200"],
  [clockFillIcon, "每天 22:00 至次日 6:00 不能使用"],
] as const;

/** 未成年人模式: what it does, and its switch by four digits. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Mode />
    </Screen>
  );
}

function Mode() {
  const { isMinor } = useMember();
  const [isForgotten, setForgotten] = useState(false);
  return (
    <>
      <Card pad="none">
        <div className={styles.minor}>
          <span className={styles.shield}>
            <Icon of={shieldCheckFillIcon} size={64} />
          </span>
          <h2>
            未成年人模式
            <wbr />
            {isMinor ? "已开启" : "未开启"}
          </h2>
        </div>
        <p className={styles.lead}>{isMinor ? "现在：" : "开启后："}</p>
        <ul className={styles.rules}>
          {RULES.map(([icon, words]) => (
            <li key={words}>
              <Icon of={icon} size={20} />
              {words}
            </li>
          ))}
        </ul>
      </Card>
      {!isMinor && <Start />}
      {isMinor && !isForgotten && <End onForgotten={() => setForgotten(true)} />}
      {isMinor && isForgotten && <EndByCode />}
    </>
  );
}

const fourDigits = { digits: 4, placeholder: "4 位数字", autoComplete: "off" } as const;

function Start() {
  return (
    <CommandForm
      command={[Member, "StartMinorMode"]}
      initial={{ pwd: "", rePwd: "" }}
      refusals={{ PASSWORD_REPEAT: "rePwd" }}
      refetch="await"
      done="未成年人模式已开启"
      parts={[
        { rows: [passwordRow("pwd", "设置密码", fourDigits), passwordRow("rePwd", "再次输入", fourDigits)] },
      ]}
      note="请由监护人设置并保管；关闭时需要这个密码。"
      submit="开启未成年人模式"
    />
  );
}

function End({ onForgotten }: { onForgotten: () => void }) {
  return (
    <CommandForm
      command={[Member, "EndMinorMode"]}
      initial={{ pwd: "" }}
      secretField="pwd"
      refetch="await"
      done="未成年人模式已关闭"
      parts={[{ rows: [passwordRow("pwd", "密码", fourDigits)] }]}
      note="连续输错 5 次将锁定 3 小时。"
      submit="关闭未成年人模式"
    >
      <Button kind="outline" size="full" onPress={onForgotten}>
        忘记密码，用验证码关闭
      </Button>
    </CommandForm>
  );
}

function EndByCode() {
  const { mobile } = useMember();
  return (
    <CommandForm
      command={[Member, "ResetMinorMode"]}
      initial={{ code: "" }}
      secretField="code"
      refetch="await"
      done="未成年人模式已关闭"
      parts={[{ rows: [shownRow("手机号", mobile), ownCodeRow("code", "minor")] }]}
      note="验证码会发送到账号绑定的手机号。"
      submit="关闭未成年人模式"
    />
  );
}
