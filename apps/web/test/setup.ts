import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { beginFile } from "./one-document.ts";

// React warns about updates outside act() only where it is told that this is a test
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// dialogs, sheets and sealed passwords are loaded when they are needed first, which takes its time on a busy machine
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
afterAll(beginFile());
