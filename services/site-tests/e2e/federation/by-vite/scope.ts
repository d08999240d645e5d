/** The modules that the shell shares, by name and version, as Module Federation passes them to `init`. */
export type Scope = Record<
  string,
  Record<string, { get: () => (() => unknown) | Promise<() => unknown>; lib?: () => unknown }>
>;

let given: Scope = {};

export const take = (scope: Scope): void => {
  given = scope;
};

export async function borrow(name: string): Promise<Record<string, unknown>> {
  const [shared] = Object.values(given[name] ?? {});
  if (!shared) throw new Error(`Nobody on this page shares ${name}`);
  const factory = shared.lib ?? (await shared.get());
  return factory() as Record<string, unknown>;
}
