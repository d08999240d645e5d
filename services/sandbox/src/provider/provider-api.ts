/** How a sample provider reaches Nabericht: through the API, as any provider does. */
export type ProviderApi = {
  url: string;
  keyFor: (slug: string) => string;
};

/** The dossier and the sample provider that a call is about. */
export type Place = { dossierId: string; slug: string };

/**
 * Makes one call of the provider API.
 * @param idempotencyKey the same one for every retry
 * @throws Error with the status that Nabericht answered
 */
export async function callProviderApi(
  api: ProviderApi,
  { dossierId, slug }: Place,
  [method, path]: ['GET' | 'PUT' | 'POST', string],
  body?: object | FormData,
  idempotencyKey?: string,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(new URL(`/v1/provider-api/dossiers/${dossierId}/${path}`, api.url), {
    method,
    headers: {
      'api-key': api.keyFor(slug),
      ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`Nabericht answered ${response.status}`);
  return response;
}
