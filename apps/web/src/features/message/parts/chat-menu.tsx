import { Chat } from "@heshi/contract/chat/chat";
import type { ChatHead } from "@heshi/contract/chat/chat-view";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { useCommand } from "#src/shared/data/use-command.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";

type Act = "pin" | "mute" | "remove";

/** What the member does with a conversation: pin, mute, delete. */
export function ChatMenu({ head, open, onClose }: { head: ChatHead; open: boolean; onClose: () => void }) {
  const { chatId, isPinned, isMuted, name } = head;
  const [pin] = useCommand(Chat, "Pin", { toast: isPinned ? "已取消置顶" : "已置顶" });
  const [mute] = useCommand(Chat, "Mute", { toast: isMuted ? "已取消免打扰" : "已设为免打扰" });
  const [remove] = useCommand(Chat, "Remove", {
    toast: "已删除",
    refetch: "later",
    onDone: () => navigateBack(),
  });
  const acts: Readonly<Record<Act, () => Promise<void>>> = {
    pin: () => pin({ chatId, isPinned: !isPinned }),
    mute: () => mute({ chatId, isMuted: !isMuted }),
    remove: () => remove({ chatId }, { text: "删除后聊天记录不再显示", confirmText: "删除" }),
  };
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={name}
      items={[
        { key: "pin", text: isPinned ? "取消置顶" : "置顶会话" },
        { key: "mute", text: isMuted ? "取消免打扰" : "消息免打扰" },
        { key: "remove", text: "删除会话" },
      ]}
      onDone={(key) => void acts[key]()}
    />
  );
}
