import type { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Link } from "#src/shared/router/link.tsx";

type Counter = OutputOf<(typeof Merchant)["methods"]["GetCounter"]>;

const firstSteps = [
  {
    key: "hasAddress",
    text: "填写发货和退货地址",
    note: "买家看到发货地，退货寄到这里",
    to: "/pages/shop/address/list",
  },
  {
    key: "hasDispatch",
    text: "新建运费模板",
    note: "发布要寄送的商品前需要",
    to: "/pages/shop/dispatch/list",
  },
  { key: "hasGoods", text: "发布第一件商品", note: "填写后提交平台审核", to: "/pages/goods/edit/entrance" },
  {
    key: "hasOnSale",
    text: "审核通过，上架销售",
    note: "一般 1 个工作日",
    to: "/pages/shop/goods/manage?tab=reviewing",
  },
] as const;

/** What a new shop does before it sells, until all of it is done. */
export const FirstSteps = (done: NonNullable<Counter["firstSteps"]>) => (
  <Card pad="none" label="开店步骤">
    <SectionHead title="开店步骤" onPage />
    <Rows>
      {firstSteps.map(({ key, text, note, to }) => (
        <Row
          key={key}
          label={text}
          note={note}
          value={<Tag kind={done[key] ? "ok" : "grey"}>{done[key] ? "已完成" : "去完成"}</Tag>}
          link={(row) => <Link to={to}>{row}</Link>}
        />
      ))}
    </Rows>
  </Card>
);
