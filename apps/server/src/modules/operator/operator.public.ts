export { inviteFirst, operatorCommand } from "./operator.command.ts";
export { placeOf } from "./operator.codes.ts";
