import { formatDay } from "@heshi/kernel/text";
import { When } from "../../base/words.tsx";
import { amountColumn, personColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";

type Row = AdminRow<"GetDistricts">;

/** Districts that have a proxy, with what they brought. */
export const Screen = workList<"GetDistricts", Row>({
  title: "代理区县",
  about: "现在有代理的区县；奖金是本期代理以来的，已扣除退款",
  list: "GetDistricts",
  filters: [],
  idOf: ({ termId }) => termId,
  columns: [
    textColumn("区县", ({ regionText }) => regionText),
    personColumn("代理", ({ mid, nickname }) => [nickname, mid]),
    textColumn("招募码", ({ code }) => code, { isNumber: true }),
    textColumn("比例", ({ rateBp }) => `${rateBp / 100}%`),
    textColumn("营业店铺", ({ shops, needShops, checkAt }) =>
      shops < needShops
        ? `${shops} 家（${formatDay(new Date(checkAt))} 起至少 ${needShops} 家）`
        : `${shops} 家`,
    ),
    amountColumn("待到账", ({ heldFen }) => heldFen),
    amountColumn("已到账", ({ releasedFen }) => releasedFen),
    timeColumn("开始", ({ fromAt }) => fromAt),
    timeColumn("到期", ({ validUntil }) => validUntil),
  ],
  heading: ({ regionText, nickname }) => <DetailHead title={`${regionText}，${nickname}`} />,
  view: ({ mid, nickname, code, shops, needShops, checkAt }) => (
    <Part title="代理">
      <Facts
        rows={[
          [
            "会员",
            <MemberLink key="mid" mid={mid}>
              {nickname}
            </MemberLink>,
          ],
          ["招募码", code],
          ["营业店铺", `${shops} 家，考察后至少 ${needShops} 家`],
          ["考察日", <When key="check" at={checkAt} />],
        ]}
      />
    </Part>
  ),
  decisions: [],
  empty: "还没有区县有代理",
});
