import { caretDownIcon } from "@heshi/ui/icons/caret-down";
import { caretLeftIcon } from "@heshi/ui/icons/caret-left";
import { clipboardTextIcon } from "@heshi/ui/icons/clipboard-text";
import { mapPinFillIcon } from "@heshi/ui/icons/map-pin-fill";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { SearchLook } from "@heshi/ui/bar/search-look";
import { Icon } from "@heshi/ui/picture/icon";
import { usePlace } from "#src/shared/place/here.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { isTabPage } from "#src/shared/router/tab-bar.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { paths } from "../../near.ts";
import styles from "./home.module.css";

const OWN_ORDERS = "/pages/intracity/order/list";

/** The place, a search and the member's orders; with a way back where the page is no tab. */
export function HomeHead() {
  const { place, isLocating } = usePlace();
  const name =
    place === undefined ? (isLocating ? "定位中" : "选择位置") : place.isCustom ? place.name : place.district;
  return (
    <div className={styles.head}>
      {!isTabPage(paths.home) && (
        <NavButton icon={caretLeftIcon} label="返回" onPress={() => void navigateBack()} />
      )}
      <h1 className={styles.unseen}>同城生活</h1>
      <Link to={paths.place} className={styles.place} label={`当前位置 ${name || place?.city || ""}`}>
        <Icon of={mapPinFillIcon} size={20} />
        <span>{name || place?.city}</span>
        <Icon of={caretDownIcon} size={14} />
      </Link>
      <Link to={withQuery(paths.shops, { search: 1 })} className={styles.search} label="搜索店铺、团购">
        <SearchLook words="搜店铺、团购、美食" />
      </Link>
      <Link
        to={isBuilt(OWN_ORDERS) ? OWN_ORDERS : "/pages/order/list"}
        className={styles.orders}
        label="我的订单"
      >
        <Icon of={clipboardTextIcon} size={24} />
      </Link>
    </div>
  );
}
