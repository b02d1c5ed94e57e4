import type { NearBranch } from "@heshi/contract/samecity/near";
import { formatDistance } from "@heshi/kernel/text";
import { navigationArrowIcon } from "@heshi/ui/icons/navigation-arrow";
import { phoneIcon } from "@heshi/ui/icons/phone";
import { Icon } from "@heshi/ui/picture/icon";
import { copyText } from "#src/shared/form/copy.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { keepTogether } from "#src/shared/place/address-lines.ts";
import { PlaceMap, useMapProvider } from "#src/shared/place/place-map.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import styles from "./branch.module.css";
import { OpenState } from "./shop-card.tsx";

/** AMap's page with the way to a place, which opens its app where there is one. */
const routeTo = ({ lat, lng, name }: { lat: number; lng: number; name: string }): string =>
  `https://uri.amap.com/navigation?to=${lng},${lat},${encodeURIComponent(name)}&coordinate=gaode&callnative=1`;

/** A branch's hours, distance and address, with its telephone and the way there. */
export function BranchFacts({ branch }: { branch: NearBranch }) {
  const { name, address, phone, distance, lat, lng } = branch;
  const provider = useMapProvider();
  const onRoute = (): void => {
    const isReal = provider?.kind === "amap" && lat !== undefined && lng !== undefined;
    const going = isReal
      ? goTo(routeTo({ lat, lng, name }))
      : copyText(address, "地址已复制，可以到地图应用里查路线");
    void going.catch(showFailure);
  };
  return (
    <div className={styles.branch}>
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        {branch.hours !== undefined && <OpenState {...branch} />}
        <span className={styles.address}>
          {distance !== undefined && <b>{formatDistance(distance)} · </b>}
          {keepTogether(address)}
        </span>
      </div>
      <a href={`tel:${phone}`} className={styles.act} aria-label={`给${name}打电话`}>
        <Icon of={phoneIcon} size={22} />
        电话
      </a>
      <button type="button" className={styles.act} aria-label={`去${name}的路线`} onClick={onRoute}>
        <Icon of={navigationArrowIcon} size={22} />
        路线
      </button>
    </div>
  );
}

/** Where a branch is, on a map that stays as it is; nothing where there is no map or the shop has not said where. */
export function BranchMap({ branch: { branchId, name, lat, lng } }: { branch: NearBranch }) {
  const provider = useMapProvider();
  if (lat === undefined || lng === undefined || provider === undefined || provider.kind === "none")
    return null;
  const at = { latitude: lat, longitude: lng };
  return (
    <div className={styles.map}>
      <PlaceMap
        {...at}
        still
        label={`${name}在地图上的位置`}
        markers={[{ ...at, id: branchId, title: name, callout: { content: name, look: "chosen" } }]}
      />
    </div>
  );
}
