import type { YesNo } from '@nabericht/domain/form/form-fields';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { DetailsForm } from './DetailsForm.tsx';
import { InvitationSheet } from './InvitationSheet.tsx';
import { PresentField } from './PresentField.tsx';

interface DetailsOrInvitationProps {
  present: YesNo | '';
  onPresent: (present: YesNo) => void;
}

/** Who has somebody's details fills them in; who has not invites that person. */
export function DetailsOrInvitation({ present, onPresent }: DetailsOrInvitationProps) {
  const [isMissed, setIsMissed] = useState(false);
  return (
    <Stack gap="lg">
      <Sheet>
        <PresentField value={present} onAnswer={onPresent} isMissed={isMissed && present === ''} />
      </Sheet>
      {present === 'yes' ? (
        <DetailsForm />
      ) : (
        <InvitationSheet present={present} onMissed={() => setIsMissed(true)} />
      )}
    </Stack>
  );
}
