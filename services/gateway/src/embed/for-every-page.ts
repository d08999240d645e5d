/** For answers that any page may read: they hold nothing that depends on who asks. */
export const FOR_EVERY_PAGE = { 'access-control-allow-origin': '*' };
