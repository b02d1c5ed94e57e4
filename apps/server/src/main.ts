/** The server in production, and its commands. */
import { runServer } from "./cli.ts";

runServer({});
