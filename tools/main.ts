/** The server of `npm start`: the production code, with the demo world and drawn pictures for imported products. */
import { runServer } from "@heshi/server/cli";
import { announceDemo, fillDemo } from "./demo/demo.ts";

runServer({
  demo: { fill: fillDemo, logins: announceDemo },
  painter: {
    product: async (input) =>
      (await import("./drawing/goods-picture.ts")).drawGoodsPicture({ ...input, index: 0 }),
    mark: async (input) => (await import("./drawing/marks.ts")).drawMark(input),
  },
});
