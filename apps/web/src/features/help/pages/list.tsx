import { Faq, type FaqHead } from "@heshi/contract/system/faq";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { chatCircleDotsIcon } from "@heshi/ui/icons/chat-circle-dots";
import { phoneIcon } from "@heshi/ui/icons/phone";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Icon } from "@heshi/ui/picture/icon";
import { Empty } from "@heshi/ui/state/empty";
import { clip } from "@heshi/kernel/clip";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useSettings } from "#src/shared/form/settings.ts";
import { Link } from "#src/shared/router/link.tsx";
import { CHAT } from "#src/shared/router/chat-path.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/help.module.css";

const FEEDBACK = "/pages/services/feedback/index";

/** 帮助中心: a search over all answers, which stays in the URL, and the answers by category. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const keyword = query.get("keyword") ?? "";
  const [typed, setTyped] = useState(keyword);
  const search = (text: string): void => {
    setTyped(text);
    setQuery(text.trim() === "" ? {} : { keyword: text.trim() }, { replace: true });
  };
  return (
    <Screen
      gap={8}
      bar={
        <BottomBar label="联系我们">
          <Button kind="outline" grow onPress={() => goTo(FEEDBACK)}>
            意见反馈
          </Button>
          <Button grow onPress={() => goTo(CHAT)}>
            在线客服
          </Button>
        </BottomBar>
      }
      top={
        <div className={styles.search}>
          <SearchBar value={typed} onChange={setTyped} onSearch={search} placeholder="退款多久到账" />
        </div>
      }
    >
      {keyword === "" ? <Categories /> : <Found keyword={keyword} onClear={() => search("")} />}
      <Ways />
    </Screen>
  );
}

const Answers = ({ list }: { list: readonly (FaqHead & { summary?: string })[] }) => (
  <Card pad="none">
    <Rows>
      {list.map(({ faqId, title, summary }) => (
        <Row
          key={faqId}
          label={title}
          note={summary}
          link={(row) => <Link to={withQuery("/pages/services/help/detail", { id: faqId })}>{row}</Link>}
        />
      ))}
    </Rows>
  </Card>
);

function Categories() {
  const { data } = useSuspenseQuery(q(Faq, "GetHome"));
  if (data.list.length === 0)
    return <Empty picture="mail" title="帮助内容正在整理" help="可以先给我们留言，我们会尽快回复" />;
  // what is asked most is above, once
  const hot = new Set(data.hot.map(({ faqId }) => faqId));
  const rest = data.list
    .map((category) => ({ ...category, list: category.list.filter(({ faqId }) => !hot.has(faqId)) }))
    .filter(({ list }) => list.length > 0);
  return (
    <>
      <SectionHead title="大家常问" onPage />
      <Answers list={data.hot} />
      {rest.map(({ categoryId, name, list }) => (
        <section key={categoryId}>
          <SectionHead title={name} onPage />
          <Answers list={list} />
        </section>
      ))}
    </>
  );
}

function Found({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const { data } = useSuspenseQuery(q(Faq, "Search", { keyword: clip(keyword, 40) }));
  if (data.list.length === 0)
    return (
      <Empty
        picture="lens"
        title="没有找到相关的答案"
        help="换个说法试试，或给我们留言"
        action={{ text: "看全部问题", onPress: onClear }}
      />
    );
  return <Answers list={data.list} />;
}

/** The ways to people: feedback, and the service's telephone. */
function Ways() {
  const phone = useSettings(true)?.servicePhone ?? "";
  return (
    <>
      <SectionHead title="没有解决？" onPage />
      <Card pad="none">
        <Rows>
          <Row
            icon={<Icon of={chatCircleDotsIcon} size={20} />}
            label="我的反馈"
            onPress={() => goTo("/pages/services/feedback/list")}
          />
          {phone !== "" && (
            <Row
              icon={<Icon of={phoneIcon} size={20} />}
              label="客服电话"
              value={phone}
              link={(row) => <a href={`tel:${phone}`}>{row}</a>}
            />
          )}
        </Rows>
      </Card>
    </>
  );
}
