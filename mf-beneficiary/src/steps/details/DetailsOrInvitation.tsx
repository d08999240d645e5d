import type { InvitationRead } from '@nabericht/domain/beneficiary/invite-rules';
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
  /** What the reporter knows of the invitation before. */
  read: InvitationRead;
}

/** Asks whether the reporter has the details of this person: if so they fill them in, otherwise they invite the person. */
export function DetailsOrInvitation({ present, onPresent, read }: DetailsOrInvitationProps) {
  const [isMissed, setIsMissed] = useState(false);
  return (
    <Stack gap="lg">
      <Sheet>
        <PresentField value={present} onAnswer={onPresent} isMissed={isMissed && present === ''} />
      </Sheet>
      {present === 'yes' ? (
        <DetailsForm />
      ) : (
        <InvitationSheet present={present} read={read} onMissed={() => setIsMissed(true)} />
      )}
    </Stack>
  );
}
