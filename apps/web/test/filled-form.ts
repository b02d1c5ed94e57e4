/** A form that is filled by hand, and what it sends then. */
export interface FilledForm {
  page: string;
  method: string;
  /** What the page is answered, apart from the smallest answers. */
  answers?: Readonly<Record<string, unknown>>;
  /** What opens the sheet that the form is on. */
  opens?: string;
  /** What is typed, by the field's label. */
  typed?: Readonly<Record<string, string>>;
  /** What is pressed then, by its name. */
  pressed?: readonly string[];
  submit: string;
  /** What is sent, as it goes over the wire; a secret is only known to be there. */
  sends: Readonly<Record<string, unknown>>;
  /** Fields of the method that this form does not send. */
  without?: readonly string[];
}
