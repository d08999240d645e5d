import type { Session } from '@nabericht/remote';
import { useState } from 'react';
import type { AskedChange } from './asked-change.ts';
import { EmailCodes } from './EmailCodes.tsx';
import { NewEmail } from './NewEmail.tsx';

interface EmailChangeProps {
  session: Session;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes the e-mail address in two steps: the new address, then a code from each mailbox as proof of both. */
export function EmailChange({ session, onDone, onCancel }: EmailChangeProps) {
  const [asked, setAsked] = useState<AskedChange>();
  const [typed, setTyped] = useState('');
  if (!asked)
    return (
      <NewEmail
        typed={typed}
        onAsked={(change) => {
          setTyped(change.email);
          setAsked(change);
        }}
        onCancel={onCancel}
      />
    );
  return (
    <EmailCodes
      key={asked.changeId}
      session={session}
      asked={asked}
      onDone={onDone}
      onBack={() => setAsked(undefined)}
    />
  );
}
