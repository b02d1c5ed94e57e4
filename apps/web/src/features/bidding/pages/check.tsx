import { Wares } from "@heshi/contract/goods/wares";
import { verifyLot } from "@heshi/contract/auction/verify";
import { formatFen } from "@heshi/kernel/money";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { saveFile } from "#src/shared/form/save-file.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { phaseWords } from "../bidding.queries.ts";
import styles from "../parts/bidding.module.css";

/** SHA-256 by the phone itself, in hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const faultWords = {
  changed: "出价被改动",
  missing: "缺少出价",
  moved: "出价顺序被调换",
  added: "多出不在链上的出价",
  head: "链尾不一致",
  price: "成交价不符合规则",
  order: "时间或领先者不符合规则",
  seal: "公开的最高价与当时封存的不一致",
} as const;

/** 拍品核验 (`no`): the rules, and the chain of bids checked on this phone. */
export function Page() {
  const lotNo = useParam("no");
  return (
    <Screen gap={8}>
      <Content lotNo={lotNo} />
    </Screen>
  );
}

function Content({ lotNo }: { lotNo: string }) {
  const { data: file } = useSuspenseQuery(q(Wares, "GetLotFile", { lotNo }));
  const { data: faults } = useQuery({
    queryKey: ["lot-check", lotNo, file.head, file.state],
    queryFn: () => verifyLot(file, sha256),
  });
  const extendSeconds = file.terms.extendMs / 1000;
  const isSound = faults?.length === 0;
  const state = file.state === "listed" ? "竞拍未结束" : phaseWords[file.state];
  return (
    <>
      <Card pad="money" label="核验结果">
        <p className={styles.line}>
          <span>{file.title}</span>
          {faults !== undefined && (
            <Tag kind={isSound ? "ok" : "danger"}>{isSound ? "核验一致" : "发现问题"}</Tag>
          )}
        </p>
        <KeyValue
          rows={[
            ["拍品编号", lotNo],
            ["状态", state],
            ["出价", `${file.bids.length} 次`],
            ...(file.award ? [["成交价", `¥${formatFen(file.award.priceFen)}`] as const] : []),
            ["拍卖企业", file.terms.licence],
          ]}
        />
        {faults?.map(({ kind, what }) => (
          <p key={kind + what} role="alert">
            {faultWords[kind]}：{what}
          </p>
        ))}
        <p className={styles.hash}>链尾 {file.head}</p>
      </Card>
      <Card label="出价规则">
        <SectionHead title="价格怎么定" />
        <ul className={styles.bids}>
          <li>成交价 = 第二高的最高价 + 一个加价幅度，不超过第一名的最高价和最高限价。</li>
          <li>只有一人出价时按起拍价成交；最高价达到保留价的，按保留价成交。</li>
          <li>
            最高价相同，先出价者领先；结束前 {extendSeconds} 秒内有人出价，顺延 {extendSeconds} 秒，最多{" "}
            {file.terms.extensions} 次。
          </li>
          <li>
            每次出价都封存最高价，并与前一次连成一条链；结束后公开保留价、第二高的最高价，以及压住成交价的第一名最高价。
          </li>
        </ul>
      </Card>
      <Foot>
        <Button
          kind="outline"
          size="full"
          onPress={() => saveFile(`${lotNo}.json`, JSON.stringify(file, null, 2), "application/json")}
        >
          下载核验文件
        </Button>
      </Foot>
      <Caption>核验在您的手机上进行，不依赖我们的服务器。保存核验文件或链尾，以后可以再次比对。</Caption>
    </>
  );
}
