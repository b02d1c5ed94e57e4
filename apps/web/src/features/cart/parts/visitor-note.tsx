import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";

/** Informs visitors that their cart is on this device until they log in. */
export function VisitorNote() {
  const isVisitor = !useIsMember();
  if (!isVisitor) return null;
  const login = (
    <Button
      kind="outline"
      size="xs"
      onPress={() => navigateTo(withQuery(LOGIN_PAGE, { url: "/pages/order/cart" }))}
    >
      去登录
    </Button>
  );
  return (
    <Note kind="info" act={login} onPage>
      商品暂存在这台设备上，登录后同步到账号
    </Note>
  );
}
