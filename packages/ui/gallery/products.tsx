import { useState } from "react";
import { STUDIO_ROWS } from "../../../tools/demo/data/studio.data.ts";
import { SortBar } from "../src/bar/sort-bar.tsx";
import { Part } from "./part.tsx";
import styles from "./products.module.css";

const FOLDER = "../../../apps/server/assets/demo/studio/";
const urls = import.meta.glob<string>("../../../apps/server/assets/demo/studio/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});
const PAGE = 60;

interface Product {
  key: string;
  title: string;
  pictures: { name: string; url: string }[];
}

/** The goods of the demo world with every picture the studio took of them, in the table's order. */
const products: Product[] = STUDIO_ROWS.trim()
  .split("\n")
  .map((row) => {
    const [key = "", title = ""] = row.split("|").map((cell) => cell.trim());
    const pictures = Object.entries(urls)
      .map(([path, url]) => ({ name: path.slice(FOLDER.length, -".webp".length), url }))
      .filter(({ name }) => name === key || name.startsWith(`${key}-`))
      // the front has the shortest name
      .toSorted((one, other) => one.name.length - other.name.length);
    return { key, title, pictures };
  });

/** All goods in grids of sixty fronts; a front that is pressed shows all pictures of its goods. */
export function ProductPage() {
  const [page, setPage] = useState("0");
  const [shown, setShown] = useState(products[0]);
  const from = Number(page) * PAGE;
  const items = Array.from({ length: Math.ceil(products.length / PAGE) }, (_, at) => ({
    key: `${at}`,
    text: `${at * PAGE + 1} 起`,
  }));
  return (
    <>
      <SortBar value={page} onChange={setPage} items={items} />
      <div className={styles.grid}>
        {products.slice(from, from + PAGE).map((one) => (
          <button key={one.key} type="button" className={styles.tile} onClick={() => setShown(one)}>
            <img src={one.pictures[0]?.url} alt={one.title} loading="lazy" />
          </button>
        ))}
      </div>
      {shown && (
        <Part title={`${shown.title} · ${shown.pictures.length} 张`}>
          <div className={styles.all}>
            {shown.pictures.map(({ name, url }) => (
              <figure key={name}>
                <img src={url} alt={name} />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </div>
        </Part>
      )}
    </>
  );
}
