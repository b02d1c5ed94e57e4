import type { MapCircle, MapLine, MapPoint, MapPolygon, MapSight } from "./map-types.tsx";

/** An element at a position; its own style decides which of its points is there. */
export interface Placed {
  key: string;
  point: MapPoint;
  element: HTMLElement;
  zIndex: number;
  /** Called with what of the element was pressed. */
  onPress?: (target: Element) => void;
}

export interface Shapes {
  lines: readonly MapLine[];
  circles: readonly MapCircle[];
  polygons: readonly MapPolygon[];
}

export interface EngineEvents {
  onTap: (point: MapPoint) => void;
  onMoveStart: () => void;
  onMoveEnd: () => void;
  /** The element has another size: its middle is the same, its corners are others. */
  onResize: () => void;
}

export interface EngineStart {
  point: MapPoint;
  scale: number;
  still: boolean;
  events: EngineEvents;
}

/** What draws the map: Leaflet over the town plan, or AMap. */
export interface MapEngine {
  /** Moves to a position at a scale. */
  show: (point: MapPoint, scale: number) => void;
  /** Moves so that all positions are seen. */
  include: (points: readonly MapPoint[]) => void;
  sight: () => MapSight;
  /** Shows exactly these elements; one whose key and element were there before stays. */
  place: (items: readonly Placed[]) => void;
  /** Draws exactly these shapes. */
  draw: (shapes: Shapes) => void;
  /** Draws again in the colours of the theme. */
  restyle: () => void;
  remove: () => void;
}

export type OpenEngine = (element: HTMLElement, start: EngineStart) => MapEngine | Promise<MapEngine>;

/** A colour of CSS, or the value that a token (`--c-info`) has at an element. */
export function colourOf(element: Element, colour: string): string {
  if (!colour.startsWith("--")) return colour;
  return getComputedStyle(element).getPropertyValue(colour).trim();
}
