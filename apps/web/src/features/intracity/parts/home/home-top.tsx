import { localCategories } from "@heshi/contract/samecity/local-categories";
import type { NearShop } from "@heshi/contract/samecity/near";
import { distanceM } from "@heshi/kernel/place";
import { formatDistance } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { navigationArrowIcon } from "@heshi/ui/icons/navigation-arrow";
import { Note } from "@heshi/ui/layout/note";
import { Icon } from "@heshi/ui/picture/icon";
import { illustrations } from "@heshi/ui/picture/illustrations";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { keepPlace, type Place } from "#src/shared/place/place.ts";
import { PlaceMap, useMapProvider } from "#src/shared/place/place-map.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Banners } from "#src/shared/parts/banners.tsx";
import { useCategories, useLocalBanners } from "../../front.ts";
import { categoryPictures, cityQuery, type NearFilters, nearShops, paths, type Spot } from "../../near.ts";
import { queryOf } from "../../use-filters.ts";
import { markersOf } from "../shop-markers.ts";
import styles from "./home.module.css";

const PINS = 3;
/** Metres between two pins at which their pills do not cover one another. */
const APART_M = 400;

/** The nearest of the listed, and others that are far enough from one another to be read. */
function pinned(shops: readonly NearShop[]): readonly NearShop[] {
  const pins: NearShop[] = [];
  for (const shop of shops)
    if (pins.length < PINS && pins.every((pin) => distanceM(pin, shop) >= APART_M)) pins.push(shop);
  return pins;
}

type TopProps = { spot: Spot; filters: NearFilters };

/** The map of what is listed below, which opens the large one; nothing where there is no map. */
export function MapStrip({ spot, filters }: TopProps) {
  const provider = useMapProvider();
  const { data } = useInfiniteQuery(nearShops(spot, filters));
  const shops = pinned((data?.pages ?? []).flatMap(({ list }) => list));
  if (provider === undefined || provider.kind === "none") return null;
  const here = { latitude: spot.lat, longitude: spot.lng };
  const whole = withQuery(paths.shops, { ...queryOf(filters), look: "map" });
  return (
    <div className={styles.strip}>
      <PlaceMap
        {...here}
        still
        label="附近的店铺"
        scale={15}
        inset={12}
        here={here}
        markers={markersOf(shops, spot, shops[0]?.branchId)}
        onTap={() => void goTo(whole)}
        onCalloutTap={() => void goTo(whole)}
      />
      <Link to={whole} className={styles.whole} label="打开地图">
        <Icon of={navigationArrowIcon} size={20} />
      </Link>
    </div>
  );
}

/** The categories in the operators' order, each a list of its own with the filters of this page. */
export function Categories({ filters }: Pick<TopProps, "filters">) {
  const categories = useCategories();
  if (categories === undefined) return <div className={styles.coming} aria-hidden />;
  if (categories.length === 0) return null;
  return (
    <ul className={styles.categories} aria-label="分类">
      {categories.map(({ category, picture }) => (
        <li key={category}>
          <Link to={withQuery(paths.shops, { ...queryOf(filters), category })} className={styles.category}>
            <img
              src={picture === "" ? illustrations[categoryPictures[category]] : picture}
              width={40}
              height={40}
              alt=""
            />
            {localCategories[category]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What operators advertise in the member's city. */
export const LocalBanners = ({ spot }: Pick<TopProps, "spot">) => <Banners items={useLocalBanners(spot)} />;

/** That the member's city has no shops, and the way to the nearest one that has. */
export function CityNote({ place, spot, onGo }: { place: Place; spot: Spot; onGo: () => void }) {
  const { data } = useQuery(cityQuery(spot));
  if (data === undefined || data.hasShops) return null;
  const { nearest } = data;
  const go = (): void => {
    if (nearest === undefined) return;
    const { cityCode, name, lat, lng } = nearest;
    const names = { name, city: name, desc: name, address: name, district: "", province: "" };
    const adcode = cityCode.padEnd(6, "0");
    keepPlace({ ...place, ...names, lat, lng, adcode, citycode: "", isCustom: true, isError: false });
    onGo();
  };
  return (
    <div className={styles.note}>
      <Note kind="info" onPage>
        {place.city || "这里"}还没有同城店铺
        {nearest !== undefined && `，最近的是${nearest.name}（${formatDistance(nearest.distance)}）`}
      </Note>
      {nearest !== undefined && (
        <Button kind="accent" size="s" onPress={go}>
          去{nearest.name}看看
        </Button>
      )}
    </div>
  );
}
