/** The server of `npm start`: the production code, with the demo world and drawn cards and marks for what is imported without pictures. */
import { runServer } from "@heshi/server/cli";
import { announceDemo, demoJobs, fillDemo } from "./demo/demo.ts";

runServer({
  demo: { fill: fillDemo, logins: announceDemo, jobs: demoJobs },
  painter: {
    product: async (input) => (await import("./drawing/card.ts")).drawCard(input),
    mark: async (input) => (await import("./drawing/marks.ts")).drawMark(input),
  },
});
