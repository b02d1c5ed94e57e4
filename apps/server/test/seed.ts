import fc from "fast-check";

/**
 * Drawn cases are the same in every run, so that a change is judged by what it changed.
 * `FC_SEED=<number>` draws others, to look for what nobody thought of.
 */
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? 1) });
