export { SamePerson } from "./machine.decide.ts";
export { checkReason, deskOf } from "./machine.desk.ts";
export { buildDeadlines, type Due, duesOf, workOff } from "./machine.due.ts";
export { effectsOf, type Known } from "./machine.entity.ts";
export { move, moveIfAny, moveSteps } from "./machine.move.ts";
export { inState, isOver, stateSql } from "./machine.sql.ts";
export { eachAlone } from "./each-alone.ts";
