import { Chat } from "@heshi/contract/chat/chat";
import { Button } from "@heshi/ui/form/button";
import { TextArea } from "@heshi/ui/form/text-area";
import { TextField } from "@heshi/ui/form/text-field";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Empty } from "@heshi/ui/state/empty";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import styles from "./message.module.css";

type PhraseSheetProps = { open: boolean; onClose: () => void; mayEdit: boolean };

/** The shop's quick replies, and the questions that are answered at once. */
export function PhraseSheet({ open, onClose, mayEdit }: PhraseSheetProps) {
  const { data } = useQuery({ ...q(Chat, "GetPhrases"), enabled: open });
  const [remove] = useCommand(Chat, "RemovePhrase", { toast: "已删除" });
  return (
    <Sheet open={open} onClose={onClose} title="快捷回复与自动回答" pad tall>
      {data?.list.length === 0 && <Empty picture="mail" title="还没有快捷回复" />}
      <ul>
        {data?.list.map(({ phraseId, question, answer }) => (
          <li key={phraseId} className={styles.phrase}>
            <span className={styles.words}>
              {question !== "" && <span className={styles.question}>问：{question}</span>}
              {answer}
            </span>
            {mayEdit && (
              <Button
                kind="outline"
                size="s"
                label={`删除 ${answer}`}
                onPress={() => remove({ phraseId }, { text: "删除这条回复？", confirmText: "删除" })}
              >
                删除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && <NewPhrase />}
    </Sheet>
  );
}

function NewPhrase() {
  const [question, setQuestion] = useState("");
  const [answer, setAnswer] = useState("");
  const [save] = useCommand(Chat, "SavePhrase", {
    toast: "已保存",
    onDone: () => {
      setQuestion("");
      setAnswer("");
    },
  });
  return (
    <>
      <TextField
        label="买家的问题"
        value={question}
        onChange={setQuestion}
        maxLength={30}
        placeholder="选填，填写后自动回答"
      />
      <TextArea label="回复内容" value={answer} onChange={setAnswer} maxLength={300} />
      <Button
        size="full"
        disabled={answer.trim() === ""}
        reason="请填写回复内容"
        onPress={() => save({ question, answer })}
      >
        保存
      </Button>
    </>
  );
}
