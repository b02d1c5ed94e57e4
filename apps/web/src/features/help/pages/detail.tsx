import { Faq } from "@heshi/contract/system/faq";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Text } from "@heshi/ui/base/text";
import { Button } from "@heshi/ui/form/button";
import { Card, Rule } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { TextSkeleton } from "@heshi/ui/state/people-skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/help.module.css";

/** 帮助详情: an answer with the page it leads to, whether it helped, and others of its category. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen gap={8} skeleton={<TextSkeleton />}>
      <Answer key={id} faqId={id} />
    </Screen>
  );
}

function Answer({ faqId }: { faqId: string }) {
  const { data } = useSuspenseQuery(q(Faq, "GetDetail", { faqId }));
  const { title, category, text, link, related } = data;
  return (
    <>
      <Card pad="money" as="article">
        <Text as="p" size={13} tone="ink-2">
          {category}
        </Text>
        <Text as="h2" size={17} weight="bold">
          {title}
        </Text>
        {text.split("\n").map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {link !== undefined && isBuilt(link.path) && (
          <p className={styles.link}>
            <Button kind="accent" size="m" onPress={() => goTo(link.path)}>
              {link.text}
            </Button>
          </p>
        )}
        <Rule />
        <Vote faqId={faqId} />
      </Card>
      {related.length > 0 && (
        <>
          <SectionHead title="相关问题" onPage />
          <Card pad="none">
            <Rows>
              {related.map((one) => (
                <Row
                  key={one.faqId}
                  label={one.title}
                  link={(row) => (
                    <Link to={withQuery("/pages/services/help/detail", { id: one.faqId })}>{row}</Link>
                  )}
                />
              ))}
            </Rows>
          </Card>
        </>
      )}
    </>
  );
}

/** 有用 or 没用, which can be changed; who says 没用 is asked for what is missing. */
function Vote({ faqId }: { faqId: string }) {
  const { data } = useQuery(q(Faq, "GetVote", { faqId }));
  const [vote] = useCommand(Faq, "Vote", { toast: "谢谢您的反馈" });
  const own = data?.isHelpful;
  const button = (isHelpful: boolean, text: string) => (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={own === isHelpful}
      onClick={() => void vote({ faqId, isHelpful })}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.votes} role="group" aria-label="这个回答有用吗">
      <span>这个回答有用吗？</span>
      {button(true, "有用")}
      {button(false, "没用")}
      {own === false && (
        <Link to="/pages/services/feedback/index" className={styles.tell}>
          告诉我们哪里没说清
        </Link>
      )}
    </div>
  );
}
