/**
 * Method and path of an endpoint, of `'GET /v1/dossier/:id'`. A browser takes the few bytes of its client instead.
 * @throws Error for anything else
 */
export function routeOf(wire: string): { method: string; path: string } {
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(wire) ?? [];
  if (!method || !path) throw new Error(`No method and path: ${wire}`);
  return { method, path };
}
