import * as v from 'valibot';

/** An id; upper case is converted, because it is the same id (RFC 9562, section 4). */
export const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const isUuid = (text: string): boolean => v.is(Uuid, text);
