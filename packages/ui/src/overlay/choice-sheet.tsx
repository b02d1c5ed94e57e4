import { RadioList, type RadioListProps } from "../form/radio-list.tsx";
import { Sheet } from "./sheet.tsx";

export interface ChoiceSheetProps<K extends string> extends Omit<RadioListProps<K>, "label" | "onChange"> {
  open: boolean;
  onClose: () => void;
  title: string;
  onDone: (key: K) => void;
}

/** A sheet to choose one of a few options; a press chooses and closes. */
export function ChoiceSheet<K extends string>({
  open,
  onClose,
  title,
  onDone,
  ...list
}: ChoiceSheetProps<K>) {
  const choose = (key: K): void => {
    onClose();
    onDone(key);
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <RadioList {...list} label={title} onChange={choose} />
    </Sheet>
  );
}
