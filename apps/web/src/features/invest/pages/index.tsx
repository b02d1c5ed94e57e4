import { formatFen, subFen } from "@heshi/kernel/money";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { More } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { SubmitBar } from "@heshi/ui/form/submit-bar";
import { Price } from "@heshi/ui/goods/price";
import { Empty } from "@heshi/ui/state/empty";
import { serverNow } from "@heshi/ui/state/server-clock";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { goTo, navigateTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { Later } from "#src/shared/shell/later.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { joiningQuery, type Joining, type Offer, type Offers, offersQuery } from "../invest.queries.ts";
import { AgreementCard, READ_SECONDS } from "../parts/agreement-card.tsx";
import { IntroCard, IsCard, PeriodsCard } from "../parts/plan-cards.tsx";
import styles from "../parts/invest.module.css";

const JoinSheet = lazy(() => import("../parts/join-sheet.tsx").then((part) => ({ default: part.JoinSheet })));

/** 健康创业计划 (`planId`): what a plan is and is not, its agreement, and joining it. */
export function Page() {
  const { data } = useQuery(offersQuery());
  const first = useParam("planId");
  const [chosen, setChosen] = useState(first);
  const [read, setRead] = useState(0);
  const [isAgreed, setAgreed] = useState(false);
  const offer = data?.list.find(({ planId }) => planId === chosen) ?? data?.list[0];
  const says = { read, isAgreed };
  return (
    <Screen
      nav="page"
      gap={8}
      right={<NavButton text="我的" onPress={() => void navigateTo("/pages/invest/record")} />}
      bar={data && offer && <Bar offers={data} offer={offer} {...says} />}
    >
      <Content offer={offer} onChoose={setChosen} says={{ ...says, setRead, setAgreed }} />
    </Screen>
  );
}

interface Says {
  read: number;
  isAgreed: boolean;
  setRead: (seconds: number) => void;
  setAgreed: (isAgreed: boolean) => void;
}
type ContentProps = { offer: Offer | undefined; onChoose: (planId: string) => void; says: Says };

function Content({ offer, onChoose, says }: ContentProps) {
  const { data } = useSuspenseQuery(offersQuery());
  const { list, agreement, days, equityDays } = data;
  const shown = offer ?? list[0];
  if (shown === undefined)
    return (
      <Empty
        picture="box"
        title="现在没有可加入的计划"
        help="已加入的计划在“我的”里查看"
        action={{ text: "我的计划", onPress: () => goTo("/pages/invest/record") }}
      />
    );
  return (
    <>
      {list.length > 1 && (
        <div className={styles.chips}>
          <Chips label="计划" oneRow>
            {list.map(({ planId, title }) => (
              <Chip key={planId} chosen={planId === shown.planId} onPress={() => onChoose(planId)}>
                {title}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <IntroCard offer={shown} equityDays={equityDays} />
      <IsCard days={days} />
      <PeriodsCard offer={shown} now={serverNow()} />
      {agreement && (
        <AgreementCard
          agreement={agreement}
          read={says.read}
          onRead={says.setRead}
          isAgreed={says.isAgreed}
          onAgree={says.setAgreed}
        />
      )}
    </>
  );
}

/** What keeps the member from joining, or undefined. */
function stopOf(
  offer: Offer,
  joining: Joining | undefined,
  { read, isAgreed }: Pick<Says, "read" | "isAgreed">,
) {
  if (offer.places === 0) return "名额已满";
  if (joining === undefined) return "正在加载";
  if (joining.joined >= offer.most) return "您已加入这个计划";
  if (read < READ_SECONDS) return "读完协议可加入";
  return isAgreed ? undefined : "勾选协议后可加入";
}

type BarProps = { offers: Offers; offer: Offer; read: number; isAgreed: boolean };
function Bar({ offers, offer, ...says }: BarProps) {
  const [isAsking, setAsking] = useState(false);
  const { data: joining } = useQuery(joiningQuery(offer.planId));
  const stop = stopOf(offer, joining, says);
  const isShort = joining !== undefined && joining.balanceFen < offer.priceFen;
  const ask = async (): Promise<void> => {
    if (joining?.hasPayPassword !== true) return offerPayPassword();
    setAsking(true);
  };
  if (joining?.isVerified === false)
    return (
      <SubmitBar
        label="须先实名认证"
        figure={<Price fen={offer.priceFen} size={20} />}
        note={`每人限 ${offer.most} 份，不参加优惠`}
        action={
          <Button minWidth={112} onPress={() => goTo("/pages/services/cert")}>
            去认证
          </Button>
        }
      />
    );
  return (
    <>
      <SubmitBar
        label="应付"
        figure={<Price fen={offer.priceFen} size={20} />}
        note={`每人限 ${offer.most} 份，不参加优惠`}
        above={
          isShort && joining !== undefined ? (
            <p className={styles.lack}>
              余额不足，还差 ¥{formatFen(subFen(offer.priceFen, joining.balanceFen))}
              <Link to="/pages/wallet/recharge/index">
                <More>去充值</More>
              </Link>
            </p>
          ) : undefined
        }
        action={
          <Button
            minWidth={112}
            disabled={stop !== undefined || isShort}
            reason={stop ?? "余额不足，请先充值"}
            onPress={ask}
          >
            {stop ?? "加入计划"}
          </Button>
        }
      />
      {joining !== undefined && offers.agreement !== undefined && (
        <Later when={isAsking}>
          <JoinSheet
            open={isAsking}
            onClose={() => setAsking(false)}
            offer={offer}
            agreement={offers.agreement.version}
            joining={joining}
          />
        </Later>
      )}
    </>
  );
}
