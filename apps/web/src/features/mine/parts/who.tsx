import type { MemberDetail } from "@heshi/contract/account/member";
import { levelName } from "@heshi/contract/account/vip-levels";
import { Avatar } from "@heshi/ui/picture/avatar";
import { buttonClass } from "@heshi/ui/form/button";
import { Icon } from "@heshi/ui/picture/icon";
import { calendarBlankIcon } from "@heshi/ui/icons/calendar-blank";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { copyIcon } from "@heshi/ui/icons/copy";
import { crownFillIcon } from "@heshi/ui/icons/crown-fill";
import { Bone } from "@heshi/ui/state/skeleton";
import { copyText } from "#src/shared/form/copy.ts";
import { Link } from "#src/shared/router/link.tsx";
import styles from "./mine.module.css";

const PROFILE = "/pages/setting/index";

/** The login entry for visitors. */
export function Visitor() {
  return (
    <section className={styles.who}>
      <Link to="/pages/mycenter/login/index?url=/pages/mycenter/index" className={styles.enter}>
        <span className={styles.face}>
          <Avatar src={undefined} alt="" size={60} />
        </span>
        <span className={styles.words}>
          <strong className={styles.name}>
            登录 / 注册
            <Icon of={caretRightIcon} size={20} />
          </strong>
          <span className={styles.hint}>登录后查看订单、物流和收藏</span>
        </span>
      </Link>
    </section>
  );
}

/** Avatar, name, level and number of the member, undefined while loading. */
export function Who({ member }: { member: MemberDetail | undefined }) {
  if (member === undefined) return <WhoBones />;
  return (
    <section className={styles.who}>
      <Link to={PROFILE} className={styles.face} label="修改头像和资料">
        <Avatar src={member.avatar} alt="" size={60} />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={PROFILE} className={styles.profile} otherwise={member.nickname}>
            {member.nickname}
            <Icon of={caretRightIcon} size={20} />
          </Link>
        </h2>
        <p className={styles.facts}>
          <Level level={member.level} />
          <button
            type="button"
            className={styles.mid}
            aria-label={`复制会员号 ${member.mid}`}
            onClick={() => void copyText(member.mid, "会员号已复制")}
          >
            <span className={styles.midWord}>会员号 </span>
            {member.mid}
            <Icon of={copyIcon} size={12} />
          </button>
          {member.isMinor && (
            <Link to="/pages/setting/minor" className={styles.minor}>
              未成年人模式
            </Link>
          )}
        </p>
      </div>
      <Link to="/pages/mycenter/signIn" className={`${buttonClass("outline", "s")} ${styles.sign}`}>
        <Icon of={calendarBlankIcon} size={14} />
        签到
      </Link>
    </section>
  );
}

function Level({ level }: { level: number }) {
  const face = (
    <span className={styles.level}>
      <Icon of={crownFillIcon} size={12} />
      {levelName(level)}
    </span>
  );
  return (
    <Link to="/pages/mycenter/vip" otherwise={face}>
      {face}
    </Link>
  );
}

function WhoBones() {
  return (
    <section className={styles.who} aria-busy aria-label="正在加载">
      <span className={styles.face}>
        <Avatar src={undefined} alt="" size={60} />
      </span>
      <div className={styles.words}>
        <Bone width={120} height={24} />
        <Bone width={180} height={16} top={8} />
      </div>
    </section>
  );
}
