const RETURN = 'returnTo';
const CHECK = 'check';

/** The path to change one step of a completed flow; the button there leads back to the check. */
export const editPath = (base: string, step: string): string => `${base}/${step}?${RETURN}=${CHECK}`;

export const isReturningToCheck = (search: URLSearchParams): boolean => search.get(RETURN) === CHECK;
