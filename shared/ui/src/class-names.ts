/** Joins the class names that apply; undefined when there are none, so that React omits the attribute. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
