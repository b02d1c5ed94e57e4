import { Payment } from "@heshi/contract/collection/payment";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { PayForm } from "../../payer/pay-form.tsx";

/** Pays a code on the counter (`code`); nobody has to log in. */
export const Page = () => (
  <Screen nav="page">
    <Content />
  </Screen>
);

function Content() {
  const { data: payee } = useSuspenseQuery(q(Payment, "GetPayee", { codeNo: useParam("code") }));
  if (payee.isOpen) return <PayForm payee={payee} />;
  return <Empty picture="coin" title={payee.note} help={`收款方：${payee.name}，${payee.codeName}`} />;
}
