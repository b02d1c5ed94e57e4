import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { beginFile } from "./one-document.ts";

// makes React warn about updates outside act()
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// dialogs, sheets and password encryption load lazily, which can be slow on a busy machine
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
afterAll(beginFile());
