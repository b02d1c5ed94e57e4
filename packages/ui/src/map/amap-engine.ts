import { loadAmap } from "./amap-load.ts";
import type { Amap, AmapLngLat, AmapMap, AmapOverlay } from "./amap-types.ts";
import { colourOf, type EngineStart, type MapEngine, type Placed, type Shapes } from "./engine.ts";
import { type MapPoint, type MapSight, SCALE_MAX, SCALE_MIN } from "./map-types.tsx";

const lngLat = ({ latitude, longitude }: MapPoint): [number, number] => [longitude, latitude];
const pointOf = (place: AmapLngLat): MapPoint => ({ latitude: place.getLat(), longitude: place.getLng() });
/** Px above, below, left and right of positions that are to be seen. */
const AROUND = [72, 40, 48, 48] as const;

/** Opens AMap in an element; rejects when its script cannot be loaded. */
export async function openAmap(
  element: HTMLElement,
  { point, scale, still, events }: EngineStart,
  by: { key: string; code: string },
): Promise<MapEngine> {
  const amap = await loadAmap(by);
  const styleNow = (): string =>
    `amap://styles/${document.documentElement.dataset["theme"] === "dark" ? "dark" : "normal"}`;
  const map = new amap.Map(element, {
    center: lngLat(point),
    zoom: scale,
    zooms: [SCALE_MIN, SCALE_MAX],
    viewMode: "2D",
    mapStyle: styleNow(),
    dragEnable: !still,
    zoomEnable: !still,
    doubleClickZoom: !still,
    scrollWheel: !still,
    keyboardEnable: !still,
  });
  map.on("click", ({ lnglat }) => events.onTap(pointOf(lnglat)));
  for (const start of ["movestart", "zoomstart"] as const) map.on(start, events.onMoveStart);
  for (const end of ["moveend", "zoomend"] as const) map.on(end, events.onMoveEnd);
  map.on("resize", events.onResize);
  const markers = new Map<string, { layer: AmapOverlay; element: HTMLElement }>();
  let shapes: AmapOverlay[] = [];
  let drawn: Shapes = { lines: [], circles: [], polygons: [] };
  const draw = (next: Shapes): void => {
    drawn = next;
    if (shapes.length > 0) map.remove(shapes);
    shapes = shapesOf(amap, next, (name) => colourOf(element, name));
    if (shapes.length > 0) map.add(shapes);
  };
  return {
    show: (to, at) => map.setZoomAndCenter(at, lngLat(to), true),
    include: (points) => map.setBounds(boundsOf(amap, points), true, [...AROUND]),
    sight: () => sightOf(map),
    place: (items) => placeOn({ amap, map, markers }, items),
    draw,
    restyle: () => {
      map.setMapStyle(styleNow());
      draw(drawn);
    },
    remove: () => map.destroy(),
  };
}

function boundsOf(amap: Amap, points: readonly MapPoint[]): object {
  const [north, east] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
  return new amap.Bounds([Math.min(...east), Math.min(...north)], [Math.max(...east), Math.max(...north)]);
}

function sightOf(map: AmapMap): MapSight {
  const bounds = map.getBounds();
  return {
    ...pointOf(map.getCenter()),
    scale: map.getZoom(),
    southwest: pointOf(bounds.getSouthWest()),
    northeast: pointOf(bounds.getNorthEast()),
  };
}

type On = { amap: Amap; map: AmapMap; markers: Map<string, { layer: AmapOverlay; element: HTMLElement }> };

function placeOn({ amap, map, markers }: On, items: readonly Placed[]): void {
  const wanted = new Map(items.map(({ key, element }) => [key, element]));
  for (const [key, { layer, element }] of markers) {
    if (wanted.get(key) === element) continue;
    map.remove([layer]);
    markers.delete(key);
  }
  for (const { key, point, element, zIndex, onPress } of items) {
    const known = markers.get(key);
    if (known !== undefined) {
      known.layer.setPosition(lngLat(point));
      continue;
    }
    const layer = new amap.Marker({
      position: lngLat(point),
      content: element,
      anchor: "top-left",
      offset: [0, 0],
      zIndex: 100 + zIndex,
    });
    if (onPress)
      layer.on("click", ({ originEvent }) => {
        const target = originEvent?.target;
        onPress(target instanceof Element ? target : element);
      });
    map.add([layer]);
    markers.set(key, { layer, element });
  }
}

function shapesOf(
  amap: Amap,
  { lines, circles, polygons }: Shapes,
  colour: (name: string) => string,
): AmapOverlay[] {
  const path = (points: readonly MapPoint[]) => points.map(lngLat);
  const fill = (own: string | undefined, edge = "--c-info") => ({
    fillColor: colour(own ?? edge),
    fillOpacity: own === undefined ? 0.1 : 1,
    bubble: true,
  });
  return [
    ...polygons.map(
      (one) =>
        new amap.Polygon({
          path: path(one.points),
          strokeColor: colour(one.strokeColor ?? "--c-info"),
          strokeWeight: one.strokeWidth ?? 1,
          zIndex: 10 + (one.zIndex ?? 0),
          ...(one.dashArray === undefined
            ? {}
            : { strokeStyle: "dashed", strokeDasharray: [...one.dashArray] }),
          ...fill(one.fillColor, one.strokeColor),
        }),
    ),
    ...circles.map(
      (one) =>
        new amap.Circle({
          center: lngLat(one),
          radius: one.radius,
          strokeColor: colour(one.color ?? "--c-info"),
          strokeWeight: one.strokeWidth ?? 1,
          ...fill(one.fillColor, one.color),
        }),
    ),
    ...lines.map(
      (one) =>
        new amap.Polyline({
          path: path(one.points),
          strokeColor: colour(one.color ?? "--c-info"),
          strokeWeight: one.width ?? 4,
          strokeStyle: one.dottedLine === true ? "dashed" : "solid",
          isOutline: one.borderColor !== undefined,
          outlineColor: colour(one.borderColor ?? "--c-info"),
          borderWeight: one.borderWidth ?? 1,
          bubble: true,
        }),
    ),
  ];
}
