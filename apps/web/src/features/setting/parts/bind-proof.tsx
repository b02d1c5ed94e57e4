import { Third } from "@heshi/contract/account/third";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { ownCodeRow } from "#src/shared/form/sms-code-field.tsx";
import type { BindAnswer } from "./bind-way.ts";

export interface BindProofProps {
  answer: BindAnswer;
  /** Called when the answer was used, is void, or is declined. */
  onEnd: () => void;
}

/** The form that confirms a binding; its code protects against others who hold the unlocked phone. */
export function BindProof({ answer: { provider, code }, onEnd }: BindProofProps) {
  return (
    <>
      <Note kind="info">还差一步：请用发到您手机号的验证码确认绑定</Note>
      <CommandForm
        command={[Third, "Bind"]}
        initial={{ provider, code, smsCode: "" }}
        secretField="smsCode"
        sending={(send) =>
          send().catch((failure: unknown) => {
            if (isRefusal(failure, Third, "CODE_STALE") || isRefusal(failure, Third, "ALREADY_BOUND"))
              onEnd();
            throw failure;
          })
        }
        done="绑定成功"
        next={onEnd}
        refetch="await"
        parts={[{ rows: [ownCodeRow("smsCode", "third")] }]}
        submit="确认绑定"
      >
        <Button kind="outline" size="full" onPress={onEnd}>
          暂不绑定
        </Button>
      </CommandForm>
    </>
  );
}
