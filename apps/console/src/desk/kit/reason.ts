/** A reason that the act log keeps, with the usual ones. */
export const loggedReason = (usual: readonly string[], most = 100) => ({
  label: "原因（记入日志）",
  least: 2,
  most,
  usual,
});

/** A reason that is shown to who is named (商家, 评价人), with the usual ones. */
export const toldReason = (who: string, usual: readonly string[], most = 100) => ({
  label: `原因（${who}会看到）`,
  least: 2,
  most,
  usual,
});
