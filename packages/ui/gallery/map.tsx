import { useState } from "react";
import { navigationArrowIcon } from "../src/icons/navigation-arrow.tsx";
import { MapView } from "../src/map/map.tsx";
import type { MapMarker } from "../src/map/map-types.tsx";
import { Icon } from "../src/picture/icon.tsx";
import { illustrations } from "../src/picture/illustrations.tsx";
import { Part } from "./part.tsx";
import styles from "./part.module.css";

const centre = { latitude: 30.2773, longitude: 120.133 };
const at = (north: number, east: number) => ({
  latitude: centre.latitude + north / 111_000,
  longitude: centre.longitude + east / 96_000,
});

const shops: MapMarker[] = [
  {
    ...at(140, 60),
    id: "1",
    title: "老灶火锅",
    callout: { content: "老灶火锅", note: "320m", picture: illustrations.noodle, look: "chosen" },
  },
  {
    ...at(-60, 260),
    id: "2",
    title: "麦田烘焙",
    callout: { content: "麦田烘焙", note: "640m", picture: illustrations.bread },
  },
  {
    ...at(-200, -180),
    id: "3",
    title: "花间集",
    callout: { content: "花间集", note: "休息中", picture: illustrations.flower, look: "quiet" },
  },
  {
    ...at(60, -240),
    id: "4",
    title: "驿站",
    label: "驿站",
    callout: { content: "取件到 20:00", display: "tap" },
  },
];
const crowd: MapMarker[] = Array.from({ length: 500 }, (_, n) => ({
  ...at(((n * 7919) % 6000) - 3000, ((n * 104_729) % 6000) - 3000),
  id: `c${n}`,
  title: `店${n}`,
  joinCluster: true,
  callout: { content: `店${n}`, note: "1.1k" },
}));
const here = {
  id: "here",
  label: "回到我的位置",
  icon: <Icon of={navigationArrowIcon} size={22} />,
  position: { right: 12, bottom: 16 },
};

const shapes = {
  circles: [{ ...centre, radius: 400 }],
  polyline: [
    { points: [at(0, 0), at(100, 20), at(140, 60)], width: 4, borderColor: "--c-card", borderWidth: 2 },
  ],
  polygons: [
    { points: [at(-250, -300), at(-250, 0), at(-120, -150)], strokeColor: "--c-ok", dashArray: [6, 4] },
  ],
};

/** Maps over the plan of a town: pins, shapes, clusters. */
export function MapPage() {
  const [chosen, setChosen] = useState("");
  return (
    <>
      <Part title={`店铺与配送范围 ${chosen}`}>
        <div className={styles.map}>
          <MapView
            {...centre}
            provider={{ kind: "plan" }}
            label="店铺与配送范围"
            here={centre}
            markers={shops}
            {...shapes}
            controls={[here]}
            onCalloutTap={setChosen}
            onMarkerTap={setChosen}
          />
        </div>
      </Part>
      <Part title="500 家店">
        <div className={styles.map}>
          <MapView
            {...centre}
            scale={14}
            provider={{ kind: "plan" }}
            label="500 家店"
            markers={crowd}
            controls={[here]}
          />
        </div>
      </Part>
      <Part title="没有地图时">
        <MapView
          {...centre}
          provider={{ kind: "none" }}
          fallback={<p>文三路 448 号东部软件园一号楼 101 室</p>}
        />
      </Part>
    </>
  );
}
