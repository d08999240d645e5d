import * as v from 'valibot';

/** An id as it travels; in capitals it is the same one (RFC 9562, 4). */
export const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const isUuid = (text: string): boolean => v.is(Uuid, text);
