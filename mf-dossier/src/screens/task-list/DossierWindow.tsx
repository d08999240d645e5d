import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { initialsOf } from '@nabericht/domain/people/initials';
import { deceasedName } from '@nabericht/dossier/deceased-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Keep } from '@nabericht/ui/Keep';
import { Lifespan } from '@nabericht/ui/Lifespan';
import { Reference } from '@nabericht/ui/Subtle';
import { Window } from '@nabericht/ui/Window';

interface DossierWindowProps {
  dossier: Dossier;
  /** What this page is, instead of the task list. */
  above?: string;
}

/** About whom this is. The surname stays together where it fits. */
export function DossierWindow({ dossier: { reference, deceased }, above }: DossierWindowProps) {
  const intl = useIntl();
  const { firstName, initials, insertion, lastName, dateOfBirth, dateOfDeath } = deceased;
  const day = (value: string) => intl.formatDate(value, { dateStyle: 'long' });
  return (
    <Window
      above={
        above ?? (
          <FormattedMessage id="taskList.above" values={{ reference: <Reference>{reference}</Reference> }} />
        )
      }
      title={
        <h1>
          {lastName ? (
            <>
              {initials || initialsOf(firstName)}{' '}
              <Keep>{[insertion, lastName].filter(Boolean).join(' ')}</Keep>
            </>
          ) : (
            deceasedName(deceased, intl)
          )}
        </h1>
      }
    >
      {dateOfDeath && <Lifespan born={dateOfBirth && day(dateOfBirth)} died={day(dateOfDeath)} />}
    </Window>
  );
}
