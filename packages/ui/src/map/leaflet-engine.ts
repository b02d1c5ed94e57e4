import * as L from "leaflet";
import "./leaflet.css";
import {
  colourOf,
  type EngineEvents,
  type EngineStart,
  type MapEngine,
  type Placed,
  type Shapes,
} from "./engine.ts";
import { type MapPoint, type MapSight, SCALE_MAX, SCALE_MIN } from "./map-types.tsx";
import { planLayer } from "./plan-layer.ts";

const latLng = ({ latitude, longitude }: MapPoint): L.LatLngTuple => [latitude, longitude];
const pointOf = ({ lat, lng }: L.LatLng): MapPoint => ({ latitude: lat, longitude: lng });
/** Px around positions that are to be seen; above more, for the pills over them. */
const AROUND = { paddingTopLeft: [48, 72], paddingBottomRight: [48, 40] } satisfies L.FitBoundsOptions;

/** Opens Leaflet on canvas over the plan of a fictional town. */
export function openLeaflet(element: HTMLElement, { point, scale, still, events }: EngineStart): MapEngine {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(element, {
    center: latLng(point),
    zoom: scale,
    minZoom: SCALE_MIN,
    maxZoom: SCALE_MAX,
    preferCanvas: true,
    zoomControl: false,
    attributionControl: false,
    // sizes are observed below, so that a page that is left does not move the map
    trackResize: false,
    fadeAnimation: false,
    zoomAnimation: !isStill,
    inertia: !isStill,
    ...(still ? STILL : {}),
  });
  const plan = planLayer(element).addTo(map);
  const renderer = L.canvas({ padding: 0.5 });
  const shapes = L.layerGroup().addTo(map);
  const markers = new Map<string, { layer: L.Marker; element: HTMLElement }>();
  let drawn: Shapes = { lines: [], circles: [], polygons: [] };
  const sized = listen(map, events);
  sized.observe(element);

  const draw = (next: Shapes): void => {
    drawn = next;
    shapes.clearLayers();
    for (const layer of layersOf(next, { renderer, colour: (name) => colourOf(element, name) }))
      shapes.addLayer(layer);
  };
  return {
    show: (to, at) => map.setView(latLng(to), at, { animate: false }),
    include: (points) => map.fitBounds(L.latLngBounds(points.map(latLng)), { ...AROUND, animate: false }),
    sight: () => sightOf(map),
    place: (items) => placeOn(map, markers, items),
    draw,
    restyle: () => {
      plan.redraw();
      draw(drawn);
    },
    remove: () => {
      sized.disconnect();
      map.remove();
    },
  };
}

/** Hands on what happens; another size of the element keeps the middle and is no movement. */
function listen(map: L.Map, events: EngineEvents): ResizeObserver {
  let isResizing = false;
  map.on("click", ({ latlng }) => events.onTap(pointOf(latlng)));
  map.on("movestart", () => {
    if (!isResizing) events.onMoveStart();
  });
  map.on("moveend", () => {
    if (!isResizing) events.onMoveEnd();
  });
  return new ResizeObserver(() => {
    isResizing = true;
    map.invalidateSize({ animate: false });
    isResizing = false;
    events.onResize();
  });
}

const STILL = {
  dragging: false,
  touchZoom: false,
  doubleClickZoom: false,
  scrollWheelZoom: false,
  boxZoom: false,
  keyboard: false,
} satisfies L.MapOptions;

function sightOf(map: L.Map): MapSight {
  const bounds = map.getBounds();
  return {
    ...pointOf(map.getCenter()),
    scale: map.getZoom(),
    southwest: pointOf(bounds.getSouthWest()),
    northeast: pointOf(bounds.getNorthEast()),
  };
}

function placeOn(
  map: L.Map,
  markers: Map<string, { layer: L.Marker; element: HTMLElement }>,
  items: readonly Placed[],
): void {
  const keys = new Set(items.map(({ key }) => key));
  for (const [key, { layer }] of markers) {
    if (keys.has(key)) continue;
    layer.remove();
    markers.delete(key);
  }
  for (const { key, point, element, zIndex, onPress } of items) {
    const known = markers.get(key);
    if (known?.element === element) {
      known.layer.setLatLng(latLng(point));
      continue;
    }
    known?.layer.remove();
    // the wrapper has no size; the element is placed over it by its own style, and is the button
    const icon = L.divIcon({ html: element, className: "", iconSize: [0, 0] });
    const layer = L.marker(latLng(point), { icon, keyboard: false, zIndexOffset: zIndex * 1000 });
    if (onPress)
      layer.on("click", ({ originalEvent: { target } }) => target instanceof Element && onPress(target));
    layer.addTo(map);
    markers.set(key, { layer, element });
  }
}

type Pen = { renderer: L.Renderer; colour: (name: string) => string };

function layersOf({ lines, circles, polygons }: Shapes, { renderer, colour }: Pen): L.Layer[] {
  const common = { renderer, interactive: false };
  const areas = [...polygons].sort((a, b) => (a.zIndex ?? 0) - (b.zIndex ?? 0));
  return [
    ...areas.map((one) =>
      L.polygon(one.points.map(latLng), {
        ...common,
        weight: one.strokeWidth ?? 1,
        color: colour(one.strokeColor ?? "--c-info"),
        fillColor: colour(one.fillColor ?? one.strokeColor ?? "--c-info"),
        fillOpacity: one.fillColor === undefined ? 0.1 : 1,
        ...(one.dashArray === undefined ? {} : { dashArray: one.dashArray.join(" ") }),
      }),
    ),
    ...circles.map((one) =>
      L.circle(latLng(one), {
        ...common,
        radius: one.radius,
        weight: one.strokeWidth ?? 1,
        stroke: one.strokeWidth !== 0,
        color: colour(one.color ?? "--c-info"),
        fillColor: colour(one.fillColor ?? one.color ?? "--c-info"),
        fillOpacity: one.fillColor === undefined ? 0.1 : 1,
      }),
    ),
    ...lines.flatMap((one) => {
      const weight = one.width ?? 4;
      const edge = {
        ...common,
        weight: weight + 2 * (one.borderWidth ?? 0),
        color: colour(one.borderColor ?? ""),
      };
      const line = { ...common, weight, color: colour(one.color ?? "--c-info") };
      const points = one.points.map(latLng);
      const dots = one.dottedLine === true ? { dashArray: `${weight} ${2 * weight}` } : {};
      return [
        ...(one.borderColor === undefined ? [] : [L.polyline(points, edge)]),
        L.polyline(points, { ...line, ...dots }),
      ];
    }),
  ];
}
