import type { InvitationRead } from '@nabericht/domain/beneficiary/invite-rules';
import { toText } from '@nabericht/domain/form/form-fields';
import type { Person } from '@nabericht/domain/people/person';

/**
 * Whom an invitation is for, as the reporter reads them on the screen.
 * @param read what the reporter knows of the invitation before
 */
export const invitedAsRead = (
  { uuid, dossierId, firstName, lastName, version }: Person,
  read: InvitationRead,
) => ({
  dossierId,
  personId: uuid,
  firstName: toText(firstName),
  lastName: toText(lastName),
  version,
  ...read,
});
