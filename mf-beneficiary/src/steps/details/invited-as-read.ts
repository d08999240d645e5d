import { toText } from '@nabericht/domain/form/form-fields';
import type { Person } from '@nabericht/domain/people/person';

/**
 * Whom an invitation is for, as the reporter reads them on the screen.
 * @param replaces when the invitation was sent that the reporter knows of
 */
export const invitedAsRead = (
  { uuid, dossierId, firstName, lastName, version }: Person,
  replaces: string | null,
) => ({
  dossierId,
  personId: uuid,
  firstName: toText(firstName),
  lastName: toText(lastName),
  version,
  replaces,
});
