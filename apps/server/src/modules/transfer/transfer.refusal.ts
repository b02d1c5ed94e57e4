import { LedgerRefusal, sayRefusal } from "../ledger/ledger.public.ts";

type Fail = (name: "NO_PAYEE" | "FUNDS" | "MONEY_OFF", info?: Readonly<Record<string, unknown>>) => never;

/** Says whose account refuses, for `catch`: of the payee's no more is shown than that it takes nothing. */
export const sayWhose =
  (fail: Fail, payeeId: string) =>
  (error: unknown): never => {
    const isPayee = error instanceof LedgerRefusal && error.account?.split(":")[1] === payeeId;
    return isPayee ? fail("NO_PAYEE", { msg: "对方账户暂时不能收款" }) : sayRefusal(fail)(error);
  };
