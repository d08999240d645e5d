import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { formalName } from '@nabericht/domain/people/person-name';
import { deceasedName } from '@nabericht/dossier/deceased-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { Keep } from '@nabericht/ui/Keep';
import { Lifespan } from '@nabericht/ui/Lifespan';
import { Reference, Subtle } from '@nabericht/ui/Subtle';
import { Window } from '@nabericht/ui/Window';

interface DossierWindowProps {
  dossier: Dossier;
  /** The name of this page, unless it is the task list. */
  above?: string;
}

/** Says whom the dossier is about. The parts of the surname stay on one line where they fit. */
export function DossierWindow({ dossier: { reference, deceased }, above }: DossierWindowProps) {
  const intl = useIntl();
  const { firstName, initials, insertion, lastName, dateOfBirth, dateOfDeath } = deceased;
  const day = (value: string) => longDay(value, intl);
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
              {firstName?.trim() || initials} <Keep>{[insertion, lastName].filter(Boolean).join(' ')}</Keep>
            </>
          ) : (
            deceasedName(deceased, intl)
          )}
        </h1>
      }
    >
      {firstName?.trim() && lastName && <Subtle>{formalName(deceased)}</Subtle>}
      {dateOfDeath && <Lifespan born={dateOfBirth && day(dateOfBirth)} died={day(dateOfDeath)} />}
    </Window>
  );
}
