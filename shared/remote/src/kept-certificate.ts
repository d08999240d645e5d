/**
 * The key under which the report keeps the link to an uploaded certificate in sessionStorage: an id and a secret, with which
 * anybody can have it read.
 */
export const CERTIFICATE_LINK = 'nabericht_certificate';
