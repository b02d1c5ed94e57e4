import { Chip, Chips } from "@heshi/ui/base/chip";
import { prompt } from "@heshi/ui/overlay/dialog";
import styles from "./address.module.css";

const TAGS = ["家", "公司", "学校", "父母"] as const;

/** The tag of an address: a preset or a custom one. */
export function AddressTags({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const isOwn = value !== "" && !TAGS.some((tag) => tag === value);
  const type = async (): Promise<void> => {
    const typed = await prompt({
      title: "自定义标签",
      value: isOwn ? value : "",
      placeholder: "最多 5 个字",
      maxLength: 5,
    });
    if (typed !== undefined) onChange(typed.trim());
  };
  return (
    <div className={styles.tags}>
      <p>标签</p>
      <Chips label="标签">
        {TAGS.map((tag) => (
          <Chip key={tag} chosen={value === tag} onPress={() => onChange(value === tag ? "" : tag)}>
            {tag}
          </Chip>
        ))}
        <Chip chosen={isOwn} onPress={() => void type()}>
          {isOwn ? value : "自定义"}
        </Chip>
      </Chips>
    </div>
  );
}
