/** What is used of AMap's script for pages, version 2.0; it comes without types. */
export interface Amap {
  Map: new (element: HTMLElement, options: object) => AmapMap;
  Marker: new (options: object) => AmapOverlay;
  Polyline: new (options: object) => AmapOverlay;
  Polygon: new (options: object) => AmapOverlay;
  Circle: new (options: object) => AmapOverlay;
  Bounds: new (southwest: [number, number], northeast: [number, number]) => object;
}

export interface AmapLngLat {
  getLng: () => number;
  getLat: () => number;
}

type MapEvents = { click: { lnglat: AmapLngLat } } & Record<
  "movestart" | "moveend" | "zoomstart" | "zoomend" | "resize",
  unknown
>;

export interface AmapMap {
  on: <Name extends keyof MapEvents>(name: Name, act: (event: MapEvents[Name]) => void) => void;
  setZoomAndCenter: (zoom: number, center: [number, number], immediately: boolean) => void;
  setBounds: (bounds: object, immediately: boolean, around: number[]) => void;
  getCenter: () => AmapLngLat;
  getZoom: () => number;
  getBounds: () => { getSouthWest: () => AmapLngLat; getNorthEast: () => AmapLngLat };
  setMapStyle: (style: string) => void;
  add: (overlays: readonly AmapOverlay[]) => void;
  remove: (overlays: readonly AmapOverlay[]) => void;
  destroy: () => void;
}

export interface AmapOverlay {
  on: (name: "click", act: (event: { originEvent?: Event }) => void) => void;
  setPosition: (position: [number, number]) => void;
}
