/** Error lines that the servers of this worker have logged since the last test (setup.ts looks at them). */
export const logged: string[] = [];
/** For a test that plants a fault on purpose: takes the error lines it caused. */
export const takeLogged = (): string[] => logged.splice(0);
