import type { OutputOf } from "@heshi/contract/frame/define";
import { shareTypes } from "@heshi/contract/system/share";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Text } from "@heshi/ui/base/text";
import { Card, Rule } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Picture } from "@heshi/ui/picture/picture";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { ShareButton } from "#src/shared/share/share-button.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/proof.module.css";

type Proof = OutputOf<(typeof Warehouse)["methods"]["GetProof"]>;

/** 云仓件数核验 (`skuId`): what is issued of a SKU, whose it is, and the last stock-take. Public. */
export function Page() {
  const skuId = useParam("skuId");
  return (
    <Screen
      gap={8}
      skeleton={<RowSkeleton />}
      right={<ShareButton source={{ sourceType: shareTypes.proof, sourceId: skuId }} />}
    >
      <Content skuId={skuId} />
    </Screen>
  );
}

function Content({ skuId }: { skuId: string }) {
  const { data: proof } = useSuspenseQuery(q(Warehouse, "GetProof", { skuId }));
  return (
    <>
      <Goods {...proof} />
      <Books {...proof} />
      <LastCount counted={proof.counted} />
      <Caption>
        件数来自账本和逐件登记的货品，两者独立记录、随时核对。盘点由两位工作人员先后清点和确认；盘点之后的买入、退回会改变归属，不改变总数。
      </Caption>
    </>
  );
}

const Goods = ({ waresId, skuId, title, specs, picture }: Proof) => (
  <Card pad="goods" label="商品">
    <Link to={withQuery(goodsPath(waresId), { sku: skuId })} className={styles.goods}>
      <Picture src={picture} alt="" width={64} />
      <span className={styles.words}>
        <Text weight="medium">{title}</Text>
        <Text size={13} tone="ink-2">
          {specs.join(" ")}
        </Text>
      </span>
    </Link>
  </Card>
);

/** The ledger's count above, the units' below; both have to be the same. */
const Books = ({ issued, owned, ofShop, found, isEven, checkedAt }: Proof) => (
  <Card pad="money" label="件数">
    <p className={styles.head}>
      <Text size={13} tone="ink-2">
        账本在仓件数
      </Text>
      <Tag kind={isEven ? "ok" : "danger"}>{isEven ? "核对一致" : "正在核对"}</Tag>
    </p>
    <p className={styles.count}>
      <b>{issued}</b> 件
    </p>
    <Rule />
    <KeyValue
      rows={[
        ["会员持有", `${owned} 件`],
        ["店铺待售", `${ofShop} 件`],
        ...(found > 0 ? [["盘点多出，待归属", `${found} 件`] as const] : []),
        ["核对时间", formatMinute(new Date(checkedAt))],
      ]}
    />
  </Card>
);

const LastCount = ({ counted }: Pick<Proof, "counted">) => (
  <Card pad="money" label="最近盘点">
    <SectionHead title="最近盘点" />
    {counted === undefined ? (
      <Text size={13} tone="ink-2">
        入仓不久，还没有到第一次盘点的日子
      </Text>
    ) : (
      <KeyValue
        rows={[
          ["盘点时间", formatMinute(new Date(counted.at))],
          ["账面", `${counted.expected} 件`],
          ["点到", `${counted.counted} 件`],
          ...(counted.missing > 0 ? [["缺失", `${counted.missing} 件`] as const] : []),
          ...(counted.found > 0 ? [["多出", `${counted.found} 件`] as const] : []),
          ["清点、确认", counted.by.join("、")],
          ["盘点单号", counted.takeNo],
        ]}
      />
    )}
  </Card>
);
