export type Size = { width: number; height: number };
/** What of a picture is shown: how much larger than it fits, and where its middle lies, in parts of width and height. */
export type View = { zoom: number; x: number; y: number };
export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The square of a view in pixels of the picture; it never leaves the picture. Pure. */
export function squareOf({ width, height }: Size, { zoom, x, y }: View) {
  const side = Math.min(width, height) / within(zoom, 1, MOST_ZOOM);
  return {
    side,
    left: within(x * width - side / 2, 0, width - side),
    top: within(y * height - side / 2, 0, height - side),
  };
}

/** The view after a finger moved by parts of the stage: the picture follows it. Pure. */
export function movedBy(size: Size, view: View, [dx, dy]: readonly [number, number]): View {
  const { side, left, top } = squareOf(size, view);
  return {
    ...view,
    x: (left + side / 2 - dx * side) / size.width,
    y: (top + side / 2 - dy * side) / size.height,
  };
}

/** Tells a picture that lists would show without its edges. Pure. */
export const isSquare = ({ width, height }: Size): boolean =>
  Math.abs(width - height) <= 0.02 * Math.max(width, height);
