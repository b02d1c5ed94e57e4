import { levelName } from "@heshi/contract/account/vip-levels";
import { Playlet } from "@heshi/contract/content/playlet";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Link } from "#src/shared/router/link.tsx";
import type { Episode, Series } from "./series.types.ts";
import styles from "./sheet.module.css";

const silver = (value: number): string => formatCredit("credit2", cent(value));

type Props = { open: boolean; series: Series; episode: Episode; onClose: () => void };

/** Asks for the silver of an episode, with what the member has. */
export function Unlock({ open, series, episode, onClose }: Props) {
  const { silverCent, freeLevel, level, backDays } = series;
  const { episodeId, number, priceCent } = episode;
  const [unlock, isBusy] = useCommand(Playlet, "Unlock", {
    toast: `第 ${number} 集已解锁`,
    onDone: onClose,
  });
  const isShort = silverCent < priceCent;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`解锁第 ${number} 集`}
      pad
      bar={
        <BottomBar still>
          {isShort ? (
            <Link to="/pages/mycenter/signIn" className={styles.earn}>
              银币不足，去签到得银币
            </Link>
          ) : (
            <Button size="full" busy={isBusy} onPress={() => unlock({ episodeId, priceCent })}>
              {silver(priceCent)} 银币看第 {number} 集
            </Button>
          )}
        </BottomBar>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>我的银币</dt>
          <dd>
            <b>{silver(silverCent)}</b> 枚
            {isShort ? `，还差 ${silver(priceCent - silverCent)} 枚` : "，解锁后剧集上线期间一直可看"}
          </dd>
        </div>
        {freeLevel !== undefined && (
          <div>
            <dt>{levelName(freeLevel)}全集免费</dt>
            <dd>
              <Link to="/pages/mycenter/vip">我是{levelName(level)}</Link>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>短剧在解锁 {backDays} 天内下架、您还没看过一半的，银币自动退回。</p>
    </Sheet>
  );
}
