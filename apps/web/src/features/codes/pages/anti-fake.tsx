import { Code } from "@heshi/contract/counter/code";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { BottomBar } from "@heshi/ui/layout/page";
import { useCallback, useRef, useState } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import { useParam, useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type Answer, AnswerCards } from "../parts/answer.tsx";
import { LabelEntry } from "../parts/label-entry.tsx";
import { placeNow } from "../place-now.ts";

/** 防伪查询: a label's code is typed or scanned, and says whether the goods are genuine. */
export function Page() {
  const [found, setFound] = useState<{ code: string; answer: Answer }>();
  const [, setQuery] = useSearchParams();
  const given = useParam("code");
  const code = useRef("");
  const [query] = useCommand(Code, "Query", { onDone: (answer) => setFound({ code: code.current, answer }) });
  const look = useCallback(
    async (text: string): Promise<void> => {
      code.current = text;
      await query({ code: text, ...(await placeNow()) });
    },
    [query],
  );
  const again = (way: "digits" | "camera"): void => {
    setQuery({ way }, { replace: true });
    setFound(undefined);
  };
  if (found === undefined)
    return (
      <Screen gap={12}>
        <LabelEntry
          onCode={look}
          code={given}
          submit="查询"
          note="刮开标签的涂层，输入 18 位数字或扫二维码。为了防止试码，一台设备每小时可以查 10 次；查询的时间和城市会留给下一位查询的人看。"
        />
      </Screen>
    );
  return (
    <Screen
      gap={8}
      bar={
        <BottomBar label="再查一次">
          <Duo>
            <Button kind="outline" size="full" onPress={() => again("digits")}>
              输入防伪码
            </Button>
            <Button size="full" onPress={() => again("camera")}>
              扫码再查
            </Button>
          </Duo>
        </BottomBar>
      }
    >
      <AnswerCards {...found} />
    </Screen>
  );
}
