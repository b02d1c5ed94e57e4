import { CheckMark } from "@heshi/ui/form/checkbox";
import styles from "./option-list.module.css";

export interface Option {
  code: string;
  name: string;
}

export interface OptionListProps<O extends Option> {
  label: string;
  options: readonly O[];
  value: string | undefined;
  onChoose: (option: O) => void;
}

/** A long list of options on a sheet, of which one is chosen. */
export function OptionList<O extends Option>({ label, options, value, onChoose }: OptionListProps<O>) {
  return (
    <div className={styles.list} role="radiogroup" aria-label={label}>
      {options.map((option) => {
        const isChosen = option.code === value;
        return (
          <button
            key={option.code}
            type="button"
            role="radio"
            aria-checked={isChosen}
            onClick={() => onChoose(option)}
          >
            {option.name}
            {isChosen && <CheckMark checked />}
          </button>
        );
      })}
    </div>
  );
}
