import { Kitchen } from "@heshi/contract/content/kitchen";
import type { OutputOf } from "@heshi/contract/frame/define";
import { fen, formatFen } from "@heshi/kernel/money";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Stepper } from "@heshi/ui/form/stepper";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { showToast } from "@heshi/ui/overlay/toast";
import { Picture } from "@heshi/ui/picture/picture";
import type { ReactNode } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { amountOf } from "../ingredients.ts";
import { MarkButton } from "./marks.tsx";
import styles from "./recipe.module.css";

export type Recipe = OutputOf<(typeof Kitchen)["methods"]["GetRecipe"]>;
type Stocked = Recipe["recipe"]["ingredients"][number];

/** The goods of ingredients that are to be bought: those in stock, until somebody has turned one. Pure. */
export const chosenOf = (ingredients: readonly Stocked[], turned?: readonly string[]): readonly string[] =>
  turned ?? [...new Set(ingredients.flatMap(({ goods }) => (goods?.inStock === true ? goods.waresId : [])))];

type Props = {
  recipe: Recipe;
  servings: number;
  onServings: (servings: number) => void;
  chosen: readonly string[];
  onChoose: (waresId: string) => void;
};
/** 用料: amounts for so many servings, and the goods that they are sold as. */
export const Ingredients = ({ recipe: { recipe }, servings, onServings, chosen, onChoose }: Props) => (
  <Card pad="money" label="用料">
    <div className={styles.between}>
      <SectionHead title="用料" count={`${servings} 人份`} />
      <Stepper value={servings} onChange={onServings} label="几人份" max={20} />
    </div>
    <ul className={styles.ingredients}>
      {recipe.ingredients.map((one, at) => (
        <li key={`${at} ${one.name}`} className={styles.ingredient}>
          {one.goods ? (
            <Sold
              one={one}
              goods={one.goods}
              isChosen={chosen.includes(one.goods.waresId)}
              onChoose={onChoose}
            >
              {one.name} {amountOf(one, { servings, of: recipe.servings })}
            </Sold>
          ) : (
            <>
              <span className={styles.name}>{one.name}</span>
              <span className={styles.amount}>{amountOf(one, { servings, of: recipe.servings })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

type SoldProps = {
  one: Stocked;
  goods: NonNullable<Stocked["goods"]>;
  isChosen: boolean;
  onChoose: (waresId: string) => void;
  children: ReactNode;
};
/** An ingredient that is sold here: an advertisement, and said so. */
const Sold = ({ one, goods, isChosen, onChoose, children }: SoldProps) => (
  <>
    <Checkbox
      label={`买${one.name}`}
      checked={isChosen && goods.inStock}
      disabled={!goods.inStock}
      onChange={() => onChoose(goods.waresId)}
    />
    <Link to={goodsPath(goods.waresId)} className={styles.sold}>
      <Picture src={goods.picture} alt="" width={48} faded={!goods.inStock} />
      <span className={styles.soldWords}>
        <span className={styles.name}>{children}</span>
        <span className={styles.advert}>
          <Tag kind="grey">广告</Tag> {goods.title}
        </span>
      </span>
      {goods.inStock ? <Price fen={goods.priceFen} size={15} ink /> : <Tag kind="grey">缺货</Tag>}
    </Link>
  </>
);

/** The bar of a recipe: like, keep, and put the chosen goods into the cart. */
export function RecipeBar({ recipe, chosen }: { recipe: Recipe; chosen: readonly string[] }) {
  const { postId, isLiked, likes, isCollected, collects } = recipe;
  const goods = new Map(
    recipe.recipe.ingredients.flatMap((one) => (one.goods ? [[one.goods.waresId, one.goods] as const] : [])),
  );
  const bought = chosen.flatMap((id) => goods.get(id) ?? []);
  const sum = fen(bought.reduce((all, { priceFen }) => all + priceFen, 0));
  const [add] = useCommand(Kitchen, "AddIngredients", {
    onDone: ({ added, left, isFull }) => {
      const why = isFull ? "放不下了，请清理购物车" : "暂时缺货";
      showToast(
        left.length === 0 ? `${added} 样已加入购物车` : `${added} 样已加入，${left.join("、")}${why}`,
      );
    },
  });
  return (
    <BottomBar label="操作">
      <MarkButton key={`${postId} like`} postId={postId} kind="like" isOn={isLiked} count={likes} />
      <MarkButton key={`${postId} keep`} postId={postId} kind="collect" isOn={isCollected} count={collects} />
      {goods.size === 0 ? (
        <Button grow kind="tint" onPress={() => goTo("/pages/cart/index")}>
          去购物车
        </Button>
      ) : (
        <Button
          grow
          disabled={bought.length === 0}
          reason="请先勾选要买的用料"
          onPress={() => add({ postId, waresIds: bought.map(({ waresId }) => waresId) })}
        >
          {bought.length === 0 ? "加入购物车" : `${bought.length} 样加入购物车 ¥${formatFen(sum)}`}
        </Button>
      )}
    </BottomBar>
  );
}
