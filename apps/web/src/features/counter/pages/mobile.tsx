import { Merchant } from "@heshi/contract/shop/merchant";
import { Note } from "@heshi/ui/layout/note";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { codes, RpcRefusal } from "#src/shared/data/errors.ts";
import { q } from "#src/shared/data/query.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { mobileRow } from "#src/shared/parts/form/form-rows.tsx";
import { MERCHANT_LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

type Field = "oldMobile" | "oldCode" | "mobile" | "code";

const taken = refusalAt<typeof Merchant, Field>(Merchant, { STAFF_MOBILE_TAKEN: "mobile" });

/** The field of a refusal: of two codes, the wrong one. */
function fieldOf(failure: unknown): Field | undefined {
  if (!(failure instanceof RpcRefusal) || failure.code !== codes.wrongCode) return taken(failure);
  const { fields } = failure.info;
  return typeof fields === "object" && fields !== null && "oldCode" in fields ? "oldCode" : "code";
}

/** 商家手机: the own number at the merchant side, changed by codes to the old and the new one. */
export function Page() {
  const isIn = useSession(({ token2 }) => token2 !== "");
  return (
    <Screen nav="page" gap={8}>
      {isIn ? <MobileForm /> : <LoginFirst />}
    </Screen>
  );
}

const LoginFirst = () => (
  <Empty
    picture="shop"
    title="请先登录商家端"
    help="登录后用原手机号和新手机号的验证码修改。原手机号已停用时，请店主重新邀请您，或联系平台客服"
    action={{
      text: "去登录",
      onPress: () => goTo(withQuery(MERCHANT_LOGIN_PAGE, { url: "/pages/shop/setting/mobile" })),
    }}
  />
);

function MobileForm() {
  const { data } = useSuspenseQuery(q(Merchant, "GetInfo"));
  return (
    <>
      <Note onPage>修改后 24 小时内不能提现，其他设备会退出登录，原手机号会收到短信提醒</Note>
      <CommandForm
        command={[Merchant, "ChangeMobile"]}
        initial={{ oldMobile: "", oldCode: "", mobile: "", code: "" }}
        fieldOf={fieldOf}
        parts={[
          {
            title: "1. 验证原手机号",
            rows: [
              mobileRow("oldMobile", "原手机号", {
                placeholder: "完整的 11 位",
                hint: `当前是 ${data.mobile}`,
              }),
              codeRow("oldCode", "shopMobile", "oldMobile"),
            ],
          },
          {
            title: "2. 验证新手机号",
            rows: [mobileRow("mobile", "新手机号"), codeRow("code", "shopNewMobile")],
          },
        ]}
        note="您在所有店铺的商家账号都会换成新手机号，买家账号的手机号不受影响。"
        submit="确认修改"
        done="手机号已修改，请用新手机号登录"
      />
    </>
  );
}
