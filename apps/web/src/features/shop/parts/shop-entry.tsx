import { Merchant } from "@heshi/contract/shop/merchant";
import { shopEntryMethods } from "@heshi/contract/counter/entry";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { mobileRow } from "#src/shared/parts/form/form-rows.tsx";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { useHumanCheck } from "#src/shared/form/slider-sheet.tsx";
import type { Solved } from "#src/shared/parts/slider-puzzle.tsx";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { leaveLogin } from "#src/shared/router/gates.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { useLocation } from "#src/shared/router/router.tsx";
import { setMerchantToken } from "#src/shared/session/session.ts";
import { merchant } from "../shop.queries.ts";

const COUNTER = "/pages/shop/manage/index";
const ORDERS = "/pages/shop/order/list";
/** What the owner of a closed shop may still see. */
const WALLET = "/pages/shop/wallet/index";

const mobile = mobileRow("mobile", "手机号", {
  placeholder: "手机号",
  autoComplete: "username",
  clearable: true,
});
const password = passwordRow("pwd", "登录密码", {
  placeholder: "登录密码",
  autoComplete: "current-password",
});
const looks = { draft: "shop-login", look: "well", submit: "登录", busyText: "登录中" } as const;

/** Starts the session of a login and leaves the page for the one in the query. */
function useEnter(): (login: { token: string; info: { state?: string } }) => Promise<void> {
  const { search } = useLocation();
  return async ({ token, info }) => {
    setMerchantToken(token);
    if (info.state === "closed") await leaveLogin("", WALLET);
    else await leaveLogin(search, isBuilt(COUNTER) ? COUNTER : ORDERS);
  };
}

/** The form of staff to log in by password. */
export function ByPassword() {
  const enter = useEnter();
  const human = useHumanCheck();
  return (
    <FormPage
      {...looks}
      method={shopEntryMethods.Login}
      initial={{ mobile: "", pwd: "" }}
      secretField="pwd"
      send={async (typed) =>
        enter(await human.send((solved?: Solved) => merchant.Login({ ...typed, ...solved })))
      }
      parts={[mobile, password]}
    >
      {human.sheet}
    </FormPage>
  );
}

/** The form of staff to log in by a code. */
export function ByCode() {
  const enter = useEnter();
  return (
    <CommandForm
      {...looks}
      command={[Merchant, "LoginBySms"]}
      initial={{ mobile: "", code: "" }}
      secretField="code"
      refusals={{ NO_STAFF: "mobile" }}
      next={enter}
      parts={[mobile, codeRow("code", "shopLogin")]}
    />
  );
}
