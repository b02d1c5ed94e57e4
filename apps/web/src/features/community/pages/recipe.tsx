import { Kitchen } from "@heshi/contract/content/kitchen";
import { recipeLevelNames } from "@heshi/contract/content/post-form";
import { DISCLAIMER } from "@heshi/contract/content/post-states";
import { formatCount } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { warningCircleFillIcon } from "@heshi/ui/icons/warning-circle-fill";
import { Card } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { Picture } from "@heshi/ui/picture/picture";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { TextSkeleton } from "@heshi/ui/state/people-skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AuthorLine } from "../parts/author-line.tsx";
import community from "../parts/community.module.css";
import { chosenOf, Ingredients, RecipeBar } from "../parts/ingredients.tsx";
import type { Recipe } from "../parts/ingredients.tsx";
import styles from "../parts/recipe.module.css";
import { Remarks } from "../parts/remarks.tsx";
import { Steps } from "../parts/steps.tsx";
import { ReportOrDelete } from "../parts/talk.tsx";

/** 菜谱 (`id`): who it suits, ingredients by servings, steps, and what of it is sold here. */
export function Page() {
  const postId = useParam("id");
  return <Opened key={postId} postId={postId} />;
}

type Choice = { postId: string; turned: readonly string[] | undefined };

function Opened({ postId }: { postId: string }) {
  const [turned, setTurned] = useState<readonly string[]>();
  return (
    <Screen gap={8} skeleton={<TextSkeleton />} bar={<Bar postId={postId} turned={turned} />}>
      <Content postId={postId} turned={turned} onTurn={setTurned} />
    </Screen>
  );
}

function Bar({ postId, turned }: Choice) {
  const { data } = useQuery(q(Kitchen, "GetRecipe", { postId }));
  if (data === undefined) return null;
  return <RecipeBar recipe={data} chosen={chosenOf(data.recipe.ingredients, turned)} />;
}

function Content({ postId, turned, onTurn }: Choice & { onTurn: (ids: readonly string[]) => void }) {
  const { data } = useSuspenseQuery(q(Kitchen, "GetRecipe", { postId }));
  const { recipe, pictures, text, talks } = data;
  const [servings, setServings] = useState(recipe.servings);
  const chosen = chosenOf(recipe.ingredients, turned);
  return (
    <>
      <Card pad="none" label="菜谱">
        <Picture src={pictures[0]} alt={data.title} ratio={16 / 10} radius={0} eager sizes="100vw" />
        <Head recipe={data} />
      </Card>
      <People recipe={data} />
      <Ingredients
        recipe={data}
        servings={servings}
        onServings={setServings}
        chosen={chosen}
        onChoose={(id) => onTurn(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
      />
      <Steps steps={recipe.steps} />
      {(text !== "" || pictures.length > 1) && (
        <Card pad="money" label="小贴士">
          {text !== "" && <p className={community.talkText}>{text}</p>}
          <PictureGrid urls={pictures.slice(1)} label="菜谱图片" />
          {data.source !== "" && <p className={community.meta}>出处：{data.source}</p>}
        </Card>
      )}
      <Made recipe={data} />
      <Remarks postId={postId} count={talks} />
    </>
  );
}

function Head({ recipe: { postId, title, author, made, recipe } }: { recipe: Recipe }) {
  return (
    <div className={styles.head}>
      <h2 className={community.title}>{title}</h2>
      <div className={styles.who}>
        <AuthorLine author={author} size={32} isPlain />
        {made > 0 && <span className={community.meta}>{formatCount(made)} 人做过</span>}
        <ReportOrDelete postId={postId} isMe={author.isMe} onGone={() => navigateBack()} />
      </div>
      <dl className={styles.facts}>
        <Fact value={String(recipe.minutes)} unit="分钟" name="用时" />
        <Fact value={String(recipe.servings)} unit="人份" name="用量可调" />
        {recipe.kcal > 0 && <Fact value={String(recipe.kcal)} unit="千卡" name="每人约" />}
        <Fact value={recipeLevelNames[recipe.level]} unit="" name="难度" />
      </dl>
    </div>
  );
}

const Fact = ({ value, unit, name }: { value: string; unit: string; name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b> {unit}
    </dd>
  </div>
);

const People = ({ recipe: { recipe } }: { recipe: Recipe }) => (
  <Card pad="money" label="适合的人">
    <div className={styles.people}>
      <div className={styles.suits}>
        <h2>
          <Icon of={checkCircleFillIcon} size={16} /> 适合
        </h2>
        <p>{recipe.suits}</p>
      </div>
      <div className={styles.unsuited}>
        <h2>
          <Icon of={warningCircleFillIcon} size={16} /> 不宜
        </h2>
        <p>{recipe.unsuited}</p>
      </div>
    </div>
    <p className={community.meta}>{DISCLAIMER}</p>
  </Card>
);

function Made({ recipe: { postId, isMade, made } }: { recipe: Recipe }) {
  const [set] = useCommand(Kitchen, "SetMade", { toast: isMade ? "已取消" : "记下了，真棒" });
  return (
    <Card pad="money" label="我做过">
      <div className={styles.made}>
        <span>{made === 0 ? "还没有人做过" : `${formatCount(made)} 人做过这道菜`}</span>
        <Button kind={isMade ? "fill" : "outline"} size="s" onPress={() => set({ postId, isOn: !isMade })}>
          {isMade ? "我做过了" : "我做了这道菜"}
        </Button>
      </div>
    </Card>
  );
}
