import { Merchant } from "@heshi/contract/shop/merchant";
import type { NearShop } from "@heshi/contract/samecity/near";
import { distanceM } from "@heshi/kernel/place";
import { Chips } from "@heshi/ui/base/chip";
import { SearchLook } from "@heshi/ui/bar/search-look";
import { buttonClass } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { caretLeftIcon } from "@heshi/ui/icons/caret-left";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { listIcon } from "@heshi/ui/icons/list";
import { navigationArrowIcon } from "@heshi/ui/icons/navigation-arrow";
import type { MapControl, MapMarker, MapPoint } from "@heshi/ui/map/map-types";
import { Icon } from "@heshi/ui/picture/icon";
import { Picture } from "@heshi/ui/picture/picture";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { relocate } from "#src/shared/place/here.ts";
import { keepTogether } from "#src/shared/place/address-lines.ts";
import { type Place, withAddressToast } from "#src/shared/place/place.ts";
import { PlaceMap } from "#src/shared/place/place-map.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { pathBehind } from "#src/shared/router/history-stack.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { goodsPath, type NearFilters, paths, shopPath } from "../near.ts";
import { queryOf, type SetFilters } from "../use-filters.ts";
import { Categories, Flags } from "./filter-chips.tsx";
import { ShopWords } from "./shop-card.tsx";
import { markersOf } from "./shop-markers.ts";
import styles from "./shop-map.module.css";

/** As many as a page holds. */
const MOST = 50;
/** Places in one square of some 100 m ask the same. */
const THOUSAND = 1000;
const rounded = (degrees: number): number => Math.round(degrees * THOUSAND) / THOUSAND;

type Props = { place: Place; filters: NearFilters; set: SetFilters };

/** The branches around the middle of a map, the chosen one on a half sheet. */
export function ShopMap({ place, filters, set }: Props) {
  const [middle, setMiddle] = useState<MapPoint>({ latitude: place.lat, longitude: place.lng });
  const [chosenId, setChosen] = useState<string>();
  const at = { lat: rounded(middle.latitude), lng: rounded(middle.longitude) };
  const { data } = useQuery({
    ...q(Merchant, "GetNearShops", { ...filters, ...at, sort: "distance", limit: MOST }),
    placeholderData: keepPreviousData,
  });
  const shops = data?.list ?? [];
  const chosen = shops.find(({ branchId }) => branchId === chosenId) ?? shops[0];
  const markers = markersOf(shops, place, chosen?.branchId);
  return (
    <div className={styles.page}>
      <div className={styles.map}>
        <Pins place={place} middle={middle} markers={markers} onMove={setMiddle} onChoose={setChosen} />
        <Tools place={place} filters={filters} set={set} />
      </div>
      <section className={styles.up} aria-label={chosen?.name ?? "附近的店铺"} aria-live="polite">
        <div className={styles.grip} />
        {chosen !== undefined ? (
          <Chosen shop={{ ...chosen, distance: Math.round(distanceM(place, chosen)) }} />
        ) : (
          <p className={styles.none}>
            {data === undefined ? "正在找附近的店铺" : "这一带没有找到店铺，移动地图看看别处"}
          </p>
        )}
      </section>
    </div>
  );
}

const toHere: MapControl = {
  id: "here",
  label: "回到我的位置",
  icon: <Icon of={navigationArrowIcon} size={22} />,
  position: { right: 12, bottom: 16 },
};

type PinsProps = {
  place: Place;
  middle: MapPoint;
  markers: readonly MapMarker[];
  onMove: (to: MapPoint) => void;
  onChoose: (branchId: string) => void;
};

function Pins({ place, middle, markers, onMove, onChoose }: PinsProps) {
  const own = { latitude: place.lat, longitude: place.lng };
  const toOwn = async (): Promise<void> => {
    if (place.isCustom) return onMove(own);
    const { lat, lng } = await withAddressToast(relocate());
    onMove({ latitude: lat, longitude: lng });
  };
  return (
    <PlaceMap
      {...middle}
      label="附近的店铺"
      here={own}
      inset={16}
      markers={markers}
      controls={[toHere]}
      onControlTap={() => void toOwn().catch(showFailure)}
      onCalloutTap={onChoose}
      onMarkerTap={onChoose}
      onRegionChange={({ type, causedBy, latitude, longitude }) => {
        if (type === "end" && causedBy === "gesture") onMove({ latitude, longitude });
      }}
    />
  );
}

/** What floats at the top: back, search, the list, filters. */
function Tools({ place, filters, set }: Props) {
  const list = withQuery(paths.shops, queryOf(filters));
  // the same list that the map was opened from is as it was left
  const toList = (): void => (pathBehind() === list ? void navigateBack() : set({ look: undefined }));
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <button type="button" className={styles.disc} aria-label="返回" onClick={() => void navigateBack()}>
          <Icon of={caretLeftIcon} size={22} />
        </button>
        <Link to={withQuery(list, { search: 1 })} className={styles.search} label="搜索附近的店铺、团购">
          <SearchLook words={filters.keyword || `在${place.district || place.city}找店、找团购`} />
        </Link>
        <button type="button" className={styles.disc} aria-label="看列表" onClick={toList}>
          <Icon of={listIcon} size={22} />
        </button>
      </div>
      <div className={styles.chips}>
        <Chips label="筛选" oneRow>
          <Flags filters={filters} set={set} />
          <Categories filters={filters} set={set} />
        </Chips>
      </div>
    </div>
  );
}

function Chosen({ shop }: { shop: NearShop }) {
  const { shopId, branchId, address, goods } = shop;
  return (
    <>
      <Link to={shopPath(shopId, branchId)} className={styles.shop}>
        <Picture src={shop.picture === "" ? shop.logo : shop.picture} alt="" width={80} />
        <ShopWords shop={shop} />
      </Link>
      <p className={styles.address}>{keepTogether(address)}</p>
      <ul aria-label="团购">
        {goods.map(({ waresId, title, priceFen, marketPrice }) => (
          <li key={waresId} className={styles.deal}>
            <span className={styles.dealWords}>
              <span>{title}</span>
              <Price fen={priceFen} {...(marketPrice === undefined ? {} : { wasFen: marketPrice })} />
            </span>
            <Link to={goodsPath(waresId)} className={buttonClass("accent", "s")} label={`抢购 ${title}`}>
              抢购
            </Link>
          </li>
        ))}
      </ul>
      <Link to={shopPath(shopId, branchId)} className={styles.all}>
        进店看看
        <Icon of={caretRightIcon} size={14} />
      </Link>
    </>
  );
}
