import { Admin } from "@heshi/contract/system/admin";
import { randomHex } from "@heshi/kernel/id";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useRef, useState } from "react";
import { keep, readKept } from "../../base/storage.ts";
import { To } from "../../base/router.tsx";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";

type Writer = { chatId: string; isOpen: boolean; sent: () => Promise<unknown> };

/** The answer, which is kept until it is sent, and the quick replies. */
export function TalkWriter({ chatId, isOpen, sent }: Writer) {
  const place = `talk:${chatId}`;
  const [text, setText] = useState(() => readKept<string>(place) ?? "");
  const [act, isBusy] = useAct();
  const { data } = useQuery(q(Admin, "GetServicePhrases"));
  // a message whose answer was lost is sent again under the same name, and stored once
  const clientKey = useRef(randomHex(16));
  const write = (next: string): void => {
    setText(next);
    keep(place, next === "" ? undefined : next);
  };
  const send = async (): Promise<void> => {
    const words = text.trim();
    if (words === "" || isBusy) return;
    const message = { chatId, clientKey: clientKey.current, text: words };
    if ((await act(() => admin.SendServiceMessage(message))) !== "done") return;
    clientKey.current = randomHex(16);
    write("");
    await sent();
  };
  const replies = (data?.list ?? []).filter(({ question }) => question === "");
  if (!isOpen) return <footer className="chat-write faint">由其他同事接待中，转给您后可以回复</footer>;
  return (
    <footer className="chat-write">
      <div className="usual">
        {replies.map(({ phraseId, answer }) => (
          <Button
            key={phraseId}
            size="small"
            onClick={() => write(text === "" ? answer : `${text}${answer}`)}
          >
            <span className="chat-phrase">{answer}</span>
          </Button>
        ))}
        <To path="/phrases" className="small">
          管理快捷回复
        </To>
      </div>
      <Input.TextArea
        aria-label="回复"
        value={text}
        maxLength={500}
        autoSize={{ minRows: 3, maxRows: 8 }}
        placeholder="Enter 发送，Shift + Enter 换行"
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          // Safari ends an input method's word before it tells of the Enter that ended it, as key 229
          const isWord = event.nativeEvent.isComposing || event.keyCode === 229;
          if (event.key !== "Enter" || event.shiftKey || isWord) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button type="primary" loading={isBusy} disabled={text.trim() === ""} onClick={() => void send()}>
        发送
      </Button>
    </footer>
  );
}
