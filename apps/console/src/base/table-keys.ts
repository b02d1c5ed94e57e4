/** What antd's tables leave out, for a ref: what scrolls is reached by keys, and the hidden row that measures columns is not. */
export function tableKeys(table: { nativeElement: HTMLElement } | null): void {
  const { nativeElement: of } = table ?? {};
  of?.querySelector(".ant-table-content")?.setAttribute("tabindex", "0");
  for (const field of of?.querySelectorAll<HTMLElement>(".ant-table-measure-row :is(input, button)") ?? [])
    field.tabIndex = -1;
}
