import { Row, Rows } from "../layout/row.tsx";
import { Sheet } from "./sheet.tsx";

export interface ActionSheetProps<K extends string> {
  open: boolean;
  onClose: () => void;
  title: string;
  items: readonly { key: K; text: string }[];
  onDone: (key: K) => void;
}

/** A sheet of things to do; a press closes it and does one. */
export function ActionSheet<K extends string>({ open, onClose, title, items, onDone }: ActionSheetProps<K>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <Rows>
        {items.map(({ key, text }) => (
          <Row
            key={key}
            label={text}
            chevron={false}
            onPress={() => {
              onClose();
              onDone(key);
            }}
          />
        ))}
      </Rows>
    </Sheet>
  );
}
