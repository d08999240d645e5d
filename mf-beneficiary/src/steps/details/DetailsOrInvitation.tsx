import { toYesNo, type YesNo } from '@nabericht/domain/form/form-fields';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { InvitationSheet } from './InvitationSheet.tsx';
import { PresentField } from './PresentField.tsx';

/** Who has somebody's details fills them in; who has not invites that person. */
export function DetailsOrInvitation() {
  const { person } = usePersonFlow();
  const [present, setPresent] = useState(() => toYesNo(person.detailsPresent) as YesNo | '');
  const [isMissed, setIsMissed] = useState(false);
  return (
    <Stack gap="lg">
      <Sheet>
        <PresentField value={present} onAnswer={setPresent} isMissed={isMissed && present === ''} />
      </Sheet>
      {present === 'yes' ? (
        <DetailsForm />
      ) : (
        <InvitationSheet present={present} onMissed={() => setIsMissed(true)} />
      )}
    </Stack>
  );
}
