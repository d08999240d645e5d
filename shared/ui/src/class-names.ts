/** Joins the class names that apply; undefined when there are none, so that React leaves the attribute out. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
