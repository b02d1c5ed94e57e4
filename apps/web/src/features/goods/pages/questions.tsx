import { Wares } from "@heshi/contract/goods/wares";
import { formatDay } from "@heshi/kernel/text";
import { Dates } from "@heshi/ui/base/keep-together";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { prompt } from "@heshi/ui/overlay/dialog";
import { Picture } from "@heshi/ui/picture/picture";
import { useQuery } from "@tanstack/react-query";
import { pages, q, type RowOf } from "#src/shared/data/query.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { asMember } from "#src/shared/router/gates.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { detailQuery } from "../detail.queries.ts";
import { Answers } from "../parts/comments/answers.tsx";
import styles from "../parts/comments/questions.module.css";

type Question = RowOf<typeof Wares, "GetQuestions">;

/** 问大家: the questions about a product (`id`) with answers of its buyers. */
export function Page() {
  const waresId = useParam("id");
  const isMember = useIsMember();
  const { data } = useQuery({ ...q(Wares, "GetMayAnswer", { waresId }), enabled: isMember });
  const [ask] = useCommand(Wares, "Ask", { toast: "已提问，有人回答会告诉您" });
  const onAsk = () =>
    asMember("登录后提问", async () => {
      const text = await prompt({
        title: "向买过的人提问",
        placeholder: "4 至 100 字，如：尺码偏大吗",
        maxLength: 100,
      });
      if (text !== undefined) await ask({ waresId, text });
    });
  return (
    <TabbedList
      list={() => pages(Wares, "GetQuestions", { waresId })}
      empty={() => ({
        picture: "mail",
        title: "还没有人提问",
        help: "问问买过的人，回答都来自确认收货的买家",
      })}
      above={<Asked waresId={waresId} />}
      bar={
        <BottomBar label="提问">
          <Button grow onPress={onAsk}>
            向买过的人提问
          </Button>
        </BottomBar>
      }
    >
      {(questions) =>
        questions.map((question) => (
          <QuestionCard
            key={question.questionId}
            question={question}
            mayAnswer={isMember && data?.mayAnswer === true}
          />
        ))
      }
    </TabbedList>
  );
}

/** The product that the questions are about. */
function Asked({ waresId }: { waresId: string }) {
  const { data, isError } = useQuery(detailQuery(waresId));
  if (isError) return null;
  return (
    <div className={styles.card}>
      <Link to={goodsPath(waresId)}>
        <Card>
          <span className={styles.goods}>
            {data && (
              <>
                <Picture src={data.pictures[0]} alt="" width={48} />
                <span className={styles.goodsWords}>
                  <span className={styles.goodsTitle}>{data.title}</span>
                  <TilePrice orderType={data.orderType} amount={data.priceFen} size={15} />
                </span>
              </>
            )}
          </span>
        </Card>
      </Link>
    </div>
  );
}

function QuestionCard({ question, mayAnswer }: { question: Question; mayAnswer: boolean }) {
  const { questionId, text, nickname, createdAt, answers, first } = question;
  const [answer] = useCommand(Wares, "Answer", { toast: "谢谢您的回答" });
  const onAnswer = async () => {
    const typed = await prompt({ title: text, placeholder: "说说您的使用感受，2 至 300 字", maxLength: 300 });
    if (typed !== undefined) await answer({ questionId, text: typed });
  };
  return (
    <div className={styles.card}>
      <Card pad="money" as="article">
        <h2 className={styles.question}>
          <span className={styles.ask} aria-label="问">
            问
          </span>
          {text}
        </h2>
        <p className={styles.facts}>
          {nickname} · <Dates text={formatDay(new Date(createdAt))} />
        </p>
        {answers === 0 && <p className={styles.facts}>还没有回答</p>}
        <Answers
          questionId={questionId}
          first={first}
          count={answers}
          act={
            mayAnswer && (
              <Button kind="outline" size="s" label={`回答 ${text}`} onPress={onAnswer}>
                我来回答
              </Button>
            )
          }
        />
      </Card>
    </div>
  );
}
