import * as L from "leaflet";
import { colourOf } from "./engine.ts";
import { planTile, type PlanTile, TILE_PX, TURN } from "./town-plan.ts";

const INKS = ["land", "road", "edge", "park", "house", "water", "name", "park-name"] as const;
type Inks = Readonly<Record<(typeof INKS)[number], string>>;

const inksAt = (element: Element): Inks =>
  Object.fromEntries(INKS.map((ink) => [ink, colourOf(element, `--c-map-${ink}`)])) as Inks;

/** A layer that draws the town plan on canvases, in the colours of the theme at an element. */
export function planLayer(element: Element): L.GridLayer {
  const layer = new L.GridLayer({ tileSize: TILE_PX, keepBuffer: 1 });
  const draw = ({ x, y, z }: L.Coords): HTMLElement => {
    const canvas = document.createElement("canvas");
    const density = Math.min(2, window.devicePixelRatio);
    canvas.width = TILE_PX * density;
    canvas.height = TILE_PX * density;
    const pen = canvas.getContext("2d");
    if (pen === null) return canvas;
    pen.scale(density, density);
    drawPlan(pen, planTile({ x, y }, z), inksAt(element));
    return canvas;
  };
  return Object.assign(layer, { createTile: draw });
}

/** Draws one tile, 256 px wide. */
function drawPlan(pen: CanvasRenderingContext2D, tile: PlanTile, inks: Inks): void {
  pen.fillStyle = inks.land;
  pen.fillRect(0, 0, TILE_PX, TILE_PX);
  pen.translate(TILE_PX / 2, TILE_PX / 2);
  pen.rotate(TURN);
  for (const { x, y, width, height, kind } of tile.blocks) {
    pen.fillStyle = inks[kind];
    pen.fillRect(x, y, width, height);
  }
  pen.strokeStyle = inks.water;
  pen.lineWidth = tile.riverWidth;
  for (const river of tile.rivers) {
    pen.beginPath();
    for (const { x, y } of river) pen.lineTo(x, y);
    pen.stroke();
  }
  // all edges first: crossings stay open
  for (const [ink, wider] of [
    [inks.edge, 1.5],
    [inks.road, 0],
  ] as const) {
    pen.strokeStyle = ink;
    for (const { at, isUpright, width } of tile.roads) {
      pen.lineWidth = width + wider;
      pen.beginPath();
      pen.moveTo(isUpright ? at : -TILE_PX, isUpright ? -TILE_PX : at);
      pen.lineTo(isUpright ? at : TILE_PX, isUpright ? TILE_PX : at);
      pen.stroke();
    }
  }
  drawNames(pen, tile, inks);
}

function drawNames(pen: CanvasRenderingContext2D, { labels }: PlanTile, inks: Inks): void {
  pen.font = "10px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.lineWidth = 3;
  for (const { x, y, text, isUpright, kind } of labels) {
    pen.strokeStyle = kind === "park" ? inks.park : inks.road;
    pen.fillStyle = kind === "park" ? inks["park-name"] : inks.name;
    const lines = isUpright ? [...text] : [text];
    lines.forEach((line, at) => {
      const down = y + (at - (lines.length - 1) / 2) * 12;
      pen.strokeText(line, x, down);
      pen.fillText(line, x, down);
    });
  }
}
