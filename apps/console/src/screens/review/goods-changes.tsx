import type { GoodsForm } from "@heshi/contract/shop/goods-form";
import type { GoodsChange } from "@heshi/contract/shop/goods-review";
import type { ReactNode } from "react";
import { moneyText } from "../../base/words.tsx";
import { Part, Pictures } from "../../desk/parts.tsx";

type Shown = { title: string; of: (form: GoodsForm) => unknown; show?: (form: GoodsForm) => ReactNode };

const price = (fen: number | undefined): string => (fen === undefined ? "" : moneyText(fen));

const Skus = ({ skus }: GoodsForm) =>
  skus.map(({ values, priceFen, memberPriceFen, stock }) => (
    <div key={values.join("/")}>
      {values.join(" ") || "默认"} <b className="num">{price(priceFen)}</b>
      {memberPriceFen !== undefined && <span className="faint"> 会员 {price(memberPriceFen)}</span>}
      {stock !== undefined && <span className="faint"> 库存 {stock}</span>}
    </div>
  ));

const Detail = ({ detail }: GoodsForm) =>
  detail.map((block, at) =>
    block.kind === "picture" ? (
      // blocks have no ids: their place is what they are known by
      // oxlint-disable-next-line react/no-array-index-key
      <Pictures key={at} urls={[block.picture]} size={160} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={at} className="long-text">
        {block.kind === "heading" ? <b>{block.text}</b> : block.text}
      </p>
    ),
  );

const rows: readonly Shown[] = [
  { title: "标题", of: ({ title }) => title },
  { title: "副标题", of: ({ subtitle }) => subtitle },
  {
    title: "主图",
    of: ({ pictures }) => pictures,
    show: ({ pictures }) => <Pictures urls={pictures} size={104} />,
  },
  {
    title: "视频",
    of: ({ video }) => video ?? "",
    show: ({ video }) => video && <video src={video} controls width={208} aria-label="商品视频" />,
  },
  {
    title: "价格",
    of: ({ skus }) => skus.map(({ stock: _stock, ...sku }) => sku),
    show: (form) => <Skus {...form} />,
  },
  {
    title: "参数",
    of: ({ parameters }) => parameters.map(({ name, value }) => `${name}：${value}`).join("\n"),
  },
  { title: "服务", of: ({ services }) => services.join("、") },
  {
    title: "限购",
    of: ({ limitPerMember }) => (limitPerMember === undefined ? "" : `每人 ${limitPerMember} 件`),
  },
  {
    title: "使用规则",
    of: ({ voucher }) =>
      voucher === undefined
        ? ""
        : `购买后 ${voucher.validDays} 天内，${voucher.hours}，${voucher.needsCall ? "需要预约" : "无需预约"}\n${voucher.rules}`,
  },
  {
    title: "门店",
    of: ({ voucher, tire, town }) =>
      (voucher ?? tire ?? town)?.stores
        .map(({ name, address, phone }) => `${name}，${address}，${phone}`)
        .join("\n") ?? "",
  },
  { title: "图文详情", of: ({ detail }) => detail, show: (form) => <Detail {...form} /> },
];

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);
const Cell = ({ form, row }: { form: GoodsForm; row: Shown }): ReactNode => {
  const value = row.of(form);
  if (isEmpty(value)) return <span className="faint">无</span>;
  return row.show ? row.show(form) : <span className="long-text">{String(value)}</span>;
};

/** A product as it shall be, beside what is on sale; what differs is marked, and said. */
export function GoodsChanges({ change: { form, before } }: { change: GoodsChange }) {
  const changed = (row: Shown): boolean =>
    before !== undefined && JSON.stringify(row.of(before)) !== JSON.stringify(row.of(form));
  const shown = rows.filter(
    (row) => !isEmpty(row.of(form)) || (before !== undefined && !isEmpty(row.of(before))),
  );
  return (
    <Part title={before ? "修改前后" : "内容"}>
      <div className={before ? "change" : "change is-new"}>
        {before && (
          <>
            <b />
            <b>在售</b>
            <b>修改后</b>
          </>
        )}
        {shown.map((row) => [
          <span key={row.title} className="faint">
            {row.title}
            {changed(row) && <b className="changed-mark">已修改</b>}
          </span>,
          before && (
            <div key={`${row.title} before`}>
              <Cell form={before} row={row} />
            </div>
          ),
          <div key={`${row.title} after`} className={changed(row) ? "is-changed" : ""}>
            <Cell form={form} row={row} />
          </div>,
        ])}
      </div>
    </Part>
  );
}
