import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

// React warns about updates outside act() only where it is told that this is a test
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// dialogs, sheets and sealed passwords are loaded when they are needed first, which takes its time on a busy machine
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

// what React still has to do on its scheduler (setImmediate) would otherwise find the document gone with the file
const turn = globalThis.setImmediate;
afterAll(async () => {
  for (let at = 0; at < 5; at += 1) await new Promise<void>((done) => turn(done));
});
