import { Credit } from "@heshi/contract/money/credit";
import type { Payee } from "@heshi/contract/money/transfer";
import { Button } from "@heshi/ui/form/button";
import { TextField } from "@heshi/ui/form/text-field";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Avatar } from "@heshi/ui/picture/avatar";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { useState } from "react";
import { callMethod } from "#src/shared/data/rpc.ts";
import { markShown, showFailure } from "#src/shared/data/error-actions.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { RpcRefusal } from "#src/shared/data/errors.ts";

interface FindPayeeProps {
  onChoose: (mid: string) => unknown;
  /** Above the button: what to be careful of. */
  caution: string;
}

/** A field for the number of the one who is paid. */
export function FindPayee({ onChoose, caution }: FindPayeeProps) {
  const [account, setAccount] = useState("");
  const [error, setError] = useState<string>();
  const find = async (): Promise<void> => {
    if (account === "") return setError("请输入对方的手机号或会员号");
    try {
      await onChoose((await callMethod(Credit, "GetPayee", { account })).mid);
    } catch (failure) {
      const words = wordsOf(failure);
      if (words === undefined) showFailure(failure);
      else setError(words);
      markShown(failure);
    }
  };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Card pad="none">
        <TextField
          label="对方账户"
          kind="mobile"
          value={account}
          onChange={(text) => {
            setAccount(text.replaceAll(/\D/g, "").slice(0, 11));
            setError(undefined);
          }}
          placeholder="手机号或会员号"
          error={error}
          clearable
        />
      </Card>
      <Note onPage>{caution}</Note>
      <Foot>
        <Button type="submit" size="full" busyText="查找中" onPress={find}>
          下一步
        </Button>
      </Foot>
    </form>
  );
}

/** What a refusal says of the number; undefined for other failures. */
function wordsOf(failure: unknown): string | undefined {
  if (isRefusal(failure, Credit, "NO_PAYEE")) return failure.message;
  if (!(failure instanceof RpcRefusal)) return undefined;
  const { fields } = failure.info;
  return typeof fields === "object" && fields !== null && "account" in fields
    ? String(fields.account)
    : undefined;
}

/** Those who were paid last, under a title. */
export function LastPayees({
  title,
  payees,
  onChoose,
}: {
  title: string;
  payees: readonly Payee[];
  onChoose: (mid: string) => unknown;
}) {
  if (payees.length === 0) return null;
  return (
    <>
      <SectionHead title={title} onPage />
      <Card pad="none">
        <Rows>
          {payees.map(({ mid, name, avatar }) => (
            <Row
              key={mid}
              icon={<Avatar src={avatar} alt="" />}
              label={name}
              note={`会员号 ${mid}`}
              onPress={() => void onChoose(mid)}
            />
          ))}
        </Rows>
      </Card>
    </>
  );
}
