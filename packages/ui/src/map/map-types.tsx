/** A position in GCJ-02 degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** The bubble over a marker; with `always` and no icon it is the marker itself. */
export interface MapCallout {
  content: string;
  /** After the content, such as a distance. */
  note?: string;
  picture?: string;
  /** `chosen` is larger and red, `quiet` grey, such as for a closed shop. */
  look?: "plain" | "chosen" | "quiet";
  /** Shown always, or once the marker was tapped. */
  display?: "always" | "tap";
}

export interface MapMarker extends MapPoint {
  id: string;
  /** Read by screen readers. */
  title: string;
  iconPath?: string;
  /** Of the icon, in px. */
  width?: number;
  height?: number;
  /** Clockwise degrees. */
  rotate?: number;
  alpha?: number;
  /** The point of the icon that is at the position, from 0 to 1; below its middle unless said. */
  anchor?: { x: number; y: number };
  label?: string;
  callout?: MapCallout;
  zIndex?: number;
  /** Whether it may become one of a number in a circle. */
  joinCluster?: boolean;
}

/** Colours are those of CSS, or a token such as `--c-info`. */
export interface MapLine {
  points: readonly MapPoint[];
  color?: string;
  width?: number;
  dottedLine?: boolean;
  borderColor?: string;
  borderWidth?: number;
}

export interface MapCircle extends MapPoint {
  /** Metres. */
  radius: number;
  color?: string;
  fillColor?: string;
  strokeWidth?: number;
}

export interface MapPolygon {
  points: readonly MapPoint[];
  strokeWidth?: number;
  strokeColor?: string;
  fillColor?: string;
  dashArray?: readonly number[];
  zIndex?: number;
}

/** A button at a fixed place over the map. */
export interface MapControl {
  id: string;
  label: string;
  position: { left?: number; top?: number; right?: number; bottom?: number; width?: number; height?: number };
  iconPath?: string;
  /** Drawn instead of `iconPath`. */
  icon?: React.ReactNode;
  /** True unless said. */
  clickable?: boolean;
}

/** What the map shows: its middle, its scale and its corners. */
export interface MapSight extends MapPoint {
  scale: number;
  southwest: MapPoint;
  northeast: MapPoint;
}

/** `begin` and `end` of a movement, by a finger or by changed properties. */
export interface MapChange extends MapSight {
  type: "begin" | "end";
  causedBy: "gesture" | "update";
}

/** Whose map is drawn: a plan of a fictional town, AMap by a key for pages and its security code, or none. */
export type MapProvider = { kind: "plan" } | { kind: "amap"; key: string; code: string } | { kind: "none" };

export interface MapProps extends MapPoint {
  /** From 5 to 18; 16 unless said. */
  scale?: number | undefined;
  markers?: readonly MapMarker[] | undefined;
  /** Where it is not empty, the map moves so that all of them are seen. */
  includePoints?: readonly MapPoint[] | undefined;
  polyline?: readonly MapLine[] | undefined;
  circles?: readonly MapCircle[] | undefined;
  controls?: readonly MapControl[] | undefined;
  polygons?: readonly MapPolygon[] | undefined;
  /** Where the member is: a blue dot. */
  here?: MapPoint | undefined;
  /** Cannot be moved, such as a strip on a page that scrolls. */
  still?: boolean | undefined;
  /** Px at the bottom that something lies over; the scale and the controls are above it. */
  inset?: number | undefined;
  /** Name of the map for screen readers. */
  label?: string | undefined;
  onTap?: ((point: MapPoint) => void) | undefined;
  onMarkerTap?: ((id: string) => void) | undefined;
  onCalloutTap?: ((id: string) => void) | undefined;
  onControlTap?: ((id: string) => void) | undefined;
  onRegionChange?: ((change: MapChange) => void) | undefined;
  /** After properties have been drawn. */
  onUpdated?: (() => void) | undefined;
}

export const SCALE_MIN = 5;
export const SCALE_MAX = 18;
export const SCALE = 16;

/** A scale within its range. */
export const clampScale = (scale: number): number => Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale));
