import type { Group, MethodName } from "@heshi/contract/frame/define";
import {
  type CommandInput,
  type CommandOptions,
  type CommandValues,
  formOf,
} from "../../form/form-command.ts";
import { FormPage, type FormView } from "./form-page.tsx";

type CommandFormProps<G extends Group, M extends MethodName<G>, E extends object> = CommandOptions<G, M, E> &
  FormView<CommandValues<G, M, NoInfer<E>>>;

/** A form of a command: it sends the method whose input it has checked, says so and goes back. */
export const CommandForm = <const G extends Group, M extends MethodName<G>, const E extends object>(
  props: CommandFormProps<G, M, E> & CommandInput<G, M, NoInfer<E>>,
) => <FormPage<CommandValues<G, M, E>> {...props} {...formOf<G, M, E>(props)} />;
