/**
 * Where the report keeps the way to a certificate that was uploaded, in the session of a tab: an id and a hash, by which
 * anybody can have it read.
 */
export const CERTIFICATE_LINK = 'nabericht_certificate';
