import { todayText } from "@heshi/contract/samecity/hours";
import { localCategories } from "@heshi/contract/samecity/local-categories";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatDay } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { type BranchView, licenceFace } from "../branch-values.ts";
import styles from "./branch.module.css";

/** A branch with today's hours and what is said of its licence; who may change it edits, submits and removes. */
export function BranchCard({ branch, mayChange }: { branch: BranchView; mayChange: boolean }) {
  const { name, category, address, phone, isFound, isOpen, hours, goodsCount } = branch;
  const now = new Date(serverTime());
  const licence = licenceFace(branch, formatDay(now));
  return (
    <Card as="article" label={name}>
      <SectionHead
        title={name}
        count={category && localCategories[category]}
        more={hours && <Tag kind={isOpen ? "ok" : "grey"}>{isOpen ? "营业中" : "休息中"}</Tag>}
      />
      <p className={styles.lines}>{address}</p>
      <p className={styles.lines}>
        {hours && <span>今天 {todayText(hours, now)}</span>} <span>{phone}</span>
      </p>
      {!isFound && <p className={styles.lacking}>资料还不完整，附近的买家看不到这家门店，请编辑补全</p>}
      <div className={styles.facts}>
        <Tag kind={licence.kind}>{licence.text}</Tag>
        <span>{goodsCount === 0 ? "没有商品在用" : `${goodsCount} 件商品在用`}</span>
      </div>
      {mayChange && <Acts branch={branch} />}
    </Card>
  );
}

function Acts({ branch: { branchId, name } }: { branch: BranchView }) {
  const [remove] = useCommand(Merchant, "RemoveBranch", { toast: "已删除" });
  const to = (page: string) => navigateTo(withQuery(`/pages/shop/branch/${page}`, { id: branchId }));
  return (
    <div className={styles.foot}>
      <Button
        kind="outline"
        size="s"
        label={`删除 ${name}`}
        onPress={() => remove({ branchId }, { text: `确定删除门店“${name}”？`, confirmText: "删除" })}
      >
        删除
      </Button>
      <Button kind="outline" size="s" label={`${name} 的配送设置`} onPress={() => to("delivery")}>
        配送
      </Button>
      <Button kind="outline" size="s" label={`${name} 的证照`} onPress={() => to("licence")}>
        证照
      </Button>
      <Button kind="tint" size="s" label={`编辑 ${name}`} onPress={() => to("edit")}>
        编辑
      </Button>
    </div>
  );
}
