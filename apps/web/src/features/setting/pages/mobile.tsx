import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { TextField } from "@heshi/ui/form/text-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { codes, RpcRefusal } from "#src/shared/data/errors.ts";
import { useForm } from "#src/shared/form/form.ts";
import { useMember } from "#src/shared/session/member.ts";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { lastSetData } from "#src/shared/form/settings.ts";
import { SmsCodeField } from "#src/shared/form/sms-code-field.tsx";
import styles from "../parts/setting.module.css";
import { member } from "../setting.queries.ts";

/** Keeps the parts of a telephone number in one line. */
const NO_BREAK_HYPHEN = "\u2011";

type Field = "oldCode" | "mobile" | "code";

const taken = refusalAt<typeof Member, Field>(Member, { MOBILE_TAKEN: "mobile" });

/** Two codes are compared; a wrong one is said where it was typed. */
function fieldOf(failure: unknown): Field | undefined {
  if (!(failure instanceof RpcRefusal) || failure.code !== codes.wrongCode) return taken(failure);
  const { fields } = failure.info;
  return typeof fields === "object" && fields !== null && "oldCode" in fields ? "oldCode" : "code";
}

/** Moves the account to another number, proved by a code to the old one and to the new one. */
export function Page() {
  return (
    <Screen nav="page" gap={4}>
      <MobileForm />
    </Screen>
  );
}

function useMobileForm() {
  return useForm<Record<Field, string>>({
    method: Member.methods.ChangeMobile,
    initial: { oldCode: "", mobile: "", code: "" },
    fieldOf,
    send: async (typed) => {
      await member.ChangeMobile(typed);
      showToast("手机号已修改，其他设备已退出");
      await navigateBackLater();
    },
  });
}

function MobileForm() {
  const { mobile } = useMember();
  const { values, field, change, submit } = useMobileForm();
  const phone = lastSetData()?.servicePhone ?? "";
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <SectionHead title="1. 验证原手机号" onPage />
      <Card pad="none">
        <TextField label="原手机号" value={mobile} onChange={() => undefined} readOnly />
        <SmsCodeField {...field("oldCode")} target={{ purpose: "mobile" }} label="验证码" />
      </Card>
      <SectionHead title="2. 验证新手机号" onPage />
      <Card pad="none">
        <TextField
          {...field("mobile")}
          label="新手机号"
          kind="mobile"
          placeholder="11 位手机号"
          autoComplete="tel-national"
          onChange={(text) => change({ mobile: text.replaceAll(/\D/g, "").slice(0, 11) })}
        />
        <SmsCodeField {...field("code")} target={{ purpose: "newMobile", mobile: values.mobile }} />
      </Card>
      <p className={styles.under}>
        修改后用新手机号登录，其他设备会退出登录。
        {phone !== "" && `原手机号已停用时，请联系客服 ${phone.replaceAll("-", NO_BREAK_HYPHEN)}。`}
      </p>
      <div className={styles.foot}>
        <Button type="submit" size="full" onPress={submit}>
          确认修改
        </Button>
      </div>
    </form>
  );
}
