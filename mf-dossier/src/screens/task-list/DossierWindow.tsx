import type { Dossier } from '@nabericht/domain/dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Keep } from '@nabericht/ui/Keep';
import { Lifespan } from '@nabericht/ui/Lifespan';
import { Reference } from '@nabericht/ui/Subtle';
import { Window } from '@nabericht/ui/Window';
import { deceasedName } from '../../dossier/deceased-name.ts';

/** About whom this is. The surname stays together where it fits. */
export function DossierWindow({ dossier: { reference, deceased } }: { dossier: Dossier }) {
  const intl = useIntl();
  const { firstName, initials, insertion, lastName, dateOfBirth, dateOfDeath } = deceased;
  const day = (value: string) => intl.formatDate(value, { dateStyle: 'long' });
  return (
    <Window
      above={
        <FormattedMessage id="taskList.above" values={{ reference: <Reference>{reference}</Reference> }} />
      }
      title={
        <h1>
          {lastName ? (
            <>
              {firstName || initials} <Keep>{[insertion, lastName].filter(Boolean).join(' ')}</Keep>
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
