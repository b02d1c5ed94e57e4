import { Member } from "@heshi/contract/account/member";
import { Empty } from "@heshi/ui/state/empty";
import { useLocation } from "#src/shared/router/router.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { Welcome } from "#src/shared/parts/welcome.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { keepTicket, keptTicket } from "#src/shared/session/third-way.ts";
import { enter, LOGIN_PAGE } from "../login.actions.ts";
import { useConsent } from "../parts/consent.tsx";
import { loginMobile } from "../parts/mobile-field.tsx";
import { SandboxLine } from "../parts/sandbox-line.tsx";

/** The mobile number of an account created through WeChat or Apple. */
export function Page() {
  const { search } = useLocation();
  const ticket = keptTicket();
  return (
    <Screen nav="wash" wash white>
      {ticket === "" ? (
        <Empty
          picture="lens"
          title="授权已过期"
          help="请重新选择微信或 Apple 登录"
          action={{ text: "重新登录", onPress: () => redirectTo(LOGIN_PAGE + search) }}
        />
      ) : (
        <BindForm ticket={ticket} search={search} />
      )}
    </Screen>
  );
}

/** An expired ticket leads back to the login page. */
async function expired(failure: unknown, search: string): Promise<never> {
  if (isRefusal(failure, Member, "TICKET_STALE")) {
    keepTicket("");
    await redirectTo(LOGIN_PAGE + search);
  }
  throw failure;
}

function BindForm({ ticket, search }: { ticket: string; search: string }) {
  const consent = useConsent("绑定");
  return (
    <>
      <Welcome title="绑定手机号" text="用于登录、收货通知和保护账号，以后可直接用微信或 Apple 登录" />
      <CommandForm
        command={[Member, "BindMobile"]}
        initial={{ ticket, mobile: "", code: "", agreed: true }}
        secretField="code"
        refusals={{ MOBILE_TAKEN: "mobile" }}
        sending={async (send) => {
          await consent.need();
          await send().catch((failure: unknown) => expired(failure, search));
        }}
        next={(login) => {
          keepTicket("");
          return enter(login, search);
        }}
        look="well"
        parts={[loginMobile, codeRow("code", "bind"), () => consent.line]}
        submit="绑定并登录"
        busyText="绑定中"
      >
        <SandboxLine />
      </CommandForm>
      {consent.sheet}
    </>
  );
}
