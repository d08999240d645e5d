/** For answers that any page may read: they hold nothing that depends on the visitor. */
export const FOR_EVERY_PAGE = { 'access-control-allow-origin': '*' };
