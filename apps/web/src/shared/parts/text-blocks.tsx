import { blocksOf } from "./blocks.ts";
import styles from "./text-blocks.module.css";

/** A text in lines: `# ` begins a heading, `- ` an item. */
export function TextBlocks({ text }: { text: string }) {
  return (
    <div className={styles.blocks}>
      {blocksOf(text).map((block, at) => {
        if ("text" in block) {
          const key = `${at} ${block.text}`;
          return block.kind === "heading" ? <h3 key={key}>{block.text}</h3> : <p key={key}>{block.text}</p>;
        }
        return (
          <ul key={`${at} ${block.items[0]}`}>
            {block.items.map((item, place) => (
              // members may write a line twice
              <li key={`${place} ${item}`}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
