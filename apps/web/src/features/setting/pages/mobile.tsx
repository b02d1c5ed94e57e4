import { Member } from "@heshi/contract/account/member";
import { codes, RpcRefusal } from "#src/shared/data/errors.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { mobileRow, shownRow } from "#src/shared/parts/form/form-rows.tsx";
import { useMember } from "#src/shared/session/member.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { lastSetData } from "#src/shared/form/settings.ts";
import { codeRow, ownCodeRow } from "#src/shared/form/sms-code-field.tsx";

/** Keeps a telephone number in one line. */
const NO_BREAK_HYPHEN = "\u2011";

type Field = "oldCode" | "mobile" | "code";

const taken = refusalAt<typeof Member, Field>(Member, { MOBILE_TAKEN: "mobile" });

/** The field of a refusal: of two codes, the wrong one. */
function fieldOf(failure: unknown): Field | undefined {
  if (!(failure instanceof RpcRefusal) || failure.code !== codes.wrongCode) return taken(failure);
  const { fields } = failure.info;
  return typeof fields === "object" && fields !== null && "oldCode" in fields ? "oldCode" : "code";
}

/** Changes the mobile number, with codes to the old and the new one. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <MobileForm />
    </Screen>
  );
}

function MobileForm() {
  const { mobile } = useMember();
  const phone = lastSetData()?.servicePhone ?? "";
  return (
    <CommandForm
      command={[Member, "ChangeMobile"]}
      initial={{ oldCode: "", mobile: "", code: "" }}
      fieldOf={fieldOf}
      done="手机号已修改，其他设备已退出"
      parts={[
        { title: "1. 验证原手机号", rows: [shownRow("原手机号", mobile), ownCodeRow("oldCode", "mobile")] },
        { title: "2. 验证新手机号", rows: [mobileRow("mobile", "新手机号"), codeRow("code", "newMobile")] },
      ]}
      note={
        <>
          修改后用新手机号登录，其他设备会退出登录。
          {phone !== "" && `原手机号已停用时，请联系客服 ${phone.replaceAll("-", NO_BREAK_HYPHEN)}。`}
        </>
      }
      submit="确认修改"
    />
  );
}
