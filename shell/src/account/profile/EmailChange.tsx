import type { Session } from '@nabericht/remote';
import { useState } from 'react';
import type { AskedChange } from './asked-change.ts';
import { EmailCodes } from './EmailCodes.tsx';
import { NewEmail } from './NewEmail.tsx';

interface EmailChangeProps {
  session: Session;
  asked: AskedChange | undefined;
  onAsked: (change: AskedChange | undefined) => void | Promise<void>;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes the e-mail address in two steps: the new address, then a code from each mailbox as proof of both. */
export function EmailChange({ session, asked, onAsked, onDone, onCancel }: EmailChangeProps) {
  const [typed, setTyped] = useState('');
  if (!asked) return <NewEmail typed={typed} onAsked={onAsked} onCancel={onCancel} />;
  return (
    <EmailCodes
      key={asked.changeId}
      session={session}
      asked={asked}
      onDone={onDone}
      onBack={() => {
        setTyped(asked.email);
        return onAsked(undefined);
      }}
    />
  );
}
