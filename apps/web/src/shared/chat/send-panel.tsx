import type { ChatCard, Phrase } from "@heshi/contract/chat/chat-view";
import { System } from "@heshi/contract/system/system";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { imageIcon } from "@heshi/ui/icons/image";
import { packageIcon } from "@heshi/ui/icons/package";
import { Channel } from "@heshi/ui/layout/channel-grid";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { Empty } from "@heshi/ui/state/empty";
import { Spinner } from "@heshi/ui/state/spinner";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { showFailure } from "../data/error-actions.ts";
import { rpc } from "../data/rpc.ts";
import { CardFace } from "./card-message.tsx";
import type { ChatSide } from "./chat-side.ts";
import type { Content } from "./conversation.ts";
import styles from "./send-panel.module.css";

const MOST_MB = 10;
const MOST_PICTURES = 9;

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return { width: 1, height: 1 };
  }
}

export interface SendPanelProps {
  onSend: (content: Content) => void;
  onCards: () => void;
  /** Quick replies of a desk. */
  phrases?: readonly Phrase[];
  onClose: () => void;
}

/** Uploads pictures one after another and sends each; how many are left. */
function usePictures({ onSend, onClose }: Pick<SendPanelProps, "onSend" | "onClose">) {
  const [left, setLeft] = useState(0);
  const upload = async (files: readonly File[]): Promise<void> => {
    const taken = files.slice(0, MOST_PICTURES);
    if (files.length > MOST_PICTURES) showToast(`一次最多发 ${MOST_PICTURES} 张`);
    setLeft(taken.length);
    for (const file of taken) {
      if (file.size > MOST_MB * 1024 * 1024) showToast(`图片不能超过 ${MOST_MB} MB`);
      else
        await Promise.all([rpc(System).Upload({}, { file }), sizeOf(file)])
          .then(([{ url }, size]) => onSend({ picture: url, ...size }))
          .catch(showFailure);
      setLeft((count) => count - 1);
    }
    onClose();
  };
  return { left, upload };
}

/** What can be sent beside a text: pictures, an order, a quick reply. */
export function SendPanel(props: SendPanelProps) {
  const { onCards, onClose } = props;
  const { left, upload } = usePictures(props);
  const album = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    if (files.length > 0) void upload(files);
  };
  const input = { type: "file", hidden: true, accept: "image/*", onChange: chosen } as const;
  if (left > 0)
    return (
      <p className={styles.busy} role="status">
        <Spinner /> 正在上传，还有 {left} 张
      </p>
    );
  return (
    <>
      <Phrases {...props} />
      <input {...input} ref={album} multiple aria-label="选择图片" />
      <div className={styles.ways}>
        <button type="button" onClick={() => album.current?.click()}>
          <Channel icon={imageIcon} text="图片或拍照" />
        </button>
        <button
          type="button"
          onClick={() => {
            onClose();
            onCards();
          }}
        >
          <Channel icon={packageIcon} text="订单" />
        </button>
      </div>
    </>
  );
}

function Phrases({ phrases = [], onSend, onClose }: SendPanelProps) {
  const send = (text: string): void => {
    onSend({ text });
    onClose();
  };
  if (phrases.length === 0) return null;
  return (
    <Chips label="快捷回复">
      {phrases.map(({ phraseId, answer }) => (
        <Chip key={phraseId} onPress={() => send(answer)}>
          <span className={styles.phrase}>{answer}</span>
        </Chip>
      ))}
    </Chips>
  );
}

export interface CardSheetProps {
  side: ChatSide;
  chatId: string;
  open: boolean;
  onClose: () => void;
  onSend: (content: Content) => void;
}

/** The member's latest orders, one of which is sent. */
export function CardSheet({ side, chatId, open, onClose, onSend }: CardSheetProps) {
  const { data, isPending } = useQuery({
    queryKey: ["conversation.cards", side.name, chatId],
    queryFn: () => side.cards(chatId),
    enabled: open,
    staleTime: 0,
  });
  const choose = ({ orderId }: ChatCard): void => {
    onClose();
    if (orderId !== undefined) onSend({ orderId });
  };
  return (
    <Sheet open={open} onClose={onClose} title="选择要发送的订单" pad>
      {isPending && <Spinner />}
      {data?.list.length === 0 && <Empty picture="box" title="还没有可以发送的订单" />}
      <ul className={styles.cards}>
        {data?.list.map((card) => (
          <li key={card.orderId}>
            <button type="button" className={styles.card} onClick={() => choose(card)}>
              <CardFace card={card} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
