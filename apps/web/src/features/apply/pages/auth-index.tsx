import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { userIcon } from "@heshi/ui/icons/user";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Icon } from "@heshi/ui/picture/icon";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "#src/shared/router/link.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { draftQuery, isDone } from "../apply.queries.ts";

const kinds = [
  {
    kind: "person",
    icon: userIcon,
    title: "个人或个体工商户",
    note: "小微商家，货款结算到本人银行卡",
    to: "/pages/shop/auth/person",
  },
  {
    kind: "company",
    icon: storefrontIcon,
    title: "企业",
    note: "有营业执照的公司，货款结算到对公账户",
    to: "/pages/shop/auth/company",
  },
] as const;
const papers = [
  ["身份证正反面照片", "个人为本人，企业为法定代表人"],
  ["营业执照照片", "企业必填；个体工商户有执照时填写"],
  ["结算账户", "个人为本人储蓄卡，企业为同名对公账户"],
] as const;

/** 商家认证: the kinds of merchants, and which papers each needs. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(draftQuery());
  const draft = data.draft ?? {};
  const done = isDone("subject", draft) ? draft.kind : undefined;
  return (
    <>
      <SectionHead title="选择主体类型" onPage />
      <Card pad="none" label="主体类型">
        <Rows>
          {kinds.map(({ kind, icon, title, note, to }) => (
            <Row
              key={kind}
              icon={<Icon of={icon} size={24} />}
              label={title}
              note={note}
              value={done === kind ? <Tag kind="ok">已填写</Tag> : undefined}
              link={(row) => <Link to={to}>{row}</Link>}
            />
          ))}
        </Rows>
      </Card>
      <SectionHead title="需要准备" onPage />
      <Card pad="none" label="需要准备">
        <Rows>
          {papers.map(([label, note]) => (
            <Row key={label} label={label} note={note} />
          ))}
        </Rows>
      </Card>
      <Caption>主体类型以最后一次保存的为准，提交审核前可以更换。</Caption>
    </>
  );
}
