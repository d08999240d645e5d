const RETURN = 'returnTo';
const CHECK = 'check';

/** Where one step of a flow is changed that is answered whole; from there its button leads back to the check. */
export const editPath = (base: string, step: string): string => `${base}/${step}?${RETURN}=${CHECK}`;

export const isReturningToCheck = (search: URLSearchParams): boolean => search.get(RETURN) === CHECK;
