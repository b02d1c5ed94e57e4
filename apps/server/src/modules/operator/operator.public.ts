export { operatorCommand } from "./operator.command.ts";
