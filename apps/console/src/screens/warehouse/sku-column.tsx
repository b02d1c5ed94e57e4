import { textColumn } from "../../desk/columns.tsx";

type Sku = { title: string; specs: readonly string[]; picture: string };

/** What a SKU is called: 龙泉青瓷茶具 · 七件套. */
export const skuTitle = ({ title, specs }: Sku): string => [title, ...specs].join(" · ");

/** The column of a SKU, with its picture. */
export const skuColumn = <R extends Sku>() =>
  textColumn<R>("商品", skuTitle, {
    show: ({ title, specs, picture }) => (
      <div className="with-thumb">
        <img className="thumb" src={picture} alt="" />
        <div>
          <div className="one-line">{title}</div>
          <div className="one-line faint small">{specs.join("，")}</div>
        </div>
      </div>
    ),
  });
